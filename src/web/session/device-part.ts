import { keptReadsOf } from '#web/api/kept-reads.ts';
import { isOffline } from '#web/api/transport.ts';
import { writesOf } from '#web/api/writes.ts';
import type { Person } from '#web/kernel/person.ts';
import { draftsOf } from './drafts.ts';
import { copiesOf } from './reads.ts';
import { connectWrites } from './unsent.ts';

/** Keeps what a person reads from now on, and sends what waits. */
export function connectDevice(person: Person) {
  const copies = copiesOf(person);
  keptReadsOf(person).store = copies;
  if (isOffline()) copies.open();
  connectWrites(person);
  const writes = writesOf(person);
  writes.waiting.open();
  return { drafts: draftsOf(person), copies, writes };
}
