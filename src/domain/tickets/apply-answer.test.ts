import { describe, expect, it } from 'vitest';
import type { Times } from '#domain/appointments/types.ts';
import { applyAnswer } from './apply-answer.ts';

const timesOf = (
  startTimeOption: Times['startTimeOption'],
  durationOption: Times['durationOption'] = 'Specified',
): Times => ({
  startTimeOption,
  ...(startTimeOption === 'Specified' && { startTime: '09:00' }),
  durationOption,
  ...(durationOption === 'Specified' && { durationMins: 60 }),
});
const worker = { supportWorkerRefs: ['w'] };
const noWorkers = { supportWorkerRefs: [] };

describe('applyAnswer', () => {
  it.each([
    ['keeps what was asked for exactly', timesOf('Specified'), worker, { startTime: '09:00', durationMins: 60 }],
    [
      'sets the start of a Flexible visit',
      timesOf('Flexible'),
      { ...worker, startTime: '17:15' },
      { startTime: '17:15', durationMins: 60 },
    ],
    [
      'sets the start of a Morning visit',
      timesOf('Morning'),
      { ...worker, startTime: '11:59' },
      { startTime: '11:59' },
    ],
    [
      'sets the start of an Afternoon visit',
      timesOf('Afternoon'),
      { ...worker, startTime: '12:00' },
      { startTime: '12:00' },
    ],
    [
      'sets the minutes of an Unsure visit',
      timesOf('Specified', 'NotSpecified'),
      { ...worker, durationMins: 45 },
      { durationMins: 45, durationOption: 'Specified' },
    ],
    [
      'leaves Overnight at 23:00',
      { startTimeOption: 'Specified', startTime: '23:00', durationOption: 'Overnight' } as Times,
      worker,
      { startTime: '23:00', durationOption: 'Overnight' },
    ],
    [
      'leaves what is open where no worker comes yet',
      timesOf('Morning', 'NotSpecified'),
      noWorkers,
      { startTimeOption: 'Morning', durationOption: 'NotSpecified' },
    ],
    [
      'takes the same exact start again',
      timesOf('Specified'),
      { ...worker, startTime: '09:00' },
      { startTime: '09:00' },
    ],
  ])('%s', (_, times, answer, expected) => {
    const outcome = applyAnswer(times, answer);
    expect(outcome.problems).toEqual([]);
    expect(outcome.times).toMatchObject(expected);
  });

  it.each([
    [
      'another start than the exact one asked for',
      timesOf('Specified'),
      { ...worker, startTime: '09:30' },
      ['startTime'],
    ],
    ['other minutes than those asked for', timesOf('Specified'), { ...worker, durationMins: 90 }, ['durationMins']],
    ['noon for a Morning', timesOf('Morning'), { ...worker, startTime: '12:00' }, ['startTime']],
    ['11:59 for an Afternoon', timesOf('Afternoon'), { ...worker, startTime: '11:59' }, ['startTime']],
    ['a worker without a start', timesOf('Flexible'), worker, ['startTime']],
    ['a worker without minutes', timesOf('Specified', 'NotSpecified'), worker, ['durationMins']],
    ['a worker without either', timesOf('Morning', 'NotSpecified'), worker, ['startTime', 'durationMins']],
    ['no minutes at all', timesOf('Specified', 'NotSpecified'), { ...worker, durationMins: 0 }, ['durationMins']],
    ['more than 12 hours', timesOf('Specified', 'NotSpecified'), { ...worker, durationMins: 721 }, ['durationMins']],
  ])('refuses %s', (_, times, answer, paths) => {
    expect(applyAnswer(times, answer).problems.map(({ path }) => path)).toEqual(paths);
  });
});
