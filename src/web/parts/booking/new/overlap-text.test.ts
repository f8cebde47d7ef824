import { describe, expect, it } from 'vitest';
import type { NewAppointment } from '#domain/booking/rule.ts';
import { exampleRoster } from '#web/parts/visit/example-roster.ts';
import { indexServiceNames } from '#web/parts/visit/service-names.ts';
import { formatBookingOverlap } from './overlap-text.ts';

const jobTypes = [
  { ref: 'care', name: 'Personal care' },
  { ref: 'shopping', name: 'Shopping' },
];
const names = indexServiceNames({ jobTypes, privateJobTypes: [] });
const shopping: NewAppointment = {
  ref: 'n',
  jobTypeRefs: ['shopping'],
  fundingType: 'Funded',
  repeatOption: 'None',
  date: '2026-11-23',
  startTimeOption: 'Specified',
  startTime: '09:30',
  durationOption: 'Specified',
  durationMins: 60,
};
const wordsOf = (over: Partial<NewAppointment>, roster = exampleRoster()) =>
  formatBookingOverlap({ appointments: [{ ...shopping, ...over }], roster, names });

describe('formatBookingOverlap', () => {
  it('names both visits and their times', () => {
    expect(wordsOf({})).toBe(
      'Shopping on Monday 23 November at 9:30am would be at the same time as Personal care at 9:00am.',
    );
  });

  it('names the day of the other visit where it began the day before', () => {
    const night = {
      startTime: '23:00',
      durationOption: 'Overnight',
      durationMins: undefined,
      date: '2026-11-22',
    } as const;
    const early = { ...shopping, ref: 'm', startTime: '06:00' };
    const words = formatBookingOverlap({
      appointments: [{ ...shopping, ...night }, early],
      roster: exampleRoster(),
      names,
    });
    expect(words).toBe(
      'Shopping on Monday 23 November at 6:00am would be at the same time as Shopping on Sunday 22 November at 11:00pm.',
    );
  });

  it('is empty where no two visits overlap', () => {
    expect(wordsOf({ date: '2026-11-24' })).toBeUndefined();
    expect(wordsOf({}, exampleRoster({ appointments: [] }))).toBeUndefined();
  });
});
