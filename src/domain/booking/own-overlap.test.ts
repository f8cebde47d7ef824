import { describe, expect, it } from 'vitest';
import { exampleException, jobA } from '#domain/appointments/example-job.ts';
import { previewChange } from '#domain/appointments/preview-change.ts';
import type { Job } from '#domain/appointments/types.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { findOverlapOfChange, findOwnOverlap } from './own-overlap.ts';
import type { NewAppointment } from './rule.ts';

const shopping: NewAppointment = {
  ref: 'nnnnnnnnnnnnnnnn',
  jobTypeRefs: ['shopping'],
  fundingType: 'Private',
  repeatOption: 'None',
  date: '2026-11-23',
  startTimeOption: 'Specified',
  startTime: '09:30',
  durationOption: 'Specified',
  durationMins: 60,
};
const weekly = { repeatOption: 'Weekly', dayOfWeek: 'Monday', date: '2026-11-24' } as const;
const usual = {
  jobs: [jobA],
  exceptions: [],
  tickets: [],
  start: '2026-11-16',
  end: '2027-04-11',
  zone: 'Pacific/Auckland',
};

/** Finds the overlap, the requested visit over the present one: `2026-11-23 09:30 over 2026-11-23 09:00`. */
function overlapOf(
  appointments: Partial<NewAppointment>[],
  differs: Partial<Parameters<typeof findOwnOverlap>[0]> = {},
) {
  const lines = appointments.map((line, index) => ({ ...shopping, ref: `line${index}`, ...line }));
  const overlap = findOwnOverlap({ ...usual, ...differs, appointments: lines });
  return (
    overlap && [overlap.planned, overlap.existing].map(({ date, startTime }) => `${date} ${startTime}`).join(' over ')
  );
}

describe('findOwnOverlap', () => {
  it.each<[string, Partial<NewAppointment>[], string | undefined]>([
    ['that begins during it', [{}], '2026-11-23 09:30 over 2026-11-23 09:00'],
    ['of a series, by its first date', [{ ...weekly }], '2026-11-30 09:30 over 2026-11-30 09:00'],
    ['of several lines, by the earliest', [{ date: '2026-12-07' }, {}], '2026-11-23 09:30 over 2026-11-23 09:00'],
    ['that begins when it ends', [{ startTime: '10:00' }], undefined],
    ['on another day', [{ date: '2026-11-24' }], undefined],
    ['without an exact time', [{ startTimeOption: 'Morning', startTime: undefined }], undefined],
    ['without a length', [{ durationOption: 'NotSpecified', durationMins: undefined }], undefined],
  ])('looks at a visit %s', (_, appointments, overlap) => {
    expect(overlapOf(appointments)).toBe(overlap);
  });

  it('compares the lines of a booking with each other', () => {
    const lines = [{ date: '2026-11-24' }, { date: '2026-11-24', startTime: '10:00' }];
    expect(overlapOf(lines)).toBe('2026-11-24 10:00 over 2026-11-24 09:30');
  });

  it('looks where a visit was moved to, and not where it was', () => {
    const exceptions = [exampleException('2026-11-23', { date: '2026-11-24' })];
    expect(overlapOf([{}], { exceptions })).toBeUndefined();
    expect(overlapOf([{ date: '2026-11-24' }], { exceptions })).toBe('2026-11-24 09:30 over 2026-11-24 09:00');
  });

  it('leaves out cancelled visits and those pending cancellation', () => {
    const cancelled = [exampleException('2026-11-23', { status: 'Cancelled' })];
    expect(overlapOf([{}], { exceptions: cancelled })).toBeUndefined();
    const cancellation = {
      type: 'cancellation',
      status: 'open',
      jobRef: jobA.ref,
      seriesRef: jobA.seriesRef,
      effectiveDate: '2026-11-23',
    } as const;
    expect(overlapOf([{}], { tickets: [cancellation] })).toBeUndefined();
  });

  it('does not mistake a booking just made for another one', () => {
    expect(overlapOf([{ ref: jobA.ref }])).toBeUndefined();
  });

  it('names the care of both visits', () => {
    const overlap = findOwnOverlap({ ...usual, appointments: [shopping] });
    expect([overlap?.planned.jobTypeRefs, overlap?.existing.jobTypeRefs]).toEqual([['shopping'], ['personal-care']]);
  });
});

describe('findOverlapOfChange', () => {
  const tuesdays: Job = { ...jobA, ref: 'tttttttttttttttt', seriesRef: 't', dayOfWeek: 'Tuesday', startTime: '09:30' };

  function overlapOfChange(
    requestedChange: RequestedChange,
    { repeating = false, exceptions = usual.exceptions } = {},
  ) {
    const now = instantOf({ date: '2026-11-20', time: '09:00', zone: usual.zone });
    const calendar = { ...usual, jobs: [jobA, tuesdays], exceptions };
    const preview = previewChange({
      ...calendar,
      job: jobA,
      requestedChange,
      effectiveDate: '2026-11-23',
      repeating,
      now,
    });
    const overlap = findOverlapOfChange({ ...calendar, ...preview });
    return (
      overlap && [overlap.planned, overlap.existing].map(({ date, startTime }) => `${date} ${startTime}`).join(' over ')
    );
  }

  it.each<[string, RequestedChange, boolean, string | undefined]>([
    ['a visit moved to the time of another', { date: '2026-11-24' }, false, '2026-11-24 09:00 over 2026-11-24 09:30'],
    ['a series by its first date', { date: '2026-11-24' }, true, '2026-11-24 09:00 over 2026-11-24 09:30'],
    ['none with the visit itself as it stood', { startTime: '09:30' }, false, undefined],
    ['none with the series itself as it stood', { startTime: '09:30' }, true, undefined],
    ['none on a free day', { date: '2026-11-25' }, true, undefined],
  ])('finds %s', (_, requestedChange, repeating, overlap) => {
    expect(overlapOfChange(requestedChange, { repeating })).toBe(overlap);
  });
});
