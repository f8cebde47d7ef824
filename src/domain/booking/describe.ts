import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import { changeTimes } from '#domain/appointments/times.ts';
import type { Job, Recurrence, Times, Visit } from '#domain/appointments/types.ts';
import type { RequestedChange, TicketText, VisitTicket } from '#domain/tickets/types.ts';
import { minutesOf, timeOf } from '#domain/time/day.ts';
import {
  formatDate,
  formatDayMonth,
  formatDuration,
  formatShortDay,
  formatTime,
  weekdayName,
} from '#domain/time/format.ts';
import { upperFirst } from '../texts/first-letter.ts';
import { formatRepeat } from './choices.ts';
import type { BookingLine } from './line.ts';

/**
 * Describes a line in words. With a service it is a sentence: `Household help on Friday 27 November from 2:30pm to 4:00pm (1.5 hours).`
 * Without one it is a text below a heading: `Every Tuesday in the morning, for 1 hour`.
 */
export function describeLine({ line, service }: { line: BookingLine; service?: string | undefined }): string {
  const isSingle = line.repeat === 'None';
  const day = line.date ? formatDayMonth(line.date) : 'a day to be chosen';
  const when = isSingle ? day : formatRepeatRule({ ...line, repeatOption: line.repeat });
  const times = { ...line, durationMins: line.durationMinutes };
  const rest = `${when}${formatTimes(times)}`;
  return service === undefined ? upperFirst(rest) : `${service} ${isSingle ? 'on ' : ''}${rest}.`;
}

/** Describes start and length in words: `2:30pm to 4:00pm (1.5 hours)`. */
export function describeTimes(times: Times): string {
  return upperFirst(
    formatTimes(times)
      .trimStart()
      .replace(/^from /, ''),
  );
}

/**
 * Describes a job in words, or one of its visits: `Personal care every Tuesday from 9:00am to 10:00am (1 hour), from 24 Nov 2026.`,
 * `Shopping on Saturday 21 November from 1:00pm to 2:00pm (1 hour).`
 */
export function describeJob({
  job,
  visit,
  jobTypeName,
}: {
  job: Job;
  /** The one visit that is meant, with its exception applied. */
  visit?: Visit | undefined;
  jobTypeName: string;
}): string {
  const date = visit?.date ?? job.date;
  if (date !== undefined) return `${jobTypeName} on ${formatDayMonth(date)}${formatTimes(visit ?? job)}.`;
  const from = job.repeatStartDate ? `, from ${formatDate(job.repeatStartDate)}` : '';
  const until = job.repeatEndDate ? ` until ${formatDate(job.repeatEndDate)}` : '';
  return `${jobTypeName} ${formatRepeatRule(job)}${formatTimes(job)}${from}${until}.`;
}

/**
 * Describes a ticket in one line, for the office's queue and for emails: `New booking: Personal care, every Tuesday`, `Move Shopping,
 * Sat 21 Nov to 1:00pm`, `Cancel Personal care, every Monday from 23 Nov 2026`. Its title follows the client's name in a heading: `move
 * Shopping`.
 */
export function describeTicket({
  type,
  job,
  visit,
  originalDate,
  effectiveDate,
  requestedChange,
  jobTypeName,
}: Pick<VisitTicket, 'type' | 'originalDate' | 'effectiveDate' | 'requestedChange'> & {
  job: Job;
  /** The one visit that the ticket is about, with its exception applied. */
  visit?: Visit | undefined;
  jobTypeName: string;
}): TicketText {
  if (type === 'newBooking') {
    const day = job.date ? formatShortDay(job.date) : formatRepeatRule(job);
    return { title: `new booking ${jobTypeName}`, subject: `New booking: ${jobTypeName}, ${day}` };
  }
  const date = effectiveDate ?? visit?.date ?? originalDate ?? job.date ?? '';
  const which =
    effectiveDate === undefined ? formatShortDay(date) : `${formatRepeatRule(job)} from ${formatDate(date)}`;
  const about = (title: string, rest = ''): TicketText => ({ title, subject: `${upperFirst(title)}, ${which}${rest}` });
  if (type === 'cancellation') return about(`cancel ${jobTypeName}`);
  const base = visit ?? job;
  const move = movePhrase({ base, requestedChange, date, isSeries: effectiveDate !== undefined });
  if (move) return about(`move ${jobTypeName}`, ` to ${move}`);
  const { durationOption, durationMins } = changeTimes(base, requestedChange);
  if (durationOption !== base.durationOption || durationMins !== base.durationMins) {
    const length = durationMins === undefined ? 'a duration to be confirmed' : formatDuration(durationMins);
    return about(`change ${jobTypeName}`, ` to ${length}`);
  }
  if (requestedChange.supportWorkerRefs === undefined) return about(`note about ${jobTypeName}`);
  const title = `change support worker, ${jobTypeName}`;
  return { title, subject: `Change support worker: ${jobTypeName}, ${which}` };
}

/** Formats the new day and start of a moved visit, or nothing where both stay: `Sun 22 Nov at 1:00pm`, `Wednesdays`, `1:00pm`. */
function movePhrase({
  base,
  requestedChange,
  date,
  isSeries,
}: {
  base: Times;
  requestedChange: RequestedChange;
  date: string;
  isSeries: boolean;
}): string {
  const times = changeTimes(base, requestedChange);
  const isNewStart = times.startTimeOption !== base.startTimeOption || times.startTime !== base.startTime;
  const start = isNewStart ? startPhrase(times) : '';
  const isNewDay =
    requestedChange.date !== undefined &&
    (isSeries ? weekdayName(requestedChange.date) !== weekdayName(date) : requestedChange.date !== date);
  if (!isNewDay) return start.trimStart().replace(/^(at|in) /, '');
  return `${isSeries ? `${weekdayName(requestedChange.date!)}s` : formatShortDay(requestedChange.date!)}${start}`;
}

function formatRepeatRule(rule: Pick<Recurrence, 'repeatOption' | 'dayOfWeek' | 'repeatFrequencyInWeeks'>): string {
  return formatRepeat(rule).replace(/^Every/, 'every');
}

function startPhrase(times: Pick<Times, 'startTimeOption' | 'startTime' | 'durationOption'>): string {
  const time = findExactStart(times);
  if (times.durationOption === 'Overnight') return ' overnight from 11:00pm';
  if (time !== undefined) return ` at ${formatTime(time)}`;
  if (times.startTimeOption === 'Flexible') return ' at any time';
  return times.startTimeOption === 'Morning' ? ' in the morning' : ' in the afternoon';
}

/** Formats start, end and length: ` from 2:30pm to 4:00pm (1.5 hours)`, and for an open start ` in the morning, for 1 hour`. */
function formatTimes(times: Times): string {
  if (times.durationOption === 'Overnight') return startPhrase(times);
  const minutes = countPlannedMinutes(times);
  if (minutes === 0) return `${startPhrase(times)}, duration to be confirmed`;
  const start = findExactStart(times);
  if (start === undefined) return `${startPhrase(times)}, for ${formatDuration(minutes)}`;
  const end = minutesOf(start) + minutes;
  const until = `${formatTime(timeOf(end))}${end > 1440 ? ' the next day' : ''}`;
  return ` from ${formatTime(start)} to ${until} (${formatDuration(minutes)})`;
}
