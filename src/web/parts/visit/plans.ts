import { mergeVisit } from '#domain/appointments/roster.ts';
import { changeTimes } from '#domain/appointments/times.ts';
import { daysOfWeek, type Job, type VisitException } from '#domain/appointments/types.ts';
import { repeatLabel } from '#domain/booking/choices.ts';
import type { AskedChange, Request } from '#domain/requests/types.ts';
import { toDay, weekdayOf } from '#domain/time/day.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import { joinNames, lengthWords, startWords } from './visit-words.ts';

/** A visit or a series in words, field by field, so that two of them can be laid side by side. */
export type Plan = { day: string; start: string; length: string; workers: string };

/** What stands and what is asked. Nothing stands of a new booking; nothing is left of a cancelled visit. */
export type Plans = { now?: Plan; requested?: Plan };

type Given = {
  request: Pick<Request, 'type' | 'originalDate' | 'effectiveDate' | 'asked'>;
  job: Job;
  exception?: VisitException | undefined;
  /** The name of a worker, by ref. */
  nameOf: (ref: string) => string | undefined;
};

/** The two sides of a request, in words. */
export function plansOf({ request, job, exception, nameOf }: Given): Plans {
  const { type, asked } = request;
  const names = (refs: readonly string[], none: string) =>
    refs.length > 0 ? joinNames(refs.map((ref) => nameOf(ref) ?? 'a support worker')) : none;
  if (type === 'newBooking') {
    const refs = asked.supportWorkerRefs ?? job.supportWorkerRefs;
    const day = job.date ? formatShortDay(asked.date ?? job.date) : fromWords(job, job.repeatStartDate);
    return { requested: { day, ...timesWords(changeTimes(job, asked)), workers: names(refs, 'the best match') } };
  }
  const standing = request.originalDate === undefined ? job : mergeVisit(job, request.originalDate, exception);
  const workers = names(standing.supportWorkerRefs, 'no one yet');
  const now = { day: dayNow(request, job, standing.date), ...timesWords(standing), workers };
  if (type === 'cancellation') return { now };
  const requested = {
    day: dayAsked({ request, job, date: standing.date }),
    ...timesWords(changeTimes(standing, asked)),
    workers: asked.supportWorkerRefs ? names(asked.supportWorkerRefs, 'the best match') : workers,
  };
  return { now, requested };
}

/** Which fields a request changes. */
export function changedFields({ now, requested }: Plans): Set<keyof Plan> {
  const fields: (keyof Plan)[] = ['day', 'start', 'length', 'workers'];
  return new Set(now && requested ? fields.filter((field) => now[field] !== requested[field]) : []);
}

function timesWords(times: Parameters<typeof startWords>[0] & Parameters<typeof lengthWords>[0]) {
  return { start: startWords(times), length: lengthWords(times) };
}

function dayNow(request: Given['request'], job: Job, date: string | undefined): string {
  return request.originalDate === undefined ? repeatLabel(job) : formatShortDay(date ?? request.originalDate);
}

function dayAsked({ request, job, date }: { request: Given['request']; job: Job; date: string | undefined }): string {
  const { asked, originalDate } = request;
  if (originalDate !== undefined) return formatShortDay(asked.date ?? date ?? originalDate);
  return repeatLabel({ ...job, dayOfWeek: weekdayAsked(job, asked) });
}

/** For all upcoming visits a day asked for stands for its weekday. */
function weekdayAsked(job: Job, asked: AskedChange) {
  return asked.date === undefined ? job.dayOfWeek : daysOfWeek[weekdayOf(toDay(asked.date))];
}

function fromWords(job: Job, start: string | undefined): string {
  return start ? `${repeatLabel(job)} from ${formatDate(start)}` : repeatLabel(job);
}
