import { describe, expect, it } from 'vitest';
import type { Schedule } from '#contract/schedule.ts';
import { exceptionColumns } from '#domain/schedule/tables.ts';
import { exampleShown } from './example-shown.ts';
import { findVisitDay, needsWorker } from './scheduled-visits.ts';

const tom = exampleShown();
const noOne = exampleShown({ workers: [], status: 'NotAllocated', visit: { supportWorkerRefs: [] } });

describe('needsWorker', () => {
  it.each([
    [noOne, true],
    [tom, false],
    [exampleShown({ visit: { workersNeeded: 2 } }), true],
    [exampleShown({ status: 'Completed', visit: { workersNeeded: 2 } }), false],
  ])('case %#', (shown, needs) => expect(needsWorker(shown)).toBe(needs));
});

describe('findVisitDay', () => {
  const empty = Object.fromEntries(Object.keys(exceptionColumns).map((name) => [name, ''])) as Schedule['exceptions'];
  const moved = { ...empty, clientRef: 'c', jobRef: 'a', originalDate: '2026-11-23', date: '2026-12-01' };
  it.each([
    ['2026-11-23', '2026-12-01'],
    ['2026-11-30', '2026-11-30'],
  ])('of %s: %s', (originalDate, day) =>
    expect(findVisitDay({ exceptions: moved }, { jobRef: 'a', originalDate })).toBe(day),
  );
});
