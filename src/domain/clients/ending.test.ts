import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import {
  canUndoEnding,
  checkEnding,
  describeEnding,
  findAccessEnd,
  findDaysMissed,
  refuseAfterEnding,
  toReadUntil,
} from './ending.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, time = '09:00') => instantOf({ date, time, zone });
const died = { kind: 'hasDied', from: '2026-11-20' } as const;
const leaves = { kind: 'hasLeft', from: '2026-12-01' } as const;

describe('checkEnding', () => {
  it.each([
    ['a death tomorrow', { ...died, from: '2026-11-21', readUntil: '2027-01-01' }, ['from']],
    ['a death last week', { ...died, from: '2026-11-12', readUntil: '2027-01-01' }, []],
    ['leaving next year', { ...leaves, from: '2027-11-19', readUntil: '2028-01-01' }, []],
    ['leaving later than 52 weeks ahead', { ...leaves, from: '2027-11-20', readUntil: '2028-01-01' }, ['from']],
    ['reading that ends before the care', { ...leaves, readUntil: '2026-11-30' }, ['readUntil']],
    ['reading for ten years', { ...leaves, readUntil: '2036-11-19' }, []],
    ['reading for longer than ten years', { ...leaves, readUntil: '9999-12-31' }, ['readUntil']],
    ['reading that ended yesterday', { ...died, from: '2026-11-12', readUntil: '2026-11-19' }, ['readUntil']],
  ])('checks %s', (_, ending, paths) => {
    expect(checkEnding(ending, { today: '2026-11-20' }).map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    ['beyond ten years', { ...leaves, readUntil: '9999-12-31' }],
    ['that is over', { ...died, from: '2026-11-12', readUntil: '2026-11-19' }],
  ])('lets a stored day of reading %s stay', (_, ending) => {
    const check = (stored: { readUntil: string }) => checkEnding(ending, { today: '2026-11-20', stored });
    expect(check({ readUntil: ending.readUntil })).toEqual([]);
    expect(check({ readUntil: '2030-01-01' })).toHaveLength(1);
  });
});

describe('refuseAfterEnding', () => {
  it('refuses a day on or after the ending, in words about its kind', () => {
    expect(refuseAfterEnding([{ from: '2026-11-01' }], ['2026-12-01'])).toBeUndefined();
    expect(refuseAfterEnding([leaves], ['2026-11-30'])).toBeUndefined();
    expect(refuseAfterEnding([leaves], ['2026-11-30', '2026-12-01'])).toBe(
      'The care of this client ends on Tuesday 1 December 2026. Choose an earlier day.',
    );
    expect(refuseAfterEnding([died], ['2026-12-01'])).toBe('This client has died, so nothing more can be planned.');
  });
});

describe('describeEnding', () => {
  it.each([
    [died, 'Rose', 'Rose died on Friday 20 November 2026.'],
    [leaves, 'Rose', 'The care of Rose ends on Tuesday 1 December 2026.'],
    [{ ...leaves, from: '2026-11-20' }, 'Rose', 'The care of Rose ended on Friday 20 November 2026.'],
    [leaves, undefined, 'Your care ends on Tuesday 1 December 2026.'],
  ])('says it plainly', (ending, name, words) => {
    expect(describeEnding(ending, { name, today: '2026-11-20' })).toBe(words);
  });
});

describe('canUndoEnding', () => {
  it('allows it for 30 days by the clock, over a change of the clocks too', () => {
    const recordedAt = at('2026-09-10');
    expect(canUndoEnding(recordedAt, recordedAt + 30 * 86_400_000)).toBe(true);
    expect(canUndoEnding(recordedAt, recordedAt + 30 * 86_400_000 + 1)).toBe(false);
  });
});

describe('findAccessEnd', () => {
  it('ends with the last day, on the client’s clock', () => {
    const ends = findAccessEnd('2027-02-28', zone);
    expect([ends, toReadUntil(ends, zone)]).toEqual([at('2027-03-01', '00:00'), '2027-02-28']);
  });
});

describe('findDaysMissed', () => {
  const missed = (now: string, more: object = {}) =>
    findDaysMissed({ ending: died, recordedAt: at('2026-11-23'), now: at(now), zone, ...more });

  it.each([
    ['undone on the same day', missed('2026-11-23'), undefined],
    ['undone three days later', missed('2026-11-26'), { from: '2026-11-23', to: '2026-11-25' }],
    ['begun after it was recorded', missed('2026-12-05', { ending: leaves }), { from: '2026-12-01', to: '2026-12-04' }],
    [
      'moved to a day to come',
      missed('2026-11-26', { laterFrom: '2026-12-24' }),
      { from: '2026-11-23', to: '2026-11-25' },
    ],
    ['moved to yesterday', missed('2026-11-26', { laterFrom: '2026-11-25' }), { from: '2026-11-23', to: '2026-11-24' }],
    ['moved to an earlier day', missed('2026-11-26', { laterFrom: '2026-11-01' }), undefined],
  ])('%s', (_, days, expected) => {
    expect(days).toEqual(expected);
  });
});
