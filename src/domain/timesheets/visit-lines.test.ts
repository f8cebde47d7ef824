import { expect, it } from 'vitest';
import type { TimesheetVisit, TimesheetWork } from './types.ts';
import { listVisitLines } from './visit-lines.ts';

const work: TimesheetWork = {
  supportWorkerRef: 'tom',
  outcome: 'tookPlace',
  startTime: '09:15',
  minutes: 90,
  fundingRef: 'care',
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
  supportWorkerRefs: ['tom', 'mele'],
  jobTypeRefs: ['personal-care'],
  fundingRef: 'care',
  status: 'Past',
  entry: false,
  repeats: false,
  begun: true,
  ended: true,
  plannedMins: 60,
  planned: { startTime: '09:00', minutes: 60, supportWorkerRefs: ['tom', 'mele'], fundingRef: 'care' },
};
const list = (visits: TimesheetVisit[], minsFunded = 600) => {
  const care = { fundingRef: 'care', funderName: 'Fund', jobTypeRef: 'personal-care', minsAllocated: 0, minsFunded };
  return listVisitLines({ visits, funding: [care] }).map((line) => [
    line.supportWorkerRef,
    line.startTime,
    line.minutes,
    line.differences.map((one) => ('minutes' in one ? `${one.kind} ${one.minutes}` : one.kind)).join(),
  ]);
};

it('has the planned row of a worker whose time is not typed beside the typed one of the other', () => {
  expect(list([{ ...visit, worked: [work] }])).toEqual([
    ['tom', '09:15', 90, 'start,minutes'],
    ['mele', '09:00', 60, ''],
  ]);
});

it('has one row without minutes of a visit that takes no time, and its rows once it is known', () => {
  expect(list([{ ...visit, status: 'Cancelled' }])).toEqual([['tom', '09:00', 0, '']]);
  expect(list([{ ...visit, status: 'Completed', worked: [work] }])).toHaveLength(1);
});

it('marks each line by how much it takes more than is left of its funding', () => {
  const next = { ...visit, jobRef: 'b', supportWorkerRefs: ['tom'] };
  const other = { ...next, jobRef: 'c', fundingRef: undefined };
  expect(list([{ ...visit, worked: [work] }, next, other], 120).map(([, , , marks]) => marks)).toEqual([
    'start,minutes',
    'overFunding 30',
    'overFunding 60',
    '',
  ]);
  expect(list([next], 60).map(([, , , marks]) => marks)).toEqual(['']);
});
