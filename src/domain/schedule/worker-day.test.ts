import { describe, expect, it } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { estimateTravelMinutes } from './travel.ts';
import { findNeighbours, listDayVisits } from './worker-day.ts';

const zone = 'Pacific/Auckland';
const single = (fields: object) => ({
  clientRef: 'jean',
  exceptions: [],
  zone,
  job: exampleSingleJob('2026-11-25', { supportWorkerRefs: ['mele'], ...fields }),
});

describe('listDayVisits', () => {
  it('orders the visits of a day, with one of the night before and one without a time, but no cancelled one', () => {
    const work = [
      single({ ref: 'late', startTime: '15:00' }),
      single({ ref: 'early' }),
      single({ ref: 'night', date: '2026-11-24', startTime: '23:00', durationMins: 480 }),
      single({ ref: 'past', startTime: '23:30' }),
      single({ ref: 'open', startTimeOption: 'Morning', startTime: undefined }),
      single({ ref: 'cancelled', status: 'Cancelled' }),
      single({ ref: 'tomorrow', date: '2026-11-26' }),
      single({ ref: 'midnight', date: '2026-11-24', startTime: '23:00' }),
    ];
    const day = listDayVisits(work, { date: '2026-11-25', zone }).get('mele');
    expect(day?.map(({ jobRef, startTime, endTime }) => [jobRef, startTime, endTime])).toEqual([
      ['open', undefined, undefined],
      ['night', '00:00', '07:00'],
      ['early', '09:00', '10:00'],
      ['late', '15:00', '16:00'],
      ['past', '23:30', '24:00'],
    ]);
  });

  it('leaves out visits of a client who is away', () => {
    const away = { ...single({}), clientAbsences: [{ from: '2026-11-20', to: '2026-11-30' }] };
    expect(listDayVisits([away], { date: '2026-11-25', zone })).toEqual(new Map());
  });
});

describe('findNeighbours', () => {
  const day = [
    { startTime: undefined, endTime: undefined },
    { startTime: '08:00', endTime: '09:00', distanceKm: 1.2 },
    { startTime: '10:00', endTime: '11:00', distanceKm: 12 },
    { startTime: '13:00', endTime: '14:00' },
  ];

  it('says what travel takes of the minutes before and after', () => {
    const { before, after } = findNeighbours(day, { startTime: '09:15', endTime: '09:50' });
    expect([before?.gapMinutes, before?.travelMinutes, before?.fits]).toEqual([15, 10, true]);
    expect([after?.gapMinutes, after?.travelMinutes, after?.fits]).toEqual([10, 30, false]);
  });

  it('claims nothing of a distance that is not known, nor where there is no visit', () => {
    const { before, after } = findNeighbours(day, { startTime: '14:00', endTime: '15:00' });
    expect([before?.gapMinutes, before?.travelMinutes, before?.fits]).toEqual([0, undefined, undefined]);
    expect(after).toBeUndefined();
  });
});

describe('estimateTravelMinutes', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [1.2, 10],
    [12, 30],
    [124, 155],
  ])('takes %d km in about %d minutes', (kilometres, minutes) => {
    expect(estimateTravelMinutes(kilometres)).toBe(minutes);
  });
});
