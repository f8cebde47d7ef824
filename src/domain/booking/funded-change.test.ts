import { describe, expect, it } from 'vitest';
import { listFundedChanges } from './funded-change.ts';
import type { NewAppointment } from './rule.ts';

const line: NewAppointment = {
  ref: 'a',
  jobTypeRefs: ['care'],
  fundingType: 'Funded',
  repeatOption: 'None',
  date: '2026-11-25',
  startTimeOption: 'Flexible',
  durationOption: 'Specified',
  durationMins: 60,
};
const care = { ref: 'f', jobTypeRef: 'care', active: true, fundedTimeMins: 180 };
const shopping = { ref: 's', jobTypeRef: 'shopping', active: true, fundedTimeMins: 60 };
const change = { fundingRef: 'f', monday: '2026-11-23', replacedMinutes: 0, changedMinutes: 60 };

describe('listFundedChanges', () => {
  it('counts what all lines take in the week of the first visit', () => {
    const daily: NewAppointment = { ...line, ref: 'b', repeatOption: 'Daily', date: '2026-11-28' };
    expect(listFundedChanges([line, daily], [care])).toEqual([{ ...change, changedMinutes: 180 }]);
  });

  it('has a week for each line that begins in another, and counts series that go on into it', () => {
    const weekly: NewAppointment = { ...line, repeatOption: 'Weekly', dayOfWeek: 'Wednesday' };
    const later = { ...line, ref: 'b', date: '2026-12-03' };
    expect(listFundedChanges([weekly, later], [care])).toEqual([
      change,
      { ...change, monday: '2026-11-30', changedMinutes: 120 },
    ]);
  });

  it('has each funding by itself', () => {
    const second = { ...line, ref: 'b', jobTypeRefs: ['shopping'] };
    expect(listFundedChanges([line, second], [care, shopping])).toEqual([change, { ...change, fundingRef: 's' }]);
  });

  it('counts on the funding that the office chose, where several pay for the service', () => {
    const chosen = { ...line, fundingRef: 'f2' };
    expect(listFundedChanges([chosen], [care, { ...care, ref: 'f2' }])).toEqual([{ ...change, fundingRef: 'f2' }]);
  });

  it('counts overnight as eight hours, unsure as none and two support workers twice', () => {
    const minutesOf = (over: object) => listFundedChanges([{ ...line, ...over }], [care])[0]?.changedMinutes;
    expect(minutesOf({ durationOption: 'Overnight', durationMins: undefined })).toBe(480);
    expect(minutesOf({ durationOption: 'NotSpecified', durationMins: undefined })).toBe(0);
    expect(minutesOf({ workersNeeded: 2 })).toBe(120);
  });

  it.each([
    ['paid privately', [{ ...line, fundingType: 'Private' as const }], [care]],
    ['of another service', [{ ...line, jobTypeRefs: ['garden'] }], [care]],
    ['of a funding that has ended', [line], [{ ...care, active: false }]],
    ['whose funded time the reader may not see', [line], [{ ...care, fundedTimeMins: undefined }]],
    ['without a visit', [{ ...line, repeatOption: 'Daily' as const, repeatEndDate: '2026-11-01' }], [care]],
  ])('has nothing for a line %s', (_, lines, fundings) => {
    expect(listFundedChanges(lines, fundings)).toEqual([]);
  });
});
