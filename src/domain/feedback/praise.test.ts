import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { checkPraise, describePassedOn, type Praiser, sayPassedOnBefore, sayPraise } from './praise.ts';

const visit = {
  date: '2026-11-23',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
} as const;

describe('sayPraise', () => {
  it.each<[Praiser, string]>([
    [{ as: 'client', name: 'Margaret' }, 'Rose says'],
    [{ as: 'supporter', name: 'Ana' }, 'Ana, who supports Rose, says'],
    [{ as: 'supporter' }, 'Someone who supports Rose says'],
    [{ as: 'funder', name: 'Sam', organisationName: 'Kowhai Trust' }, 'Sam of Kowhai Trust says'],
  ])('of %j names them as the support worker knows them', (from, who) => {
    expect(sayPraise({ words: 'Very gentle.', from, visit }, 'Rose')).toBe(
      `${who} of your visit on Monday 23 November at 9:00am: “Very gentle.”`,
    );
  });
});

describe('checkPraise', () => {
  it.each([
    ['the words', 'Very gentle.', []],
    ['fewer', ' Gentle. ', []],
    ['none', ' \n', ['words']],
    ['the end, with a capital', 'Also 很好', []],
    ['more', 'Very, very gentle.', ['words']],
    ['others', 'Very quick.', ['words']],
    ['another order', 'Gentle, very.', ['words']],
  ])('of %s', (_, words, paths) => {
    expect(checkPraise({ feedback: 'Very gentle, also 人很好!', words }).map(({ path }) => path)).toEqual(paths);
  });
});

describe('what was passed on', () => {
  const zone = 'Pacific/Auckland';
  const passed = { name: 'Tom', byName: 'Joanne Wells', at: instantOf({ date: '2026-11-23', time: '16:11', zone }) };
  const on = (date: string) => ({ zone, now: instantOf({ date, time: '18:00', zone }) });

  it('names who passed it on and when, on another day with the day', () => {
    expect(describePassedOn(passed, on('2026-11-23'))).toBe('Passed on to Tom by Joanne Wells, 4:11pm');
    expect(describePassedOn(passed, on('2026-11-24'))).toBe('Passed on to Tom by Joanne Wells, Mon 23 Nov, 4:11pm');
    expect(sayPassedOnBefore(passed, on('2026-11-23'))).toBe('Joanne Wells passed this on to Tom at 4:11pm.');
    expect(sayPassedOnBefore(passed, on('2026-11-24'))).toBe(
      'Joanne Wells passed this on to Tom on Mon 23 Nov at 4:11pm.',
    );
  });
});
