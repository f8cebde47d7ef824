import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, Times, Visit } from '#domain/appointments/types.ts';
import type { SameDayRule } from '#domain/brands/types.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { isCivilDate, toDate } from '#domain/time/day.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import type { Clock, Instant } from '#domain/time/zone.ts';
import { checkDuration, checkStart, checkStartsAfterNow } from './check-times.ts';
import { fewestWeeks, hasWeekday, mostWeeks } from './choices.ts';
import { findFirstAllowedDate } from './first-allowed-date.ts';
import { findLastAllowedDate } from './limits.ts';
import { type NewAppointment, toRecurrence } from './rule.ts';
import type { TimeLimits } from './time-limits.ts';

type BookingClock = Clock & {
  sameDayRule: SameDayRule;
  /** Those of a booking where nothing is given. */
  limits?: TimeLimits | undefined;
};

type LineInput = BookingClock & {
  appointment: NewAppointment;
  jobTypeRefs: readonly string[];
  privateJobTypeRefs: readonly string[];
};

/**
 * Lists everything that is wrong with one line of a booking, by field, in words that say what to do. The form and the server share it
 * (docs/product/booking.md, "Choices of a line"). A visit of 45 minutes at 05:30 gives two issues; a right line gives none.
 */
export function checkAppointment({ appointment, jobTypeRefs, privateJobTypeRefs, ...clock }: LineInput): FieldIssue[] {
  const { limits } = clock;
  const offered = appointment.fundingType === 'Private' ? privateJobTypeRefs : jobTypeRefs;
  const repeat = checkRepeat(appointment);
  const times = [...checkStart(appointment, limits), ...checkDuration(appointment, limits)];
  const dates = checkCivilDates(appointment);
  const isWhole = repeat.length === 0 && dates.length === 0;
  return [
    ...checkService(appointment, offered),
    ...repeat,
    ...dates,
    ...(isWhole ? checkFirstVisit(appointment, { ...clock, isTimed: times.length === 0 }) : []),
    ...times,
  ];
}

/**
 * Checks that there is one service, of those offered for the funding type: private job types for Private (docs/product/booking.md,
 * "Services and funding").
 */
export function checkService(
  { jobTypeRefs }: Pick<NewAppointment, 'jobTypeRefs'>,
  offered: readonly string[],
): FieldIssue[] {
  const [ref, ...more] = jobTypeRefs;
  if (ref === undefined || more.length > 0) return [{ path: 'jobTypeRefs', message: 'Choose one service.' }];
  if (offered.includes(ref)) return [];
  return [{ path: 'jobTypeRefs', message: 'This service is not available. Choose another service.' }];
}

/**
 * Checks that a weekday and a number of weeks are there exactly where the repeat option needs them (docs/product/booking.md, "Repeats").
 */
function checkRepeat(appointment: NewAppointment): FieldIssue[] {
  const { repeatOption, dayOfWeek, repeatFrequencyInWeeks: weeks, repeatEndDate } = appointment;
  const issues: FieldIssue[] = [];
  if (hasWeekday(repeatOption) && dayOfWeek === undefined) {
    issues.push({ path: 'dayOfWeek', message: 'Choose the day of the week.' });
  }
  if (!hasWeekday(repeatOption) && dayOfWeek !== undefined) {
    issues.push({ path: 'dayOfWeek', message: 'Leave the day of the week empty, or choose a repeat that needs one.' });
  }
  if (repeatOption === 'Other' && !(Number.isInteger(weeks) && weeks! >= fewestWeeks && weeks! <= mostWeeks)) {
    issues.push({
      path: 'repeatFrequencyInWeeks',
      message: 'Enter how many weeks apart the visits are, from 1 to 52.',
    });
  }
  if (repeatOption !== 'Other' && weeks !== undefined) {
    issues.push({
      path: 'repeatFrequencyInWeeks',
      message: 'Leave the number of weeks empty, or choose to repeat every few weeks.',
    });
  }
  if (repeatOption === 'None' && repeatEndDate !== undefined) {
    issues.push({ path: 'repeatEndDate', message: 'Leave the end date empty, or choose how the visit repeats.' });
  }
  return issues;
}

function checkCivilDates({ date, repeatEndDate }: NewAppointment): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!isCivilDate(date)) issues.push({ path: 'date', message: 'Choose a date.' });
  if (repeatEndDate !== undefined && !isCivilDate(repeatEndDate)) {
    issues.push({ path: 'repeatEndDate', message: 'Choose an end date that exists, or leave it empty.' });
  }
  return issues;
}

/**
 * Checks the same-day rule, a start today and the end date, which all concern the first visit (docs/product/booking.md, "First visit";
 * docs/product/visits.md, case 8).
 */
