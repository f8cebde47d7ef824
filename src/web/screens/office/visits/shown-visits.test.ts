import { describe, expect, it } from 'vitest';
import type { Schedule } from '#contract/schedule.ts';
import { exceptionColumns } from '#domain/schedule/tables.ts';
import { exampleShown } from './example-shown.ts';
import { filterVisits, findVisitDay, isOvernightBefore, needsWorker } from './shown-visits.ts';

const tom = exampleShown();
const noOne = exampleShown({ workers: [], status: 'NotAllocated', visit: { supportWorkerRefs: [] } });

describe('filterVisits', () => {
  const keep = (filter: object) => filterVisits([tom, noOne], { text: '', ...filter });

  it.each([
    [{ area: 'Petone' }, [tom, noOne]],
    [{ area: 'Newtown' }, []],
    [{ skill: 'hoist' }, [tom]],
    [{ service: 'shopping' }, []],
    [{ status: 'Active' }, [tom]],
    [{ status: 'NotAllocated' }, [noOne]],
    [{ priority: 'mustNotBeMissed' }, [tom, noOne]],
    [{ priority: 'canMove' }, []],
    [{ worker: 'wwwwwwwwwwwwwwww' }, [tom]],
    [{ client: 'vvvvvvvvvvvvvvvv' }, []],
    [{ text: 'hakaraia' }, [tom, noOne]],
    [{ text: 'nana' }, [tom, noOne]],
    [{ text: 'whit' }, [tom]],
  ])('%j', (filter, kept) => expect(keep(filter)).toEqual(kept));

  it('finds visits where one of two support workers is missing among those not allocated', () => {
    const oneMore = exampleShown({ visit: { workersNeeded: 2 } });
    expect(filterVisits([oneMore], { text: '', status: 'NotAllocated' })).toEqual([oneMore]);
  });
});

describe('needsWorker', () => {
  it.each([
    [noOne, true],
    [tom, false],
    [exampleShown({ visit: { workersNeeded: 2 } }), true],
    [exampleShown({ status: 'Completed', visit: { workersNeeded: 2 } }), false],
  ])('case %#', (shown, needs) => expect(needsWorker(shown)).toBe(needs));
});

describe('isOvernightBefore', () => {
  it('is true of last night’s overnight visit alone', () => {
    const night = exampleShown({ visit: { date: '2026-11-22', durationOption: 'Overnight', startTime: '23:00' } });
    expect([isOvernightBefore(night, '2026-11-23'), isOvernightBefore(tom, '2026-11-24')]).toEqual([true, false]);
  });
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
