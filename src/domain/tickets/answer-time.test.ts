import { describe, expect, it } from 'vitest';
import { findOpenings } from '#domain/settings/opening-hours.ts';
import { instantOf } from '#domain/time/zone.ts';
import { formatAnswerTime, formatNoAnswer, formatUntilAnswer } from './answer-text.ts';
import { findAnswerTimeOf } from './answer-time.ts';

const zone = 'Pacific/Auckland';
const at = (text: string) => instantOf({ date: text.slice(0, 10), time: text.slice(11), zone });
const openingHours = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  .map((day) => `${day} 08:30-17:00`)
  .join('; ');
const closedOn = ['2026-12-25', '2026-12-28', '2027-01-01'];
const openings = findOpenings({ contact: { openingHours }, closedOn, zone })!;

describe('what the office promises', () => {
  const promise = (asked: string, ...begins: string[]) => {
    const now = at(asked);
    const time = findAnswerTimeOf({ now, begins: begins.map(at), zone, openings });
    const many = begins.length > 1;
    return time?.kind === 'never' ? formatNoAnswer(time, { now, many, zone }) : formatAnswerTime({ time, many, zone });
  };

  it.each([
    ['2026-11-20 09:00', ['2026-11-27 09:00'], 'by 5:00pm on Monday 23 November'],
    ['2026-11-20 09:00', ['2026-11-20 14:00'], 'before the visit begins'],
    ['2026-11-20 09:00', ['2026-11-20 14:00', '2026-11-21 14:00'], 'before each visit begins'],
    ['2026-11-20 09:00', ['2026-11-21 14:00', '2026-11-27 14:00'], 'by 5:00pm on Monday 23 November'],
    ['2026-11-28 16:30', ['2026-11-29 09:00'], 'The office is closed until Monday 8:30am, after this visit.'],
    [
      '2026-11-28 16:30',
      ['2026-12-04 09:00', '2026-11-29 09:00'],
      'The office is closed until Monday 8:30am, after the first visit.',
    ],
    [
      '2026-11-28 16:30',
      ['2026-12-01 09:00', '2026-11-29 09:00'],
      'The office is closed until Monday 8:30am, after the first visit.',
    ],
    // A visit that begins as the office closes.
    ['2026-11-20 16:40', ['2026-11-20 17:00'], 'This visit begins before we may have answered.'],
    // It opens half an hour before the visit.
    ['2026-11-28 16:30', ['2026-11-30 09:00'], 'The office is closed until Monday 8:30am, shortly before this visit.'],
    ['2026-11-20 16:30', ['2026-11-20 17:10'], 'This visit begins before we may have answered.'],
    ['2026-12-24 17:30', ['2026-12-29 08:00'], 'The office is closed until Tuesday 8:30am, after this visit.'],
  ])('asked at %s about %o: %s', (asked, begins, words) => {
    expect(promise(asked, ...begins)).toBe(words);
  });

  it('is none of an office that is hardly open before the visit', () => {
    const now = at('2026-11-28 16:30');
    const never = { kind: 'never', at: at('2026-12-02 09:00'), ends: true, opens: at('2026-11-30 08:30') } as const;
    expect(formatNoAnswer(never, { now, many: false, zone })).toBe(
      'The office is closed until Monday 8:30am, and hardly open before this visit.',
    );
  });

  it('is nothing until opening hours are typed', () => {
    const time = findAnswerTimeOf({
      now: at('2026-11-20 09:00'),
      begins: [at('2026-11-27 09:00')],
      zone,
      openings: undefined,
    });
    expect(time).toBeUndefined();
    expect(formatUntilAnswer('The visit stays booked', { time, many: false, zone })).toBe(
      'The visit stays booked until we answer.',
    );
  });
});
