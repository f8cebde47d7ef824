import { useAccount, useClient } from '#web/session/account.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { dashboardTitle } from './dashboard-title.ts';

/** The dashboard of somebody who has no client, or one whose visits are not shared with them. */
export function PlainStart() {
  const { user } = useAccount();
  const client = useClient();
  const isFunder = user.organisations.length > 0;
  return (
    <PageHead title={dashboardTitle({ user, client })} lead={leadOf({ hasClient: client !== undefined, isFunder })} />
  );
}

function leadOf({ hasClient, isFunder }: { hasClient: boolean; isFunder: boolean }): string {
  if (hasClient) {
    return 'You are in a support network, and the calendar is not shared with you. The person it belongs to can change that.';
  }
  if (isFunder) return 'You have no client selected.';
  return 'Your account is not part of a support network yet. Once it is, the visits appear here.';
}
