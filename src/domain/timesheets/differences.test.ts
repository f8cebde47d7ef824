import { describe, expect, it } from 'vitest';
import {
  countDifferences,
  type Difference,
  formatDifference,
  indexNames,
  isSmall,
  listDifferences,
} from './differences.ts';
import type { TimesheetVisit, TimesheetWork } from './types.ts';

const work: TimesheetWork = {
  supportWorkerRef: 'tom',
  fundingRef: 'care',
  outcome: 'tookPlace',
  startTime: '09:00',
  minutes: 60,
  version: 1,
};
const visit: TimesheetVisit = {
  jobRef: 'a',
  originalDate: '2026-11-17',
  date: '2026-11-17',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
  supportWorkerRefs: ['tom'],
  jobTypeRefs: ['personal-care'],
  status: 'Completed',
  entry: false,
  repeats: false,
  begun: true,
  ended: true,
  plannedMins: 60,
  planned: { startTime: '09:00', minutes: 60, supportWorkerRefs: ['tom'], fundingRef: 'care' },
};
const toFunding = (fundingRef: string, funderName: string) => ({
  fundingRef,
  funderName,
  jobTypeRef: fundingRef,
  minsAllocated: 60,
  minsFunded: 60,
});
const names = indexNames({
  supportWorkers: [{ ref: 'tom', fullName: 'Tom Whitaker' }],
  funding: [toFunding('care', 'Fund'), toFunding('help', 'Trust')],
  serviceOf: (ref) => ref,
});
const describeWork = (fields: Partial<TimesheetWork>, of: Partial<TimesheetVisit> = {}) =>
  listDifferences({ ...visit, ...of }, { ...work, ...fields }).map((one) => formatDifference(one, names));

describe('listDifferences', () => {
  it.each<[string[], Partial<TimesheetWork>, Partial<TimesheetVisit>?]>([
    [[], {}],
    [[], { minutes: 90 }, { planned: undefined }],
    [['30 minutes more than planned'], { minutes: 90 }],
    [['15 minutes less than planned'], { minutes: 45 }],
    [['Started 9:15am, planned 9:00am', '1 hour more than planned'], { startTime: '09:15', minutes: 120 }],
    [['Started without a time, planned 9:00am'], { startTime: undefined }],
    [['In place of Tom Whitaker'], { supportWorkerRef: 'mele', plannedWorkerRef: 'tom' }],
    [['Was not planned for this visit'], { supportWorkerRef: 'mele' }],
    [['Paid by Trust (help), planned by Fund (care)'], { fundingRef: 'help' }],
    [['Paid privately, planned by Fund (care)'], { fundingRef: undefined }],
    [['No one was home'], { outcome: 'nobodyHome', minutes: 0 }],
    [['The support worker did not come'], { outcome: 'workerDidNotCome', minutes: 0 }],
    [['Added on the timesheet'], {}, { entry: true }],
  ])('%j', (words, fields, of) => {
    expect(describeWork(fields, of)).toEqual(words);
  });
});

describe('isSmall', () => {
  it.each<[boolean, Difference]>([
    [true, { kind: 'start', planned: '09:00', worked: '09:10' }],
    [false, { kind: 'start', planned: '09:00', worked: '08:49' }],
    [true, { kind: 'start', planned: '23:58', worked: '00:03' }],
    [false, { kind: 'start', planned: '09:00', worked: undefined }],
    [true, { kind: 'minutes', planned: 60, worked: 50 }],
    [false, { kind: 'minutes', planned: 60, worked: 71 }],
    [false, { kind: 'overFunding', fundingRef: 'care', minutes: 1 }],
    [false, { kind: 'worker' }],
  ])('is %s of %j with ten minutes', (is, difference) => {
    expect(isSmall(difference, 10)).toBe(is);
  });
});

describe('countDifferences', () => {
  it('counts lines, not their remarks, and those apart that differ little', () => {
    const other = { ...work, supportWorkerRef: 'mele', startTime: '09:15', minutes: 90 };
    const visits = [{ ...visit, worked: [work, other] }, visit, { ...visit, worked: [{ ...work, minutes: 65 }] }];
    expect(countDifferences(visits, 10)).toEqual({ large: 1, small: 1 });
    expect(countDifferences(visits, 4)).toEqual({ large: 2, small: 0 });
  });
});
