import { describe, expect, it } from 'vitest';
import type { Times } from '#domain/appointments/types.ts';
import { type AnswerDraft, checkAnswer, checkReason, emptyDraft, openTimes, startOptions, toAnswer } from './answer.ts';

const exact: Times = {
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
};
const morning: Times = { startTimeOption: 'Morning', durationOption: 'Specified', durationMins: 60 };
const unsure: Times = { startTimeOption: 'Flexible', durationOption: 'NotSpecified' };
const overnight: Times = { startTimeOption: 'Specified', startTime: '23:00', durationOption: 'Overnight' };
const typed: AnswerDraft = { ...emptyDraft, startTime: '10:00', durationMins: 90, message: ' See you then. ' };

describe('openTimes', () => {
  it.each([
    ['an exact visit', exact, false, false],
    ['a morning', morning, true, false],
    ['an unsure visit', unsure, true, true],
    ['an overnight visit', overnight, false, false],
    ['a cancellation', undefined, false, false],
  ])('says what %s leaves open', (_, times, start, minutes) => {
    expect(openTimes(times)).toEqual({ start, minutes });
  });
});

describe('toAnswer', () => {
  it('sends what the asker left open, and the trimmed message', () => {
    expect(toAnswer({ draft: typed, refs: ['w'], times: unsure })).toEqual({
      supportWorkerRefs: ['w'],
      startTime: '10:00',
      durationMins: 90,
      message: 'See you then.',
    });
  });

  it('sends no exact time that the asker set, and no empty message', () => {
    const draft = { ...typed, message: '  ' };
    expect(toAnswer({ draft, refs: [], times: exact })).toEqual({ supportWorkerRefs: [] });
    expect(toAnswer({ draft, refs: ['w'], times: morning })).toEqual({ supportWorkerRefs: ['w'], startTime: '10:00' });
  });
});

describe('checkAnswer', () => {
  const pathsOf = (input: Partial<Parameters<typeof checkAnswer>[0]>) =>
    checkAnswer({ type: 'newBooking', draft: emptyDraft, refs: ['w'], times: exact, ...input }).map(({ path }) => path);

  it.each([
    ['needs nothing more for an exact visit with a worker', {}, []],
    ['needs a worker, or no one yet', { refs: undefined }, ['supportWorkerRefs']],
    [
      'names all that is missing where nothing is chosen',
      { times: unsure, refs: undefined },
      ['startTime', 'durationMins', 'supportWorkerRefs'],
    ],
    ['needs an exact start once a worker is chosen', { times: morning }, ['startTime']],
    ['needs start and minutes where both are open', { times: unsure }, ['startTime', 'durationMins']],
    ['needs no time without a worker', { times: unsure, refs: [] }, []],
    ['needs nothing for a cancellation', { type: 'cancellation', times: undefined, refs: undefined }, []],
    [
      'refuses an afternoon for a morning',
      { times: morning, draft: { ...emptyDraft, startTime: '13:00' } },
      ['startTime'],
    ],
    ['refuses a message that is too long', { draft: { ...emptyDraft, message: 'a'.repeat(2001) } }, ['message']],
    ['takes a message of 2,000 characters', { draft: { ...emptyDraft, message: 'a'.repeat(2000) } }, []],
  ] as const)('%s', (_, given, paths) => {
    expect(pathsOf(given)).toEqual(paths);
  });
});

describe('checkReason', () => {
  it('needs a reason of at most 2,000 characters', () => {
    const messageOf = (reason: string) => checkReason(reason).map(({ message }) => message);
    expect(messageOf(' \n ')).toEqual(['Enter a reason.']);
    expect(messageOf('We have no one free then.')).toEqual([]);
    expect(messageOf('a'.repeat(2001))).toEqual(['Use at most 2,000 characters.']);
  });
});

describe('startOptions', () => {
  const ends = (startTimeOption: Times['startTimeOption']) => {
    const values = startOptions({ startTimeOption }).map(({ value }) => value);
    return [values[0], values.at(-1)];
  };

  it.each([
    ['Morning', '06:00', '11:30'],
    ['Afternoon', '12:00', '20:00'],
    ['Flexible', '06:00', '20:00'],
  ] as const)('offers for %s %s to %s', (option, first, last) => {
    expect(ends(option)).toEqual([first, last]);
  });
});
