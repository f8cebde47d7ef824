import { describe, expect, it } from 'vitest';
import { toDay } from '#domain/time/day.ts';
import { describePace, findPace } from './pace.ts';

const year = {
  openingCents: 1_920_000,
  closingCents: 821_500,
  startDate: '2026-07-09',
  endDate: '2027-07-08',
  today: '2026-11-28',
};

function wordsOf(more: Partial<Omit<typeof year, 'endDate'>> & { endDate?: string | undefined } = {}) {
  const input = { ...year, ...more };
  const pace = findPace(input);
  const { text, advice } = pace ? describePace(pace, input) : {};
  return [text, advice].filter(Boolean).join(' ') || undefined;
}

describe('the pace of a funding', () => {
  it('says when the money runs out, how long before the funding ends, and what would last', () => {
    expect(findPace(year)).toMatchObject({ lastDay: '2027-03-14', weeksShort: 16, lastingDollars: 260 });
    expect(wordsOf()).toBe(
      'At this pace the money runs out in mid-March, 16 weeks before the funding ends on 8 July. About $260 a week would last.',
    );
  });

  // $100 a day from 9 July on; today, 27 November, is the 141st day after.
  const steady = { openingCents: 2_000_000, closingCents: 590_000, today: '2026-11-27' };

  it.each([
    [
      'a week and a day short',
      '2027-02-02',
      /in late January, 1 week before the funding ends on 2 February\. About \$615 a week/,
    ],
    ['a week short', '2027-02-01', /^At this pace the money runs out in late January, 1 week before/],
    ['less than a week short', '2027-01-31', /^At this pace the money lasts until the funding ends on 31 January\.$/],
    ['longer than the funding', '2026-12-24', /^At this pace the money lasts until the funding ends on 24 December\.$/],
    ['on its last day', '2026-11-27', /^At this pace the money lasts until the funding ends on 27 November\.$/],
    ['far ahead', '2027-11-26', /before the funding ends on 26 November 2027\./],
    ['until further notice', undefined, /^At this pace the money lasts until late January\.$/],
  ])('reads %s', (_, endDate, words) => {
    expect(wordsOf({ ...steady, endDate })).toMatch(words);
  });

  it.each([
    ['four weeks are not over', { today: '2026-08-05' }],
    ['nothing was spent', { closingCents: 1_920_000 }],
    ['credits are more than what was spent', { closingCents: 1_920_001 }],
    ['the funding has not begun', { today: '2026-07-08', closingCents: -1 }],
    ['the funding has ended', { today: '2027-07-09' }],
    ['it has no end and lasts for years', { closingCents: 1_900_000, endDate: undefined }],
  ])('is not known where %s', (_, more) => {
    expect(wordsOf(more)).toBeUndefined();
  });

  it('begins after four weeks', () => {
    expect(wordsOf({ today: '2026-08-06' })).toMatch(/^At this pace the money runs out in/);
  });

  it.each([
    ['nothing is left', { closingCents: 0 }, ', 31 weeks before the funding ends on 8 July'],
    [
      'more was spent than there was, within four weeks',
      { closingCents: -5, today: '2026-07-09' },
      ', 52 weeks before the funding ends on 8 July 2027',
    ],
    ['it goes on', { closingCents: 0, endDate: undefined }, ''],
    ['it ends within days', { today: '2027-07-02', closingCents: 0 }, ''],
  ])('says that the money has run out where %s', (_, more, before) => {
    expect(wordsOf(more)).toBe(`The money has run out${before}. Contact the office to ask what is possible.`);
  });

  it('advises no sum of which it would say that it runs out', () => {
    for (let closingCents = 480_000; closingCents < 700_000; closingCents += 1_130)
      for (const endDate of ['2027-07-08', '2027-11-26', '2028-11-25']) {
        const today = '2026-11-27';
        const { lastingDollars } = findPace({ ...year, closingCents, endDate, today })!;
        const spentCents = Math.round(((lastingDollars ?? 0) * 100 * (toDay(today) - toDay('2026-07-09'))) / 7);
        const advised = { openingCents: closingCents + spentCents, startDate: '2026-07-09', closingCents };
        if (lastingDollars) expect(findPace({ ...advised, endDate, today })?.weeksShort).toBe(0);
      }
  });

  it('takes credits off what was spent', () => {
    const credited = findPace({ ...year, closingCents: year.closingCents + 100_000 });
    expect(credited).toMatchObject({ lastDay: '2027-04-08', weeksShort: 13, lastingDollars: 290 });
  });

  it.each([
    [315_000, /About \$99 a week/],
    [4_000, /About \$1 a week/],
    [1_000, /Only \$10\.00 is left\./],
  ])('rounds what would last of %i cents', (closingCents, words) => {
    expect(wordsOf({ closingCents })).toMatch(words);
  });
});
