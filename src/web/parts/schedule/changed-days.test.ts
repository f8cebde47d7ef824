import { expect, it } from 'vitest';
import { listChangedDays } from './changed-days.ts';

it.each([
  [undefined, { from: '2026-12-01' }, [{ from: '2026-12-01' }]],
  [{ from: '2026-12-01', to: '2026-12-07' }, { from: '2026-12-01', to: '2026-12-07' }, []],
  [{ from: '2026-12-01' }, { from: '2026-12-01', to: '2026-12-07' }, [{ from: '2026-12-08' }]],
  [
    { from: '2026-12-01', to: '2026-12-07' },
    { from: '2026-12-03', to: '2026-12-09' },
    [
      { from: '2026-12-01', to: '2026-12-02' },
      { from: '2026-12-08', to: '2026-12-09' },
    ],
  ],
])('lists the days on which %j and %j differ', (before, after, days) => {
  expect(listChangedDays(before, after)).toEqual(days);
});
