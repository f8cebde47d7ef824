import { describe, expect, it } from 'vitest';
import type { OfficeWorker } from '#contract/office.ts';
import type { Times } from '#domain/appointments/types.ts';
import { describeDay } from './worker-day-text.ts';

const jean = { jobRef: 'j', clientRef: 'c', clientName: 'Jean Abernethy', startTime: '08:00', endTime: '09:30' };
const arthur = { jobRef: 'a', clientRef: 'd', clientName: 'Arthur Kemp', startTime: '12:30', endTime: '13:30' };
const exact: Times = {
  startTimeOption: 'Specified',
  startTime: '10:30',
  durationOption: 'Specified',
  durationMins: 60,
};
const describeOf = (day: OfficeWorker['day'], times = exact) =>
  describeDay({
    worker: { ref: 'w', fullName: 'Mele Tau', givenName: 'Mele', requested: false, ...(day && { day }) },
    date: '2026-11-25',
    times,
    ownJobRefs: ['own'],
  });

describe('describeDay', () => {
  it('says what is before and after the visit, how far, and what travel takes of the time between', () => {
    expect(describeOf([{ ...jean, distanceKm: 1.2 }, arthur])).toBe(
      '1 hour after Jean Abernethy, 1.2 km away: travel takes about 10 minutes. 1 hour before Arthur Kemp. The distance is not known.',
    );
    expect(describeOf([{ ...jean, endTime: '10:25', distanceKm: 12 }])).toBe(
      '5 minutes after Jean Abernethy, 12 km away: travel takes about 30 minutes, which is longer.',
    );
    expect(describeOf([{ ...jean, endTime: '10:30', distanceKm: 0 }])).toBe(
      'Straight after Jean Abernethy, at the same place.',
    );
    expect(describeOf([{ ...jean, endTime: '11:00', distanceKm: 2 }])).toBe(
      'Overlaps Jean Abernethy, 8:00am to 11:00am.',
    );
    expect(describeOf(undefined)).toBe('No other visit that day before or after it.');
    expect(describeOf([{ ...jean, jobRef: 'own' }])).toBe('No other visit that day before or after it.');
  });

  it('says all that the worker does that day while the time is open', () => {
    const open: Times = { startTimeOption: 'Morning', durationOption: 'Specified', durationMins: 60 };
    expect(describeOf([{ ...jean, suburb: 'Petone', distanceKm: 1.2 }], open)).toBe(
      'That day: 8:00am to 9:30am Jean Abernethy: Petone, 1.2 km from here.',
    );
    expect(describeOf([], open)).toBe('No other visit that day.');
  });
});
