import { describe, expect, it } from 'vitest';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { filterVisits, isOvernightBefore } from './lanes.ts';

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

describe('isOvernightBefore', () => {
  it('is true of last night’s overnight visit alone', () => {
    const night = exampleShown({ visit: { date: '2026-11-22', durationOption: 'Overnight', startTime: '23:00' } });
    expect([isOvernightBefore(night, '2026-11-23'), isOvernightBefore(tom, '2026-11-24')]).toEqual([true, false]);
  });
});
