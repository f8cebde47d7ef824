import type { FundingType, Recurrence, Times } from '#domain/appointments/types.ts';
import { describeAbout, describeJob, describeTimes } from '#domain/booking/describe.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { About } from '#domain/tickets/about.ts';
import { type ApprovedSchedule, describeSchedule } from '#domain/tickets/approved-schedule.ts';
import { formatDate, formatDayMonth, formatShortDay, formatTime } from '#domain/time/format.ts';

type DayTimes = { date: string } & Times;

/** A line of a notice as facts of the time when it was written; the words are made for each reader (record 56). */
export type NoticeLine =
  | { kind: 'request'; about: About }
  /** A visit on its day, or a series; who comes is named where it is new. */
  | { kind: 'booking'; service: string; schedule: Recurrence & Times; workerNames?: string[] }
  | { kind: 'days'; visits: number; from: string; to: string }
  | ({ kind: 'visit' } & DayTimes)
  | { kind: 'schedule'; schedule: ApprovedSchedule; workerNames: Record<string, string>; single: boolean }
  | { kind: 'holiday'; date: string; name: string }
  | { kind: 'answerBy'; date: string; time: string }
  | { kind: 'service'; service: string }
  | { kind: 'payer'; fundingType: FundingType }
  | { kind: 'notes' }
  | { kind: 'workerAway' | 'workerBack'; workerName: string }
  | WorkerLine;

/** A line for a support worker: of one visit, or of how many more there are. */
export type WorkerLine =
  | { kind: 'new' | 'instructions'; is: DayTimes }
  | { kind: 'gone'; was: DayTimes }
  | { kind: 'changed'; was: DayTimes; is: DayTimes }
  | { kind: 'more'; visits: number; until: string };

/** The present names of services by their refs, which are read with a notice and never stored. */
export type ServiceNames = { readonly [ref: string]: string } | null | undefined;

/** Describes a line: `Personal care on Monday 23 November from 9:00am to 10:00am (1 hour).`, `3 visits from 30 Nov 2026 to 14 Dec 2026`. */
export function describeNoticeLine(line: NoticeLine, services?: ServiceNames): string {
  switch (line.kind) {
    case 'request':
      return describeAbout({
        ...line.about,
        serviceName: 'service' in line.about ? services?.[line.about.service ?? ''] : null,
      }).subject;
    case 'booking': {
      const text = describeJob({ job: line.schedule, jobTypeName: services?.[line.service] ?? line.service });
      if (!line.workerNames) return text;
      return `${text} ${line.workerNames.length > 0 ? `With ${joinWithAnd(line.workerNames)}.` : 'No support worker yet.'}`;
    }
    case 'days': {
      const { visits, from, to } = line;
      const days = from === to ? `on ${formatShortDay(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;
      return `${formatCount(visits, 'visit')} ${days}`;
    }
    case 'visit':
      return describeDayTimes(line);
    case 'schedule':
      return describeSchedule(line.schedule, line).join('\n');
    case 'holiday':
      return `${formatDayMonth(line.date)} is ${line.name}, a public holiday`;
    case 'answerBy':
      return `Answer by ${formatShortDay(line.date)}, ${formatTime(line.time)}.`;
    case 'service':
      return `Service: ${services?.[line.service] ?? line.service}.`;
    case 'payer':
      return `Who pays: ${line.fundingType}.`;
    case 'notes':
      return 'The notes have changed.';
    case 'workerAway':
      return `${line.workerName} cannot come. We are looking for someone and will let you know.`;
    case 'workerBack':
      return `${line.workerName} can come after all.`;
    default:
      return describeWorkerLine(line);
  }
}

/** Describes a change for a support worker, without the service: `New: Tue 24 Nov, 9:00am to 10:00am (1 hour)`. */
export function describeWorkerLine(line: WorkerLine): string {
  switch (line.kind) {
    case 'new':
      return `New: ${describeDayTimes(line.is)}`;
    case 'gone':
      return `No longer yours: ${describeDayTimes(line.was)}`;
    case 'changed':
      return `Changed to ${describeDayTimes(line.is)}. It was ${describeDayTimes(line.was)}.`;
    case 'instructions':
      return `New instructions: ${describeDayTimes(line.is)}`;
    case 'more':
      return `And ${line.visits} more until ${formatDate(line.until)}.`;
  }
}

function describeDayTimes({ date, ...times }: DayTimes): string {
  return `${formatShortDay(date)}, ${describeTimes(times)}`;
}
