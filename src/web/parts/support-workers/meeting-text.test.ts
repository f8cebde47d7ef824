import { expect, it } from 'vitest';
import { formatMeeting, formatNextMeeting } from './meeting-text.ts';

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

const rose = { role: 'client', name: 'Rose', timeZone: zone } as const;
const hers = { ...rose, role: 'supporter' } as const;

it.each([
  ['Visits you tomorrow', '2026-11-21', rose],
  ['Visits you on Sunday', '2026-11-22', rose],
  ['Visits Rose on Thursday', '2026-11-26', hers],
  ['Visits Rose in 7 days', '2026-11-27', hers],
])('says %s', (words, date, client) => {
  expect(formatNextMeeting({ meeting: { jobRef: 'a', originalDate: date, date }, now, client })).toBe(words);
});
