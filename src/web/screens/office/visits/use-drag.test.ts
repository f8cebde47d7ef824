import { expect, it } from 'vitest';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { toDayDrop, toDrop } from './use-drag.ts';

const tom = { ref: 'wwwwwwwwwwwwwwww', name: 'Tom Whitaker' };
const mele = { ref: 'mele', name: 'Mele Taufa' };
const shown = exampleShown();
const giveMele = { supportWorkerRefs: ['mele'], workerName: 'Mele Taufa' };

it.each([
  ['to another worker', { from: tom, to: mele, units: 0.2 }, giveMele],
  ['along the hours', { from: tom, to: tom, units: 1.4 }, { startTime: '10:30' }],
  ['both', { from: tom, to: mele, units: -1 }, { ...giveMele, startTime: '08:00' }],
  ['back before the board', { from: tom, to: tom, units: -9 }, { startTime: '06:00' }],
  ['into the night', { from: tom, to: tom, units: 16 }, { startTime: '22:00' }],
  ['a little', { from: tom, to: tom, units: 0.2 }, undefined],
  ['to no worker', { from: tom, to: undefined, units: 0 }, undefined],
])('%s', (_, drop, start) => expect(toDrop({ shown, ...drop })).toEqual(start));

it.each([
  ['to another worker on its day', { to: mele }, giveMele],
  ['to another day', { to: tom, day: '2026-11-26' }, { date: '2026-11-26' }],
  ['to another day of another worker', { to: mele, day: '2026-11-22' }, { ...giveMele, date: '2026-11-22' }],
  ['to the name of a day', { to: undefined, day: '2026-11-24' }, { date: '2026-11-24' }],
  ['back', { to: tom }, undefined],
  ['to a day that is over', { to: mele, day: '2026-11-19' }, undefined],
  ['beside the days', { to: mele, day: undefined }, undefined],
])('in a week %s', (_, drop, start) =>
  expect(toDayDrop({ shown, from: tom, day: shown.visit.date, today: '2026-11-20', ...drop })).toEqual(start),
);

it('one of two is replaced, and one more is added where one is missing', () => {
  const two = exampleShown({ visit: { workersNeeded: 2, supportWorkerRefs: [tom.ref, 'other'] } });
  const one = exampleShown({ visit: { workersNeeded: 2 } });
  expect(toDrop({ shown: two, from: tom, to: mele, units: 0 })?.supportWorkerRefs).toEqual(['mele', 'other']);
  expect(toDrop({ shown: one, from: undefined, to: mele, units: 0 })?.supportWorkerRefs).toEqual([tom.ref, 'mele']);
});

it('a visit without an exact time keeps its part of the day', () => {
  const morning = exampleShown({ visit: { startTimeOption: 'Morning', startTime: undefined } });
  expect(toDrop({ shown: morning, from: tom, to: tom, units: 3 })).toBeUndefined();
});
