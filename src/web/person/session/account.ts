import { useQuery } from '@tanstack/react-query';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { type AnyRight, allRights, mayDo } from '#domain/office-people/rights.ts';
import { type Account, accountQuery } from '#web/calls/account.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { useSelectedClient } from './selected-client.ts';
import { useSession } from './session.ts';

export function useSettings() {
  return useQuery(settingsQuery);
}

/** Returns the account while it loads: for the guard and the shell. */
export function useAccountQuery() {
  const { session } = useSession();
  const query = accountQuery(session?.id ?? 'none');
  return useQueryWithWaiting({ ...query, enabled: session !== undefined });
}

/** Returns the account, in screens that the guard opens only after it has loaded. */
export function useAccount(): Account {
  const { data } = useAccountQuery();
  if (!data) throw new Error('This screen is outside the guard: there is no account.');
  return data;
}

/** Returns the client whose calendar and details are shown in this tab; none for people without a client and for the office. */
export function useClient(): OwnMembership | undefined {
  const { data } = useAccountQuery();
  return useSelectedClient(data);
}

/** Returns whether the person, who is of the office, has one of these rights (docs/product/office-people.md, "Rights"). */
export function useMayDo(...needed: AnyRight): boolean {
  const { data } = useAccountQuery();
  // A server of the build before knows no rights.
  return mayDo(data?.user.rights ?? allRights, needed);
}

/** Returns whether the person may do something for the client that is shown. */
export function useCan(capability: Capability): boolean {
  const client = useClient();
  return client !== undefined && can(client, capability);
}
