import type { OwnMembership } from '#contract/users.ts';
import { type Account, ownAccountKey } from '#web/calls/account.ts';
import { onAccessRefused } from '#web/calls/client.ts';
import { invalidateReads, queriesOf } from '#web/calls/query-client.ts';
import { currentPerson, type Person } from '#web/kernel/person.ts';
import { deviceOf } from '#web/person/device/device.ts';
import type { Writes } from '#web/person/writes/writes.ts';
import { showToast } from '#web/ui/toasts.ts';
import { listNarrowedMemberships } from './narrowed.ts';
import { findSelected } from './selected-client.ts';

/**
 * Reloads the clients that this person may act for, and drops the data of clients they may see less of now. A screen
 * that they may no longer see then closes by itself. Returns the narrowed memberships.
 */
export async function reloadMemberships(person = currentPerson()): Promise<OwnMembership[]> {
  const before = listKnownMemberships(person);
  await invalidateReads(ownAccountKey(person), person);
  const narrowed = listNarrowedMemberships(before, listKnownMemberships(person));
  for (const { clientRef } of narrowed) {
    deviceOf(person).dropReadsOfClient(clientRef);
    void queriesOf(person).resetQueries({ queryKey: ['client', clientRef] });
  }
  return narrowed;
}

/** Removes a client that the person has left from the account at once, so that no message repeats the loss. */
export function forgetMembership(clientRef: string) {
  queriesOf().setQueryData(ownAccountKey(), (account) => {
    const memberships = account?.memberships.filter((one) => one.clientRef !== clientRef);
    return account && memberships && { ...account, memberships };
  });
  deviceOf().dropReadsOfClient(clientRef);
  queriesOf().removeQueries({ queryKey: ['client', clientRef], type: 'inactive' });
}

/**
 * Leaves a client after a refused call, which means that the loaded memberships are old (docs/product/session.md, "Losing access"). If
 * the shown client is gone, `leave` navigates away before another client is selected.
 */
export function leaveOnRefusal(leave: () => void) {
  let reading = false;
  onAccessRefused(async () => {
    if (reading) return;
    reading = true;
    const person = currentPerson();
    const leaving = listLeaving(person);
    const shown = findSelected(findKnownAccount(person));
    for (const { clientRef, name } of await reloadMemberships(person)) {
      if (leaving.includes(clientRef)) continue;
      const isGone = listKnownMemberships(person).every((one) => one.clientRef !== clientRef);
      const words = isGone
        ? `You are no longer in ${name}’s support network.`
        : `What you can see and do for ${name} has changed.`;
      showToast({ message: words, kind: 'note' }, person);
      if (isGone && clientRef === shown?.clientRef && !person.isOver) leave();
    }
    reading = false;
  });
}

/** Lists the clients whose networks the person is leaving by themselves, which is no loss to tell. */
function listLeaving(person: Person): (string | undefined)[] {
  const commands = person.find<Writes>('writes')?.list() ?? [];
  return commands.filter(({ name }) => name === 'leaveNetwork').map(({ clientRef }) => clientRef);
}

function findKnownAccount(person: Person): Account | undefined {
  return queriesOf(person).getQueryData(ownAccountKey(person));
}

function listKnownMemberships(person: Person): readonly OwnMembership[] {
  return findKnownAccount(person)?.memberships ?? [];
}
