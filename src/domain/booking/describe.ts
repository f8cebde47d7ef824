import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import type { Recurrence, Times } from '#domain/appointments/types.ts';
import { describeAbsenceReason } from '#domain/clients/absence-reason.ts';
import { formatAbsenceDays } from '#domain/people/absence-days.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { type BookingField, type NamedAbout, toVisitAbout, type VisitTicketFacts } from '#domain/tickets/about.ts';
import { nameOrder } from '#domain/tickets/order.ts';
import type { TicketText } from '#domain/tickets/types.ts';
import { type DayOfWeek, minutesOf, timeOf } from '#domain/time/day.ts';
import {
  formatDate,
  formatDayMonth,
  formatDuration,
  formatShortDay,
  formatTime,
  weekdayName,
} from '#domain/time/format.ts';
import { lowerFirst, upperFirst } from '../texts/first-letter.ts';
import { formatRepeat } from './choices.ts';
import type { BookingLine } from './line.ts';

type DescribedLine = { line: BookingLine; service?: string | undefined; days?: readonly DayOfWeek[] };

/**
 * Describes a line in words. With a service it is a sentence: `Household help on Friday 27 November from 2:30pm to 4:00pm (1.5 hours).`
 * Without one it is a text below a heading: `Every Tuesday in the morning, for 1 hour`. `days`: all its weekdays, where it has several.
 */
