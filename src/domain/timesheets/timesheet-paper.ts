import { formatStatus } from '#domain/appointments/status.ts';
import type { Paper, PaperBlock, PaperTable } from '#domain/paper/paper.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import {
  formatDayMonth,
  formatDuration,
  formatHours,
  formatHoursOfLines,
  formatLongDate,
  formatTime,
} from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { formatDifference, indexNames, type TimesheetNames } from './differences.ts';
import type { WeekTimesheet } from './timesheet.ts';
import { sumByPerson, sumVisitMinutes } from './totals.ts';
import type { TimesheetVisit } from './types.ts';
import { listVisitLines, type VisitLine } from './visit-lines.ts';

type Stamp = { byName: string; at: string };

/** A week with the names that it is printed with. */
export type PrintedTimesheet = WeekTimesheet & {
  timeZone: string;
  submitted?: Stamp | undefined;
  returned?: (Stamp & { reason: string }) | undefined;
  processed?: Stamp | undefined;
  supportWorkers: readonly { ref: string; fullName: string }[];
};

type PaperInput = {
  timesheet: PrintedTimesheet;
  clientName: string;
  serviceNames: Readonly<Record<string, string>>;
  /** The language of the brand. */
  language: string;
  now: number;
};

/**
 * Makes a paper of a week (docs/product/timesheet-processing.md, "On paper"). It has what was worked day by day, hours per person and by
 * type, and who submitted, returned and processed it.
 */
export function describeTimesheetPaper({ timesheet, clientName, serviceNames, language, now }: PaperInput): Paper {
  const serviceOf = (ref: string) => serviceNames[ref] ?? ref;
  const texts = { ...indexNames({ ...timesheet, serviceOf }), serviceOf };
  const { startDate, endDate, visits, timeZone: zone } = timesheet;
  const heading: PaperBlock[] = [
    { kind: 'heading', level: 1, text: `Timesheet of ${clientName}` },
    { kind: 'paragraph', text: `${formatLongDate(startDate)} to ${formatLongDate(endDate)}` },
    { kind: 'fields', rows: listStates(timesheet) },
    { kind: 'heading', level: 2, text: 'Visits' },
  ];
  const totals: PaperBlock[] = [
    { kind: 'heading', level: 2, text: 'Hours per person' },
    describePeople(visits, texts),
    { kind: 'heading', level: 2, text: 'Hours by type' },
    describeFunding(timesheet, texts),
  ];
  return {
    title: `Timesheet of ${clientName}, ${formatLongDate(startDate)}`,
    language,
    person: clientName,
    date: formatLongDate(wallClock({ instant: now, zone }).date),
    parts: [{ blocks: [...heading, describeVisits(timesheet, texts), ...totals] }],
  };
}

type Texts = TimesheetNames & { serviceOf: (ref: string) => string };

const stateWords = {
  open: 'Not submitted',
  submitted: 'Submitted, waiting for the office',
  returned: 'Returned by the office',
  processed: 'Processed by the office',
};

function listStates({ state, submitted, returned, processed, timeZone: zone }: PrintedTimesheet) {
  const describe = ({ byName, at }: Stamp) => {
    const { date, time } = wallClock({ instant: Date.parse(at), zone });
    return `${byName}, ${formatLongDate(date)}, ${formatTime(time)}`;
  };
  return [
    { label: 'State', value: stateWords[state] },
    ...(submitted ? [{ label: 'Submitted by', value: describe(submitted) }] : []),
    ...(returned ? [{ label: 'Returned by', value: describe(returned), note: returned.reason }] : []),
    ...(processed ? [{ label: 'Processed by', value: describe(processed) }] : []),
  ];
}

function describeVisits(timesheet: PrintedTimesheet, texts: Texts): PaperTable {
  return {
    kind: 'table',
    columns: [
      { title: 'Day', share: 3 },
      { title: 'Start', share: 2 },
      { title: 'Support worker', share: 3 },
      { title: 'Service', share: 3 },
      { title: 'Length', share: 2 },
      { title: 'Remarks', share: 4 },
    ],
    rows: listVisitLines(timesheet).map((line) => describeLine(line, texts)),
    totals: [['Total hours', '', '', '', formatHours(sumVisitMinutes(timesheet.visits)), '']],
  };
}

function describeLine({ visit, supportWorkerRef, startTime, minutes, work, differences }: VisitLine, texts: Texts) {
  const remarks = differences.map((difference) => formatDifference(difference, texts)).join('. ');
  return [
    formatDayMonth(visit.date),
    startTime ? formatTime(startTime) : '',
    texts.workerOf(supportWorkerRef),
    joinWithCommas(visit.jobTypeRefs.map(texts.serviceOf)),
    formatDuration(minutes),
    remarks || (work ? '' : formatStatus(visit)),
  ];
}

function describePeople(visits: readonly TimesheetVisit[], { workerOf, serviceOf }: Texts): PaperTable {
  const people = sumByPerson(visits);
  const hours = formatHoursOfLines(people.map(({ minutes }) => minutes));
  return {
    kind: 'table',
    columns: [{ title: 'Name' }, { title: 'Type' }, { title: 'Allocated', isNumber: true }],
    rows: people.map(({ supportWorkerRef, jobTypeRef }, at) => [
      workerOf(supportWorkerRef),
      serviceOf(jobTypeRef),
      hours[at]!,
    ]),
  };
}

function describeFunding({ funding }: PrintedTimesheet, { serviceOf }: Texts): PaperTable {
  const allocated = formatHoursOfLines(funding.map(({ minsAllocated }) => minsAllocated));
  return {
    kind: 'table',
    columns: [
      { title: 'Funder' },
      { title: 'Type' },
      { title: 'Funded', isNumber: true },
      { title: 'Allocated', isNumber: true },
    ],
    rows: funding.map(({ funderName, jobTypeRef, minsFunded }, at) => [
      funderName,
      serviceOf(jobTypeRef),
      formatHours(minsFunded),
      allocated[at]!,
    ]),
  };
}
