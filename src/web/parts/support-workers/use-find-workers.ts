import type { Settings } from '#contract/settings.ts';
import type { OwnMembership } from '#contract/users.ts';
import { can } from '#domain/capabilities/can.ts';
import { useClient, useSettings } from '#web/person/session/account.ts';

/** Says whether the person may look for support workers for this client (docs/product/support-workers.md, "Screens"). */
export function mayFindWorkers(client: OwnMembership | undefined, settings: Settings | undefined): boolean {
  return client !== undefined && can(client, 'manageRoster') && settings?.features.findSupportWorkers === true;
}

/** Says the same for the client that is shown. */
export function useFindWorkers(): boolean {
  return mayFindWorkers(useClient(), useSettings().data);
}
