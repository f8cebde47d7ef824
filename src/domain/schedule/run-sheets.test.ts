import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { exampleTables } from './example-tables.ts';
import { listRunSheets } from './run-sheets.ts';

const date = '2026-11-23';
const places = Array.from({ length: 60 }, (_, at) => String(at).padStart(16, '0'));

/** Counts how often an entry of a list is read. */
function countReads<T>(list: readonly T[]) {
  const reads = { count: 0 };
  const counted = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads.count += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { counted, reads };
}

describe('listRunSheets', () => {
  it('gives each support worker their own visits, and reads each note, change and absence once for all', () => {
    const jobs = places.map((ref) => ({ ...jobA, ref, seriesRef: ref, clientRef: ref, supportWorkerRefs: [ref] }));
    const notes = countReads(places.map((ref) => ({ clientRef: ref, jobRef: ref, notes: `Note ${ref}` })));
    const acts = countReads(
      places.map((ref, actedAt) => ({ clientRef: ref, seriesRefs: [ref], subject: `Change ${ref}`, actedAt })),
    );
    const absences = countReads(places.slice(0, 30).map((workerRef) => ({ workerRef, from: date })));
    const sheets = listRunSheets({
      schedule: exampleTables({ jobs }),
      clients: places.map((ref) => ({ ref, fullName: ref, phones: [] })),
      workers: places.map((ref) => ({ ref, fullName: ref })),
      workerRefs: places,
      ...{ notes: notes.counted, acts: acts.counted, absences: absences.counted, date },
    });
    expect(sheets.map(({ worker, isAway, visits }) => [worker.ref, isAway, visits.length])).toEqual(
      places.map((ref, at) => [ref, at < 30, 1]),
    );
    const [first] = sheets[59]!.visits;
    expect([first!.special[0], first!.lastChange?.subject]).toEqual([`Note ${places[59]}`, `Change ${places[59]}`]);
    expect([notes.reads.count, acts.reads.count, absences.reads.count]).toEqual([60, 60, 30]);
  });
});
