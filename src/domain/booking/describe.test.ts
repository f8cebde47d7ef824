import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { describeLine, describeTicket, describeTimes } from './describe.ts';
import { chooseDuration, chooseStart, createLine } from './line.ts';

const friday = chooseDuration(chooseStart(createLine('2026-11-27'), '14:30'), 90);
const tuesday = {
  ...chooseDuration(chooseStart(createLine(), 'Morning'), 60),
  repeat: 'Weekly',
  dayOfWeek: 'Tuesday',
} as const;

describe('describeLine', () => {
  it('is a sentence with a service', () => {
    expect(describeLine({ line: friday, service: 'Household help' })).toBe(
      'Household help on Friday 27 November from 2:30pm to 4:00pm (1.5 hours).',
    );
    expect(describeLine({ line: tuesday, service: 'Personal care' })).toBe(
      'Personal care every Tuesday in the morning, for 1 hour.',
    );
  });

  it('leaves the service to its heading without one', () => {
    expect(describeLine({ line: tuesday })).toBe('Every Tuesday in the morning, for 1 hour');
    expect(describeLine({ line: friday })).toBe('Friday 27 November from 2:30pm to 4:00pm (1.5 hours)');
  });

  it.each([
    [{ ...tuesday, repeat: 'Fortnightly' as const }, 'Every second Tuesday in the morning, for 1 hour'],
    [
      { ...tuesday, repeat: 'Other' as const, repeatFrequencyInWeeks: 3 },
      'Every 3 weeks on Tuesday in the morning, for 1 hour',
    ],
    [{ ...tuesday, repeat: 'Daily' as const, dayOfWeek: undefined }, 'Every day in the morning, for 1 hour'],
    [
      { ...tuesday, repeat: 'MondayToFriday' as const, dayOfWeek: undefined },
      'Monday to Friday in the morning, for 1 hour',
    ],
    [chooseStart(friday, 'Flexible'), 'Friday 27 November at any time, for 1.5 hours'],
    [chooseStart(friday, 'Afternoon'), 'Friday 27 November in the afternoon, for 1.5 hours'],
    [chooseDuration(friday, 'NotSpecified'), 'Friday 27 November at 2:30pm, length open'],
    [chooseDuration(friday, 'Overnight'), 'Friday 27 November overnight from 11:00pm'],
    [chooseDuration(chooseStart(friday, '20:00'), 240), 'Friday 27 November from 8:00pm to 12:00am (4 hours)'],
    [
      chooseDuration(chooseStart(friday, '20:00'), 480),
      'Friday 27 November from 8:00pm to 4:00am the next day (8 hours)',
    ],
    [{ ...friday, date: undefined }, 'A day to be chosen from 2:30pm to 4:00pm (1.5 hours)'],
  ])('%#: reads well', (line, text) => {
    expect(describeLine({ line })).toBe(text);
  });
});

describe('describeTimes', () => {
  it('says when and how long', () => {
    expect(describeTimes(jobA)).toBe('9:00am to 10:00am (1 hour)');
    expect(describeTimes({ startTimeOption: 'Morning', durationOption: 'NotSpecified' })).toBe(
      'In the morning, length open',
    );
  });
});

