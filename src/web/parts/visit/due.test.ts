import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { findDue, formatCallDue, formatDueText } from './due.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, time: string, timeZone = zone) => instantOf({ date, time, zone: timeZone });
const item = (date: string, time: string, timeZone = zone) => ({
  answerBy: new Date(at(date, time, timeZone)).toISOString(),
  timeZone,
});
const now = at('2026-11-20', '09:00');

describe('findDue', () => {
  it.each([
    ['2026-11-20', '08:59', 'overdue', 'Overdue'],
    ['2026-11-20', '09:00', 'overdue', 'Overdue'],
    ['2026-11-20', '09:01', 'today', 'Due today'],
    ['2026-11-20', '17:00', 'today', 'Due today'],
    ['2026-11-21', '00:00', 'today', 'Due today'],
    ['2026-11-21', '00:01', 'later', 'Due Sat'],
    ['2026-11-23', '17:00', 'later', 'Due Mon'],
    ['2026-11-26', '17:00', 'later', 'Due Thu'],
    ['2026-11-27', '17:00', 'later', 'Due 27 Nov'],
    ['2027-01-04', '17:00', 'later', 'Due 4 Jan'],
  ] as const)('answered by %s %s is %s: %s', (date, time, kind, words) => {
    expect(findDue(item(date, time), now)).toEqual({ kind, text: words });
  });

  it("uses the day in the client's zone", () => {
    const late = at('2026-11-21', '00:30');
    expect(findDue(item('2026-11-20', '23:00', 'Australia/Sydney'), late).text).toBe('Due today');
    expect(findDue(item('2026-11-21', '17:00', 'Australia/Sydney'), late).text).toBe('Due Sat');
    expect(findDue(item('2026-11-21', '17:00'), late).text).toBe('Due today');
  });
});

describe('formatDueText', () => {
  it.each([
    ['2026-11-20', '17:00', 'Answer by today, 5:00pm'],
    ['2026-11-21', '00:00', 'Answer by the end of today'],
    ['2026-11-23', '17:00', 'Answer by Mon 23 Nov, 5:00pm'],
    ['2026-11-24', '00:00', 'Answer by the end of Mon 23 Nov'],
    ['2026-11-20', '08:30', 'Answer was due today, 8:30am'],
    ['2026-11-19', '17:00', 'Answer was due Thu 19 Nov, 5:00pm'],
    ['2026-11-19', '00:00', 'Answer was due by the end of Wed 18 Nov'],
  ])('says of %s %s: %s', (date, time, words) => {
    expect(formatDueText(item(date, time), now)).toBe(words);
  });
});

describe('formatCallDue', () => {
  it.each([
    ['2026-11-20', '17:00', 'Due today, 5:00pm'],
    ['2026-11-24', '00:00', 'Due by the end of Mon 23 Nov'],
    ['2026-11-20', '08:30', 'Was due today, 8:30am'],
    ['2026-11-19', '00:00', 'Was due by the end of Wed 18 Nov'],
  ])('says of %s %s: %s', (date, time, words) => {
    const { answerBy: dueAt, timeZone } = item(date, time);
    expect(formatCallDue({ dueAt, timeZone }, now)).toBe(words);
  });
});
