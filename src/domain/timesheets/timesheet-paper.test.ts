import { expect, it } from 'vitest';
import { describeTimesheetPaper, type PrintedTimesheet } from './timesheet-paper.ts';
import type { TimesheetVisit } from './types.ts';

const workers = ['a', 'b', 'c', 'd', 'e'];

function visit(at: number, plannedMins: number): TimesheetVisit {
  return {
    jobRef: `j${at}`,
    originalDate: '2026-11-23',
    date: '2026-11-23',
    startTimeOption: 'Specified',
    startTime: '09:00',
    durationOption: 'Specified',
    durationMins: plannedMins,
    supportWorkerRefs: [workers[at]!],
    jobTypeRefs: ['personal-care'],
    fundingRef: `f${at}`,
    status: 'Active',
    entry: false,
    repeats: false,
    begun: false,
    ended: false,
    plannedMins,
  };
}

// docs/product/time.md, "How dates and times read": 1,131 minutes, which lines rounded each for itself would make 19.
it('prints hours per person and by type that add up to the total hours', () => {
  const minutes = [254, 183, 153, 63, 478];
  const timesheet: PrintedTimesheet = {
    ref: '2026-11-23',
    startDate: '2026-11-23',
    endDate: '2026-11-29',
    currentRef: '2026-11-23',
    state: 'open',
    version: 0,
    canComplete: false,
    canRecall: false,
    canProcess: false,
    pendingVisits: [],
    visits: minutes.map((mins, at) => visit(at, mins)),
    funding: minutes.map((minsAllocated, at) => ({
      ...{ fundingRef: `f${at}`, funderName: 'Home support', jobTypeRef: 'personal-care' },
      ...{ minsAllocated, minsFunded: 600 },
    })),
    timeZone: 'Pacific/Auckland',
    supportWorkers: workers.map((ref) => ({ ref, fullName: ref })),
  };
  const paper = describeTimesheetPaper({ timesheet, clientName: 'Rose', serviceNames: {}, language: 'en-NZ', now: 0 });
  const tables = paper.parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'table');
  const [visits, people, funding] = tables;
  const tenths = (rows: readonly (readonly unknown[])[] = []) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row.at(-1)) * 10), 0);
  expect(visits?.totals?.[0]?.[4]).toBe('18.9');
  expect([tenths(people?.rows), tenths(funding?.rows)]).toEqual([189, 189]);
});
