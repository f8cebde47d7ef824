import { expect, it } from 'vitest';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { formatWeekDays, listWeekDays } from './week-of.ts';

it('lists seven days from today with their visits, and none while there is no roster', () => {
  const index = indexRoster(exampleRoster({ appointments: [exampleJob('a')] }));
  const shown = { today: '2026-11-20', now: Date.parse('2026-11-19T20:00:00Z') };
  const days = listWeekDays({ index, ...shown });
  expect(days.map((day) => [day.date.slice(8), day.visits.length])).toEqual([
    ['20', 0],
    ['21', 0],
    ['22', 0],
    ['23', 1],
    ['24', 0],
    ['25', 0],
    ['26', 0],
  ]);
  expect(listWeekDays({ index: undefined, ...shown }).flatMap(({ visits }) => visits)).toEqual([]);
});

it.each([
  ['2026-11-16', '16 to 22 November'],
  ['2026-11-30', '30 November to 6 December'],
])('seven days from %s read %s', (today, words) => {
  expect(formatWeekDays(listWeekDays({ index: undefined, today, now: 0 }))).toBe(words);
});
