import { expect, it } from 'vitest';
import { formatMeeting } from './meeting-text.ts';

const [now, zone] = [Date.parse('2026-11-19T20:00:00Z'), 'Pacific/Auckland'];

it.each([
  ['in 3 hours', '2026-11-20', '12:00'],
  ['2 hours ago', '2026-11-20', '07:00'],
  ['in 30 minutes', '2026-11-20', '09:30'],
  ['now', '2026-11-20', '09:00'],
  ['today', '2026-11-20', undefined],
  ['tomorrow', '2026-11-21', '08:00'],
  ['3 days ago', '2026-11-17', '23:00'],
  ['in 2 weeks', '2026-12-04', undefined],
  ['2 months ago', '2026-09-10', '09:00'],
])('reads %s', (words, date, startTime) => {
  expect(formatMeeting({ meeting: { jobRef: 'a', originalDate: date, date, startTime }, now, zone })).toBe(words);
});