function checkFirstVisit(
  appointment: NewAppointment,
  { sameDayRule, now, zone, isTimed }: BookingClock & { isTimed: boolean },
): FieldIssue[] {
  const { date, repeatEndDate } = appointment;
  const first = toDate(findFirstOccurrence({ ...toRecurrence(appointment), repeatEndDate: undefined })!);
  const issues: FieldIssue[] = [];
  if (repeatEndDate !== undefined && repeatEndDate < date) {
    const message = `Choose an end date on or after ${formatDate(date)}, or leave it empty.`;
    issues.push({ path: 'repeatEndDate', message });
  } else if (repeatEndDate !== undefined && repeatEndDate < first) {
    const message = `The first visit would be on ${formatDate(first)}. Choose that day or a later one as the end date, or leave it empty.`;
    issues.push({ path: 'repeatEndDate', message });
  }
  const allowed = findFirstAllowedDate({ rule: sameDayRule, now, zone });
  if (first < allowed) issues.push({ path: 'date', message: tooSoonMessage({ first, chosen: date, allowed }) });
  else if (first > findLastAllowedDate(now, zone)) issues.push({ path: 'date', message: tooFarMessage(now, zone) });
  else if (isTimed) issues.push(...checkStartsAfterNow({ visit: { ...appointment, date: first }, now, zone }));
  return issues;
}

function tooSoonMessage({ first, chosen, allowed }: { first: string; chosen: string; allowed: string }): string {
  if (first === chosen) return `Choose ${formatDate(allowed)} or a later date.`;
  return `The first visit would be on ${formatShortDay(first)}. Choose a later start date, so that it is on ${formatDate(allowed)} or after.`;
}

type CheckChangeInput = BookingClock & {
  requestedChange: RequestedChange;
  job: Job;
  /** The visit that the change is about, or starts with. */
  visit: Visit;
  /** True for all upcoming visits, false for this one alone. */
  repeating: boolean;
  /** A cancellation, which asks for nothing else. */
  cancellation?: boolean;
};

/**
 * Lists everything that is wrong with a change, by field of `RequestedChange` (docs/product/changing.md, "Day, start and length"). New
 * values follow the rules of a booking; values that stay are not checked. Moving a visit to yesterday gives one issue, at `date`.
 */
export function checkChange(input: CheckChangeInput): FieldIssue[] {
  const { requestedChange, job, visit, repeating, now, zone } = input;
  if (input.cancellation) return [];
  if (Object.values(requestedChange).every((value) => value === undefined || value === '')) {
    return [{ path: '', message: 'Choose what to change.' }];
  }
  // A series changes from its own times, even where its first visit was moved.
  const isSeries = repeating && job.repeatOption !== 'None';
  const currentTimes: Times = isSeries ? job : visit;
  const times = applyTimes(currentTimes, requestedChange);
  const isNewStart =
    times.startTimeOption !== currentTimes.startTimeOption || times.startTime !== currentTimes.startTime;
  const isNewDuration =
    times.durationOption !== currentTimes.durationOption || times.durationMins !== currentTimes.durationMins;
  const turnsOvernight = (times.durationOption === 'Overnight') !== (currentTimes.durationOption === 'Overnight');
  const issues = [
    ...(requestedChange.date === undefined ? [] : checkDate(requestedChange.date, input)),
    ...(isNewStart || turnsOvernight ? checkStart(times, input.limits) : []),
    ...(isNewDuration ? checkDuration(times, input.limits) : []),
  ];
  const date = requestedChange.date ?? visit.date;
  if (issues.length > 0 || isSeries || (!isNewStart && date === visit.date)) return issues;
  return checkStartsAfterNow({ visit: { ...times, date }, now, zone });
}

/** Checks that a new day is one that can be booked. For all upcoming visits it chooses a weekday, if they have one. */
function checkDate(date: string, input: CheckChangeInput): FieldIssue[] {
  const { job, visit, repeating, sameDayRule, now, zone } = input;
  if (!isCivilDate(date)) return [{ path: 'date', message: 'Choose a date.' }];
  if (repeating && job.repeatOption !== 'None' && job.dayOfWeek === undefined) {
    const message = 'These visits are on several days of the week. Change the time, or move one visit at a time.';
    return [{ path: 'date', message }];
  }
  const allowed = findFirstAllowedDate({ rule: sameDayRule, now, zone });
  if (date !== visit.date && date > findLastAllowedDate(now, zone))
    return [{ path: 'date', message: tooFarMessage(now, zone) }];
  if (date !== visit.date && date < allowed) {
    return [{ path: 'date', message: `Choose ${formatDate(allowed)} or a later date.` }];
  }
  return [];
}

/** Merges the present times with the requested ones; contradictions remain, so that the checks can report them. */
function applyTimes(currentTimes: Times, requestedChange: RequestedChange): Times {
  const base = changeTimes(currentTimes, {
    durationOption: requestedChange.durationOption,
    durationMins: requestedChange.durationMins,
  });
  const startTimeOption =
    requestedChange.startTimeOption ?? (requestedChange.startTime === undefined ? base.startTimeOption : 'Specified');
  return {
    startTimeOption,
    startTime: requestedChange.startTime ?? (startTimeOption === 'Specified' ? base.startTime : undefined),
    durationOption: base.durationOption,
    durationMins: requestedChange.durationMins ?? base.durationMins,
  };
}

function tooFarMessage(now: Instant, zone: string): string {
  return `Choose a date up to ${formatDate(findLastAllowedDate(now, zone))}. We book at most one year ahead.`;
}
