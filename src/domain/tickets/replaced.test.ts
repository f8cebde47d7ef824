import { expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { isReplaced, toTicketTarget } from './replaced.ts';

const day = '2026-11-30';
const ofVisit = toTicketTarget(jobA, { effectiveDate: day, repeating: false });
const ofSeries = toTicketTarget(jobA, { effectiveDate: day, repeating: true });
const afterSplit = { ...jobA, ref: 'bbbbbbbbbbbbbbbb' };

it('replaces one about the same visit, or about all upcoming visits of the series, from any of its jobs and days', () => {
  expect(isReplaced(ofVisit, ofVisit)).toBe(true);
  expect(isReplaced(toTicketTarget(afterSplit, { effectiveDate: '2026-12-07', repeating: true }), ofSeries)).toBe(true);
});

it('leaves the other kind, another date, another series and a new booking', () => {
  expect(isReplaced(ofVisit, ofSeries)).toBe(false);
  expect(isReplaced(ofSeries, ofVisit)).toBe(false);
  expect(isReplaced({ ...ofVisit, originalDate: '2026-12-07' }, ofVisit)).toBe(false);
  expect(isReplaced({ ...ofSeries, seriesRef: 'zzzzzzzzzzzzzzzz' }, ofSeries)).toBe(false);
  const { jobRef, seriesRef } = ofVisit;
  for (const newer of [ofVisit, ofSeries]) expect(isReplaced({ jobRef, seriesRef }, newer)).toBe(false);
});

it('is about the one visit of a booking that does not repeat', () => {
  const single = { ...jobA, repeatOption: 'None' } as const;
  expect(toTicketTarget(single, { effectiveDate: day, repeating: true })).toMatchObject({ originalDate: day });
});