describe('describeTicket', () => {
  const jobTypeName = 'Shopping';

  it('describes a new booking by its day or its weekday', () => {
    expect(describeTicket({ type: 'newBooking', job: jobA, requestedChange: {}, jobTypeName }).subject).toBe(
      'New booking: Shopping, every Monday',
    );
    expect(
      describeTicket({ type: 'newBooking', job: exampleSingleJob('2026-11-28'), requestedChange: {}, jobTypeName })
        .subject,
    ).toBe('New booking: Shopping, Sat 28 Nov');
  });

  it.each<[RequestedChange, string]>([
    [{ startTime: '13:00' }, 'move Shopping'],
    [{ durationMins: 90 }, 'change Shopping'],
    [{ supportWorkerRefs: ['w'] }, 'change support worker, Shopping'],
    [{ notes: 'Bring the list.' }, 'note about Shopping'],
  ])('has a title without day and detail: %o', (requestedChange, title) => {
    const ticket = { job: exampleSingleJob('2026-11-28'), requestedChange, jobTypeName };
    const titles = (['change', 'newBooking', 'cancellation'] as const).map(
      (type) => describeTicket({ type, ...ticket }).title,
    );
    expect(titles).toEqual([title, 'new booking Shopping', 'cancel Shopping']);
  });

  it('describes the visits to cancel', () => {
    const visit = mergeVisit(jobA, '2026-11-23');
    expect(
      describeTicket({
        type: 'cancellation',
        job: jobA,
        visit,
        originalDate: '2026-11-23',
        requestedChange: {},
        jobTypeName,
      }).subject,
    ).toBe('Cancel Shopping, Mon 23 Nov');
    expect(
      describeTicket({
        type: 'cancellation',
        job: jobA,
        visit,
        effectiveDate: '2026-11-23',
        requestedChange: {},
        jobTypeName,
      }).subject,
    ).toBe('Cancel Shopping, every Monday from 23 Nov 2026');
  });

  it.each<[RequestedChange, string]>([
    [{ startTime: '13:00' }, 'Move Shopping, Mon 23 Nov to 1:00pm'],
    [{ startTimeOption: 'Morning' }, 'Move Shopping, Mon 23 Nov to the morning'],
    [{ startTimeOption: 'Flexible' }, 'Move Shopping, Mon 23 Nov to any time'],
    [{ date: '2026-11-24' }, 'Move Shopping, Mon 23 Nov to Tue 24 Nov'],
    [{ date: '2026-11-24', startTime: '13:00' }, 'Move Shopping, Mon 23 Nov to Tue 24 Nov at 1:00pm'],
    [
      { date: '2026-11-23', startTimeOption: 'Specified', startTime: '09:00', durationMins: 90 },
      'Change Shopping, Mon 23 Nov to 1.5 hours',
    ],
    [{ durationOption: 'NotSpecified' }, 'Change Shopping, Mon 23 Nov to an open length'],
    [{ supportWorkerRefs: [] }, 'Change support worker: Shopping, Mon 23 Nov'],
    [{ notes: 'The side door.' }, 'Note about Shopping, Mon 23 Nov'],
  ])('describes a change of one visit: %o', (requestedChange, subject) => {
    const visit = mergeVisit(jobA, '2026-11-23');
    expect(
      describeTicket({ type: 'change', job: jobA, visit, originalDate: '2026-11-23', requestedChange, jobTypeName })
        .subject,
    ).toBe(subject);
  });

  it.each<[RequestedChange, string]>([
    [{ startTime: '10:00' }, 'Move Shopping, every Monday from 30 Nov 2026 to 10:00am'],
    [
      { date: '2026-12-02', startTime: '10:00' },
      'Move Shopping, every Monday from 30 Nov 2026 to Wednesdays at 10:00am',
    ],
    [
      { date: '2026-12-07', supportWorkerRefs: ['w'] },
      'Change support worker: Shopping, every Monday from 30 Nov 2026',
    ],
  ])('describes a change of all upcoming visits: %o', (requestedChange, subject) => {
    const visit = mergeVisit(jobA, '2026-11-30');
    expect(
      describeTicket({ type: 'change', job: jobA, visit, effectiveDate: '2026-11-30', requestedChange, jobTypeName })
        .subject,
    ).toBe(subject);
  });

  it('names a visit by its present day', () => {
    const visit = mergeVisit(jobA, '2026-11-23', exampleException('2026-11-23', { date: '2026-11-24' }));
    expect(
      describeTicket({
        type: 'cancellation',
        job: jobA,
        visit,
        originalDate: '2026-11-23',
        requestedChange: {},
        jobTypeName,
      }).subject,
    ).toBe('Cancel Shopping, Tue 24 Nov');
  });
});
