import type { OwnMembership } from '#contract/users.ts';
import { type Account, accountQuery } from '#web/api/account.ts';
import { onClientRefused } from '#web/api/client.ts';
import { invalidateReads, queryClient } from '#web/api/query-client.ts';
import { showToast } from '#web/ui/toasts.ts';
import { dropReadsOfClient } from './device.ts';
import { listNarrowedMemberships } from './narrowed.ts';
import { findSelected } from './selected-client.ts';
import { session } from './session.ts';

/**
 * Reloads the clients that this person may act for, and drops the data of clients they may see less of now. A screen
 * that they may no longer see then closes by itself. Returns the narrowed memberships.
 */
export async function reloadMemberships(): Promise<OwnMembership[]> {
  const id = session.current().session?.id;
  if (id === undefined) return [];
  const before = listKnownMemberships();
  await invalidateReads(accountQuery(id).queryKey);
  const narrowed = listNarrowedMemberships(before, listKnownMemberships());
  for (const { clientRef } of narrowed) {
    dropReadsOfClient(clientRef);
    void queryClient.resetQueries({ queryKey: ['client', clientRef] });
  }
  return narrowed;
}

/** Removes a client that the person has left from the account at once, so that no message repeats the loss. */
export function forgetMembership(clientRef: string) {
  const id = session.current().session?.id;
  if (id === undefined) return;
  queryClient.setQueryData(accountQuery(id).queryKey, (account) => {
    const memberships = account?.memberships.filter((one) => one.clientRef !== clientRef);
    return account && memberships && { ...account, memberships };
  });
  dropReadsOfClient(clientRef);
  queryClient.removeQueries({ queryKey: ['client', clientRef], type: 'inactive' });
}

/**
 * Leaves a client after a refused call, which means that the loaded memberships are old (docs/product/session.md, "Losing access"). If
 * the shown client is gone, `leave` navigates away before another client is selected.
 */
export function leaveOnRefusal(leave: () => void) {
  let reading = false;
  onClientRefused(async () => {
    if (reading) return;
    reading = true;
    const shown = findSelected(findKnownAccount());
    for (const { clientRef, name } of await reloadMemberships()) {
      const isGone = listKnownMemberships().every((one) => one.clientRef !== clientRef);
      const words = isGone
        ? `You are no longer in ${name}’s support network.`
        : `What you can see and do for ${name} has changed.`;
      showToast({ message: words, kind: 'note' });
      if (isGone && clientRef === shown?.clientRef) leave();
    }
    reading = false;
  });
}

function findKnownAccount(): Account | undefined {
  const id = session.current().session?.id;
  return id === undefined ? undefined : queryClient.getQueryData(accountQuery(id).queryKey);
}

function listKnownMemberships(): readonly OwnMembership[] {
  return findKnownAccount()?.memberships ?? [];
}
