import { isWorkerAway } from './absences.ts';
import { cancel, isRuleBroken, type ReferenceRequestInput, toVisitChange } from './answers.ts';
import { approveReference, findClashes, type ReferenceMoment } from './approvals.ts';
import {
  bookReference,
  countMoves,
  isAfterEnding,
  isAway,
  listJobsFrom,
  listOpenTickets,
  move,
  type ReferenceCalendar,
  type ReferenceJob,
  type ReferenceLine,
  type ReferenceTicket,
  type ReferenceVisit,
} from './calendar.ts';

/** The acts of the office by itself on a reference calendar, and their undoing. */

/** A request that is approved as it is made, by the same rules; `kept` visits keep who comes, where the others change for good. */
export function act(
  calendar: ReferenceCalendar,
  { visit, all, requestedChange, kept }: Omit<ReferenceRequestInput, 'seen' | 'ref'> & { kept?: ReferenceVisit[] },
  { now, today }: ReferenceMoment,
): 200 | 422 {
  const { job } = visit;
  const series = all && job.repeats !== 'never';
  if (visit.status === 'Cancelled') return 422;
  const isCancelled = requestedChange === 'cancel';
  const date = isCancelled ? undefined : requestedChange.date;
  if (isAfterEnding(calendar, visit.date, date)) return 422;
  if (!series && (isAway(calendar, visit) || (date && isAway(calendar, { ...visit, date })))) return 422;
  if (!isCancelled && isRuleBroken({ calendar, visit, requestedChange, series, now, today })) return 422;
  const change = toVisitChange(visit, { requestedChange: isCancelled ? {} : requestedChange, series });
  const ticket: ReferenceTicket = {
    ref: '',
    type: isCancelled ? 'cancellation' : 'change',
    status: 'open',
    job,
    ...(series ? { from: visit.slot } : { visit }),
    requestedChange: change,
  };
  const jobs = series ? listJobsFrom(calendar, { job, from: visit.slot }) : [];
  if (!isCancelled && isUnchanged(visit, { change, jobs })) return 422;
  const isUnanswered = listOpenTickets(calendar).some(
    (open) => open.type === 'newBooking' && open.job.series === job.series,
  );
  if (isUnanswered) return 422;
  const answer = { workers: change.workers ?? (series ? job : visit).workers };
  const done = isCancelled
    ? cancel(calendar, { ticket, isUnanswered, now })
    : approveReference(calendar, { ticket, answer, isUnanswered, kept, now, today });
  if (!done) return 422;
  for (const open of listOpenTickets(calendar)) if (hasNothingLeft(calendar, open)) open.status = 'superseded';
  move(calendar, job);
  return 200;
}

function isUnchanged(
  visit: ReferenceVisit,
  { change, jobs }: { change: ReferenceTicket['requestedChange']; jobs: ReferenceJob[] },
): boolean {
  const { workers, ...times } = change;
  const current = jobs.length > 0 ? jobs : [visit];
  if (workers && current.some((one) => `${one.workers}` !== `${workers}`)) return false;
  const fields = Object.entries(times) as [keyof ReferenceVisit, unknown][];
  return fields.every(([name, value]) => (jobs.length > 0 ? value === undefined : visit[name] === value));
}

function hasNothingLeft(calendar: ReferenceCalendar, { visit, from, job }: ReferenceTicket): boolean {
  if (visit) return visit.status === 'Cancelled';
  return from !== undefined && listJobsFrom(calendar, { job, from }).length === 0;
}

/** Books at once, without a request. */
export function bookForClient(calendar: ReferenceCalendar, line: ReferenceLine, { today }: ReferenceMoment): 201 | 422 {
  const workers = line.supportWorkerRefs;
  const isExact = line.startTime !== undefined && line.durationOption !== 'NotSpecified';
  if (workers.length > 1 || (workers.length > 0 && !isExact)) return 422;
  const isSingle = line.repeatOption === 'None';
  if (isSingle && calendar.absences.some(({ from, to = line.date }) => from <= line.date && line.date <= to))
    return 422;
  bookReference(calendar, line, '');
  calendar.tickets.pop();
  const visits = calendar.visits.filter(({ job }) => job.series === line.ref);
  const forget = () => {
    calendar.visits = calendar.visits.filter((visit) => !visits.includes(visit));
    return 422 as const;
  };
  if (isAfterEnding(calendar, visits[0]!.date)) return forget();
  const status = workers.length > 0 ? 'Allocated' : 'NotAllocated';
  visits[0]!.job.status = status;
  for (const visit of visits) visit.status = status;
  const edits = visits.map((visit) => ({ visit, to: {} }));
  if (!findClashes(calendar, edits, today) && !isWorkerAway(calendar, visits, today)) return 201;
  return forget();
}

/** A series as it was: its visits, jobs and tickets, with a copy of each. */
export type SeriesCopy = { series: string; at: number; moves: number; copies: Map<object, object> };

export function copySeries(calendar: ReferenceCalendar, series: string, now: number): SeriesCopy {
  const visits = calendar.visits.filter(({ job }) => job.series === series);
  const tickets = calendar.tickets.filter(({ job }) => job.series === series);
  const originals = [...visits, ...tickets, ...new Set(visits.map(({ job }) => job))];
  const copies = new Map<object, object>(originals.map((original) => [original, { ...original }]));
  return { series, at: now, moves: countMoves(calendar, { series } as ReferenceJob) + 1, copies };
}

/** Takes back the last act or answer on a series. */
export function undo(
  calendar: ReferenceCalendar,
  { series, at, moves, copies }: SeriesCopy,
  { now, today }: ReferenceMoment,
): 200 | 412 | 422 {
  if (now - at > 30_000) return 422;
  if (countMoves(calendar, { series } as ReferenceJob) !== moves) return 412;
  const present = copySeries(calendar, series, now).copies;
  restore(calendar, series, copies);
  const edits = calendar.visits.filter(({ job }) => job.series === series).map((visit) => ({ visit, to: {} }));
  if (findClashes(calendar, edits, today)) {
    restore(calendar, series, present);
    return 422;
  }
  for (const gone of present.keys()) if (!copies.has(gone) && 'withdrawn' in gone) gone.withdrawn = true;
  move(calendar, { series } as ReferenceJob);
  return 200;
}

function restore(calendar: ReferenceCalendar, series: string, copies: ReadonlyMap<object, object>): void {
  for (const [original, copy] of copies) {
    // What was confirmed of a visit meanwhile stays, and so does what was taken back.
    const { recorded } = original as Partial<ReferenceVisit>;
    for (const name of Object.keys(original)) if (!(name in copy)) delete (original as Record<string, unknown>)[name];
    Object.assign(original, copy, 'slot' in original && { recorded });
  }
  const others = calendar.visits.filter((visit) => visit.job.series !== series && !copies.has(visit));
  const visits = [...copies.keys()].filter((original): original is ReferenceVisit => 'slot' in original);
  calendar.visits = [...others, ...visits];
}