export function describeLine({ line, service, days = [] }: DescribedLine): string {
  const isSingle = line.repeat === 'None';
  const day = line.date ? formatDayMonth(line.date) : 'a day to be chosen';
  const dayOfWeek = days.length > 1 ? joinWithAnd(days) : line.dayOfWeek;
  const when = isSingle ? day : formatRepeatRule({ ...line, dayOfWeek, repeatOption: line.repeat });
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
export function describeJob({ job, jobTypeName }: { job: Recurrence & Times; jobTypeName: string }): string {
  if (job.date !== undefined) return `${jobTypeName} on ${formatDayMonth(job.date)}${formatTimes(job)}.`;
  const from = job.repeatStartDate ? `, from ${formatDate(job.repeatStartDate)}` : '';
  const until = job.repeatEndDate ? ` until ${formatDate(job.repeatEndDate)}` : '';
  return `${jobTypeName} ${formatRepeatRule(job)}${formatTimes(job)}${from}${until}.`;
}

/**
 * Describes a request that is being made, as it will read once it is stored: `New booking: Personal care, every Tuesday`, `Move Shopping,
 * Sat 21 Nov to 1:00pm`, `Cancel Personal care, every Monday from 23 Nov 2026`.
 */
export function describeTicket({ jobTypeName, ...facts }: VisitTicketFacts & { jobTypeName: string }): TicketText {
  return describeAbout({ ...toVisitAbout(facts), serviceName: jobTypeName });
}

/**
 * Describes what was asked for in one line, for lists and for emails. Its title follows the client's name in a heading: `move Shopping`.
 */
export function describeAbout(about: NamedAbout): TicketText {
  switch (about.kind) {
    case 'consumablesOrder':
      return { title: 'consumables order', subject: nameOrder(about.clientName) };
    case 'question': {
      const service = about.serviceName ?? about.service ?? 'an order';
      const day = about.date === undefined ? '' : `, ${formatShortDay(about.date)}`;
      return { title: `question about ${service}`, subject: `Question: ${service}${day}` };
    }
    case 'registration':
      return { title: 'registration for care', subject: `Registration for care of ${formatName(about)}` };
    case 'employerRegistration':
      return { title: 'registration as an employer', subject: 'Registration as an employer' };
    case 'supportWorkerRegistration': {
      const subject = `Registration of ${formatName(about)} as a support worker`;
      return { title: 'registration of a support worker', subject };
    }
    case 'booked': {
      const more = about.more > 0 ? ` and ${about.more} more` : '';
      const service = about.serviceName ?? about.service;
      return { title: `new booking ${service}`, subject: `New booking: ${service}${more}` };
    }
    case 'away': {
      const reason = about.reasonWords ?? lowerFirst(describeAbsenceReason(about) ?? '');
      const days = formatAbsenceDays(about);
      const subject = `Away ${about.to === undefined ? lowerFirst(days) : days}${reason && `: ${reason}`}`;
      return { title: 'away', subject };
    }
    default:
      return describeAboutVisits(about);
  }
}

function formatName({ givenName, familyName }: { givenName: string; familyName: string }): string {
  return `${givenName} ${familyName}`.trim();
}

const verbs = { cancel: 'cancel', move: 'move', length: 'change', note: 'note about' };
const saidWords = {
  late: 'No one has come',
  runningLate: 'Running late',
  nobodyHome: 'No one was home',
  workerDidNotCome: 'The support worker did not come',
};
const isSaid = (kind: string): kind is keyof typeof saidWords => kind in saidWords;
const fieldNames: Record<BookingField, string> = { service: 'service', payer: 'who pays', notes: 'notes' };

function describeAboutVisits(about: Extract<NamedAbout, { date: string }>): TicketText {
  const { kind, date, rule } = about;
  const service = about.serviceName ?? about.service;
  const days = rule ? `${formatRepeatRule(rule)} from ${formatDate(date)}` : formatShortDay(date);
  if (kind === 'booking') {
    const subject = `New booking: ${service}, ${rule ? formatRepeatRule(rule) : days}`;
    return { title: `new booking ${service}`, subject };
  }
  if (kind === 'workers') {
    const subject = `Change support worker: ${service}, ${days}`;
    return { title: `change support worker, ${service}`, subject };
  }
  if (kind === 'details') {
    const what = `change ${joinWithAnd(about.fields.map((field) => fieldNames[field]))}`;
    return { title: `${what}, ${service}`, subject: `${upperFirst(what)}: ${service}, ${days}` };
  }
  if (kind === 'sent') {
    const subject = `Someone else sent: ${service}, ${days} at ${formatTime(about.startTime)}`;
    return { title: `someone else for ${service}`, subject };
  }
  if (kind === 'cancelledLate') {
    const paid = about.minutes > 0 ? formatDuration(about.minutes) : 'nothing';
    const { names = ['Each support worker'] } = about;
    const who = `${joinWithAnd(names)} ${names.length > 1 ? 'are each' : 'is'} paid`;
    const subject = `Cancelled late: ${service}, ${days}. ${who} ${paid}, and it is ${about.charged ? '' : 'not '}charged`;
    return { title: `cancelled late: ${service}`, subject };
  }
  if (isSaid(kind)) {
    const subject = `${saidWords[kind]}: ${service}, ${days}`;
    return { title: subject, subject };
  }
  const title = `${verbs[kind]} ${service}`;
  return { title, subject: `${upperFirst(title)}, ${days}${describeOutcome(about)}` };
}

/** Describes the new day, start or length of a changed visit: ` to Sun 22 Nov at 1:00pm`, ` to Wednesdays`, ` to 1:00pm`. */
function describeOutcome(about: Extract<NamedAbout, { date: string }>): string {
  if (about.kind === 'length')
    return ` to ${about.minutes === undefined ? 'an open length' : formatDuration(about.minutes)}`;
  if (about.kind !== 'move') return '';
  const { day, rule } = about;
  const start = about.start ? startPhrase(about.start) : '';
  if (day === undefined) return ` to ${start.trimStart().replace(/^(at|in) /, '')}`;
  return ` to ${rule ? `${weekdayName(day)}s` : formatShortDay(day)}${start}`;
}

function formatRepeatRule(rule: Parameters<typeof formatRepeat>[0]): string {
  return formatRepeat(rule).replace(/^Every/, 'every');
}

/** Describes the start alone: ` at 2:30pm`, ` in the morning`. */
export function startPhrase(times: Pick<Times, 'startTimeOption' | 'startTime' | 'durationOption'>): string {
  const time = findExactStart(times);
  if (times.durationOption === 'Overnight') return ' overnight from 11:00pm';
  if (time !== undefined) return ` at ${formatTime(time)}`;
  if (times.startTimeOption === 'Flexible') return ' at any time';
  return times.startTimeOption === 'Morning' ? ' in the morning' : ' in the afternoon';
}

/** Formats start, end and length: ` from 2:30pm to 4:00pm (1.5 hours)`, and for an open start ` in the morning, for 1 hour`. */
export function formatTimes(times: Times): string {
  if (times.durationOption === 'Overnight') return startPhrase(times);
  const minutes = countPlannedMinutes(times);
  if (minutes === 0) return `${startPhrase(times)}, length open`;
  const start = findExactStart(times);
  if (start === undefined) return `${startPhrase(times)}, for ${formatDuration(minutes)}`;
  const end = minutesOf(start) + minutes;
  const until = `${formatTime(timeOf(end))}${end > 1440 ? ' the next day' : ''}`;
  return ` from ${formatTime(start)} to ${until} (${formatDuration(minutes)})`;
}
