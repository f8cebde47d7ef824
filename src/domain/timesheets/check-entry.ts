import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, Times } from '#domain/appointments/types.ts';
import { checkDuration, checkStart } from '#domain/booking/check-times.ts';
import type { TimeLimits } from '#domain/booking/time-limits.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkNewDay } from '#domain/schedule/check-act.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { instantOf, wallClock } from '#domain/time/zone.ts';
import { processedMessage } from './transitions.ts';
import type { TimesheetState } from './types.ts';

/**
 * The starts and lengths of a visit on a timesheet: any minute of the day, for up to 12 hours (docs/product/timesheets.md, "New entry").
 */
export const entryLimits: TimeLimits = {
  earliest: '00:00',
  latest: '23:59',
  step: 1,
  mostMinutes: 720,
  lengthStep: 30,
  exactOnly: true,
  exactFirst: true,
};

export const timesheetEntryMessages = {
  line: 'Please enter your booking information.',
  supportWorker: 'Please choose the support worker you are using.',
  funding: 'Please choose the funding to use.',
};

const submittedMessage = 'This timesheet is submitted. Recall it before you change it.';

/** A new entry of a week, or what a visit of it is changed to. */
type Entry = {
  date: string;
  startTime: string;
  durationOption: 'Specified' | 'Overnight';
  durationMins?: number | undefined;
  supportWorkerRef: string;
  fundingRef?: string | undefined;
};

/** The week that an entry is compared with. */
export type EntryWeek = {
  timesheetRef: string;
  zone: string;
  absences: readonly ClientAbsence[];
  /** Those that the client may name. */
  workerRefs: ReadonlySet<string>;
  fundings: readonly { ref: string; jobTypeRef: string; active: boolean }[];
};

/** Refuses to type into a week that is submitted or processed (docs/product/timesheets.md, "States"). */
export function checkIsOpen(state: TimesheetState): FieldIssue[] {
  if (state === 'processed') return [{ path: '', message: processedMessage }];
  return state === 'submitted' ? [{ path: '', message: submittedMessage }] : [];
}

type WeekOfPerson = { state: TimesheetState; canManage: boolean };

/** Finds why this person cannot change a week, or nothing. */
export function findWeekRefusal({ state, canManage }: WeekOfPerson): string | undefined {
  return canManage ? checkIsOpen(state)[0]?.message : 'You can view this timesheet, but not change it.';
}

/** Lists what is wrong with an entry, by field (docs/product/timesheets.md, "New entry"). A date of the week before is refused. */
export function checkEntry(entry: Entry, week: EntryWeek): FieldIssue[] {
  return [
    ...checkDate(entry.date, week),
    ...checkTimes(entry, week.zone),
    ...checkWorker(entry.supportWorkerRef, week),
    ...checkFunding(entry.fundingRef, week),
  ];
}

/** Checks that a date is in the week, on a day on which the client is not away. */
export function checkDate(date: string, { timesheetRef, absences }: EntryWeek): FieldIssue[] {
  const last = addDays(timesheetRef, 6);
  if (date >= timesheetRef && date <= last) return checkNewDay(date, absences);
  return [{ path: 'date', message: `Choose a date from ${formatDayMonth(timesheetRef)} to ${formatDayMonth(last)}.` }];
}

type EntryTimes = Pick<Entry, 'date' | 'durationOption' | 'durationMins'> & { startTime?: string | undefined };

/** Checks the exact start and the length, and that the clocks show the start that day. */
export function checkTimes(entry: EntryTimes, zone: string): FieldIssue[] {
  const times: Times = { ...entry, startTimeOption: 'Specified' };
  return [...checkStart(times, entryLimits), ...checkDuration(times, entryLimits), ...checkClock(entry, zone)];
}

/**
 * Checks that the clocks show a start. On the night when they go forward some times do not exist: 02:30 on 27 September 2026 in Auckland.
 */
export function checkClock(
  { date, startTime: time }: Pick<EntryTimes, 'date' | 'startTime'>,
  zone: string,
): FieldIssue[] {
  if (time === undefined || wallClock({ instant: instantOf({ date, time, zone }), zone }).time === time) return [];
  const message = `The clocks go forward on ${formatDayMonth(date)}, so there is no ${formatTime(time)}. Choose another time.`;
  return [{ path: 'startTime', message }];
}

/** Checks that a worker is one of the client's own people. */
export function checkWorker(ref: string, { workerRefs }: Pick<EntryWeek, 'workerRefs'>): FieldIssue[] {
  return workerRefs.has(ref) ? [] : [{ path: 'supportWorkerRef', message: timesheetEntryMessages.supportWorker }];
}

/** Checks that a funding is the client's and has not ended. */
export function checkFunding(ref: string | undefined, { fundings }: Pick<EntryWeek, 'fundings'>): FieldIssue[] {
  if (fundings.some((funding) => funding.ref === ref && funding.active)) return [];
  return [{ path: 'fundingRef', message: timesheetEntryMessages.funding }];
}

/** Makes the single visit that an entry books; it needs no answer. */
export function toEntryJob(entry: Entry & { ref: string; jobTypeRef: string; notes?: string | undefined }): Job {
  const { ref, date, startTime, durationOption, durationMins, supportWorkerRef, fundingRef, jobTypeRef, notes } = entry;
  return {
    ref,
    seriesRef: ref,
    jobTypeRefs: [jobTypeRef],
    fundingType: 'Funded',
    fundingRef,
    repeatOption: 'None',
    date,
    startTimeOption: 'Specified',
    startTime,
    durationOption,
    ...(durationOption === 'Specified' && { durationMins }),
    supportWorkerRefs: [supportWorkerRef],
    status: 'Allocated',
    ...(notes && { notes }),
    version: 1,
  };
}
