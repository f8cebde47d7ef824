import { keptReadsOf } from '#web/calls/kept-reads.ts';
import { isOffline } from '#web/calls/transport.ts';
import type { Person } from '#web/kernel/person.ts';
import { keptPassportsOf } from '#web/person/reads/kept-passports.ts';
import { copiesOf } from '#web/person/reads/reads.ts';
import { connectWrites } from '#web/person/writes/unsent.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { draftsOf } from './drafts.ts';

/** Keeps what a person reads from now on, and sends what waits. */
export function connectDevice(person: Person) {
  const copies = copiesOf(person);
  keptReadsOf(person).store = copies;
  if (isOffline()) copies.open();
  connectWrites(person);
  const writes = writesOf(person);
  writes.waiting.open();
  const keepPassports = () => keptPassportsOf(person).keepSoon();
  keepPassports();
  return { drafts: draftsOf(person), copies, writes, keepPassports };
}
