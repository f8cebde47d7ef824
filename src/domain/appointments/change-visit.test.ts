import { describe, expect, it } from 'vitest';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { applyChange, isNotEmpty } from './change-visit.ts';
import { exampleException, jobA } from './example-job.ts';
import type { Job, VisitException } from './types.ts';

const day = '2026-11-23';

describe('applyChange', () => {
  it.each<[string, RequestedChange, Partial<VisitException>]>([
    ['another day and time', { date: '2026-11-24', startTime: '14:00' }, { date: '2026-11-24', startTime: '14:00' }],
    ['its own day and time', { date: day, startTimeOption: 'Specified', startTime: '09:00' }, {}],
    ['no exact time', { startTimeOption: 'Afternoon' }, { startTimeOption: 'Afternoon' }],
    ['another length', { durationOption: 'Specified', durationMins: 90 }, { durationMins: 90 }],
    ['an unknown length', { durationOption: 'NotSpecified' }, { durationOption: 'NotSpecified' }],
    ['overnight', { durationOption: 'Overnight' }, { durationOption: 'Overnight', startTime: '23:00' }],
    ['another worker', { supportWorkerRefs: ['v'] }, { supportWorkerRefs: ['v'] }],
    ['the best match', { supportWorkerRefs: [] }, { supportWorkerRefs: [], status: 'NotAllocated' }],
    ['the worker it has', { supportWorkerRefs: ['wwwwwwwwwwwwwwww'] }, {}],
    ['words only, which stay on the ticket', { notes: 'The side door, please.' }, {}],
  ])('keeps only what differs: %s', (_, requestedChange, expected) => {
    expect(applyChange({ job: jobA, originalDate: day, requestedChange })).toStrictEqual(
      exampleException(day, expected),
    );
  });

  it('adds to what already differs', () => {
    const exception = exampleException(day, { date: '2026-11-24' });
    expect(
      applyChange({ job: jobA, exception, originalDate: day, requestedChange: { startTime: '14:00' } }),
    ).toStrictEqual(exampleException(day, { date: '2026-11-24', startTime: '14:00' }));
  });

  it('holds no field of a visit that is put back as it was', () => {
    const exception = exampleException(day, { date: '2026-11-24', startTime: '14:00' });
    const back = applyChange({
      job: jobA,
      exception,
      originalDate: day,
      requestedChange: { date: day, startTime: '09:00' },
    });
    expect(back).toStrictEqual(exampleException(day, {}));
    expect(isNotEmpty(back)).toBe(false);
  });

  it('holds nothing of the worked visit', () => {
    const exception = exampleException(day, { status: 'Completed', actualStartTime: '09:04', actualDurationMins: 55 });
    expect(applyChange({ job: jobA, exception, originalDate: day, requestedChange: {} })).toStrictEqual(
      exampleException(day, {}),
    );
  });

  it('leaves an unanswered booking Pending', () => {
    const pending: Job = { ...jobA, status: 'Pending', supportWorkerRefs: [] };
    expect(
      applyChange({ job: pending, originalDate: day, requestedChange: { supportWorkerRefs: ['v'] } }).status,
    ).toBeUndefined();
  });

  it('allocates a visit that had no worker', () => {
    const exception = exampleException(day, { supportWorkerRefs: [], status: 'NotAllocated' });
    const requestedChange = { supportWorkerRefs: ['v'] };
    expect(applyChange({ job: jobA, exception, originalDate: day, requestedChange: requestedChange })).toStrictEqual(
      exampleException(day, requestedChange),
    );
  });
});
