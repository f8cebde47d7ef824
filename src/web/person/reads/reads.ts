import { type Account, accountQuery } from '#web/calls/account.ts';
import { now } from '#web/kernel/clock.ts';
import { partOf } from '#web/kernel/person.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { listNarrowedMemberships } from '#web/person/session/narrowed.ts';
import { findOwner, findRememberedId } from '#web/person/session/owner.ts';
import { ReadMemory } from './read-memory.ts';

/** Copies of what a person read last. */
export const copiesOf = partOf(
  'copies of reads',
  (person) =>
    new ReadMemory({
      findSessionId: () => (person.isOver ? undefined : findRememberedId()),
      findOwner: () => findOwner(person),
      findStore: (ownerRef) => draftsOf(person).findStore(ownerRef),
      findFirstKey: (sessionId) => JSON.stringify(accountQuery(sessionId).queryKey),
      isLost,
      now,
    }),
);

/** Says whether it is no client of the person now, or a client that they may see less of. */
function isLost(clientRef: string, before: unknown, now: unknown): boolean {
  const memberships = (account: unknown) =>
    ((account as Account | undefined)?.memberships ?? []).filter((one) => one.clientRef === clientRef);
  const own = memberships(now);
  return own.length === 0 || listNarrowedMemberships(memberships(before), own).length > 0;
}
