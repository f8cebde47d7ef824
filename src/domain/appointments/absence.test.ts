import { describe, expect, it } from 'vitest';
import { applyAbsences } from './absence.ts';
import { exampleException, jobA } from './example-job.ts';
import { mergeVisit } from './roster.ts';
import { countMinutes } from './totals.ts';
import type { VisitException } from './types.ts';

const stay = { from: '2026-12-07', to: '2026-12-14' };

function statusOn(originalDate: string, differs: Partial<VisitException> = {}, absences = [stay] as object[]) {
  const visit = mergeVisit(jobA, originalDate, exampleException(originalDate, differs));
  return applyAbsences(visit, absences as (typeof stay)[]).status;
}

describe('applyAbsences', () => {
  it.each([
    ['2026-11-30', 'Allocated'],
    ['2026-12-07', 'Cancelled'],
    ['2026-12-14', 'Cancelled'],
    ['2026-12-21', 'Allocated'],
  ])('a visit of %s is %s where the client is away from the 7th to the 14th', (date, status) => {
    expect(statusOn(date)).toBe(status);
  });

  it('goes by the day of the visit, wherever it was booked', () => {
    expect(statusOn('2026-12-07', { date: '2026-12-05' })).toBe('Allocated');
    expect(statusOn('2026-12-21', { date: '2026-12-10' })).toBe('Cancelled');
  });

  it('has no end where the end is unknown, so that every visit of an endless series is Cancelled', () => {
    expect(statusOn('2031-06-02', {}, [{ from: '2026-12-07' }])).toBe('Cancelled');
  });

  it('leaves a visit that took place Completed', () => {
    expect(statusOn('2026-12-07', { status: 'Completed' })).toBe('Completed');
  });

  it('counts no minutes of a visit that it cancels', () => {
    expect(countMinutes(applyAbsences(mergeVisit(jobA, '2026-12-07'), [stay]), 'none')).toBe(0);
  });
});
