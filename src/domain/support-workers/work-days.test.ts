import { expect, it } from 'vitest';
import { describeWorkDays } from './work-days.ts';
import type { WorkHours } from './work-hours.ts';

const on = (dayOfWeek: WorkHours['dayOfWeek']): WorkHours => ({
  dayOfWeek,
  startTime: '07:30',
  endTime: '18:30',
  status: 'NotAllocated',
});
const hours = (['Monday', 'Tuesday', 'Wednesday'] as const).map(on);
const monday = '2026-11-30';
const tuesday = '2026-12-01';
const friday = '2026-12-04';
const slot = (date: string, startTime?: string) => ({ date, startTime, minutes: 60 });

it.each([
  [[slot(monday)], { works: 'all', words: 'Works Mondays' }],
  [[slot(friday)], { works: 'none', words: 'Does not work Fridays' }],
  [[slot(monday, '18:00')], { works: 'none', words: 'Works until 6:30pm on Mondays' }],
  [[slot(tuesday), slot(monday)], { works: 'all', words: 'Works all 2 days' }],
  [[slot(friday), slot(tuesday), slot(monday)], { works: 'some', words: 'Mon, Tue. Not Fri' }],
  [[slot(monday, '06:00'), slot(friday)], { works: 'none', words: 'Not at these times' }],
  // One of two visits of a day is too late.
  [[slot(monday, '09:00'), slot(monday, '18:00'), slot(tuesday)], { works: 'some', words: 'Tue. Not Mon' }],
  [[], undefined],
] as const)('says of the hours of a week and %j: %j', (slots, words) => {
  expect(describeWorkDays(hours, slots)).toEqual(words);
});

it('says nothing of a worker whose hours are not kept', () => {
  expect(describeWorkDays([], [slot(monday)])).toBeUndefined();
  expect(describeWorkDays(undefined, [slot(monday)])).toBeUndefined();
});
