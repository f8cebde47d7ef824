import type { OwnMembership } from '#contract/users.ts';
import { forgetRosters } from '#web/api/appointments.ts';
import { onClientRefused } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { showToast } from '#web/ui/toasts.ts';
import { accountQuery } from './account.ts';
import { listNarrowedMemberships } from './narrowed.ts';
import { findSelected } from './selected-client.ts';
import { session } from './session.ts';

/**
 * Reads again which clients this person may act for, and lets go of what was read of those they see less of now: a screen
 * that they may no longer see then closes by itself. Answers what was taken away.
 */
export async function reloadMemberships(): Promise<OwnMembership[]> {
  const id = session.current().session?.id;
  if (id === undefined) return [];
  const before = listKnownMemberships();
  await queryClient.invalidateQueries({ queryKey: accountQuery(id).queryKey });
  const narrowed = listNarrowedMemberships(before, listKnownMemberships());
  if (narrowed.length > 0) forgetRosters();
  for (const { clientRef } of narrowed) void queryClient.resetQueries({ queryKey: ['client', clientRef] });
  return narrowed;
}

/** Whoever has left a client's network is not told once more that they see less of them: the account knows it at once. */
export function forgetMembership(clientRef: string) {
  const id = session.current().session?.id;
  if (id === undefined) return;
  queryClient.setQueryData(accountQuery(id).queryKey, (account) => {
    const memberships = account?.memberships.filter((one) => one.clientRef !== clientRef);
    return account && memberships && { ...account, memberships };
  });
  forgetRosters();
}

/**
 * A call about a client that is refused says that what is known here is old (docs/product/session.md, "Losing access"). Where
 * the client that is shown is gone, `leave` leads away before another one stands in their place unasked.
 */
export function leaveOnRefusal(leave: () => void) {
  let reading = false;
  onClientRefused(async () => {
    if (reading) return;
    reading = true;
    const shown = findSelected(listKnownMemberships());
    for (const { clientRef, name } of await reloadMemberships()) {
      const isGone = listKnownMemberships().every((one) => one.clientRef !== clientRef);
      const words = isGone
        ? `You are no longer in ${name}’s support network.`
        : `What you may see and do for ${name} has changed.`;
      showToast({ message: words, kind: 'note' });
      if (isGone && clientRef === shown?.clientRef) leave();
    }
    reading = false;
  });
}

function listKnownMemberships(): readonly OwnMembership[] {
  const id = session.current().session?.id;
  return (id && queryClient.getQueryData(accountQuery(id).queryKey)?.memberships) || [];
}
