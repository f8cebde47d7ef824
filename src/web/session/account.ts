import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callEndpoint } from '#web/api/client.ts';
import { type Account, readAccount } from './read-account.ts';
import { useSelectedClient } from './selected-client.ts';
import { useSession } from './session.ts';

/** The person signed in with the clients they may act for. A failed load is retried before the person is signed out. */
export function accountQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['account', sessionId],
    queryFn: ({ signal }) => readAccount(signal),
    staleTime: 5 * 60_000,
    retry: (failures, error) => failures < 3 && !(error instanceof ApiError && error.status === 401),
    retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
  });
}

/** The provider's lists and features. The office's changes reach an open page within minutes. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callEndpoint('GET /settings', { signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

export function useSettings() {
  return useQuery(settingsQuery);
}

/** The account while it loads: for the guard and the shell. */
export function useAccountQuery() {
  const { session } = useSession();
  return useQuery({ ...accountQuery(session?.id ?? 'none'), enabled: session !== undefined });
}

/** The account, in screens that the guard opens only after it has loaded. */
export function useAccount(): Account {
  const { data } = useAccountQuery();
  if (!data) throw new Error('This screen is outside the guard: there is no account.');
  return data;
}

/** The client whose calendar and details are shown in this tab; none for people without a client and for the office. */
export function useClient(): OwnMembership | undefined {
  const { data } = useAccountQuery();
  return useSelectedClient(data?.memberships ?? none);
}

const none: readonly OwnMembership[] = [];

/** Whether the person may do something for the client that is shown. */
export function useCan(capability: Capability): boolean {
  const client = useClient();
  return client !== undefined && can(client, capability);
}
