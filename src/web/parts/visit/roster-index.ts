import type { Appointment, Roster, RosterTicket, RosterWorker, VisitFeedback } from '#contract/appointments.ts';
import { applyAbsences, isAfterEnding } from '#domain/appointments/absence.ts';
import type { ArrivalReport } from '#domain/appointments/arrival.ts';
import { hasBegun } from '#domain/appointments/begin.ts';
import { indexExceptions } from '#domain/appointments/completed-visits.ts';
import { mergeVisit, parseVisitRef } from '#domain/appointments/roster.ts';
import { findPendingKind, findPendingKindAt, findStatus } from '#domain/appointments/status.ts';
import { sumMinutes } from '#domain/appointments/totals.ts';
import type { Visit, VisitException } from '#domain/appointments/types.ts';
import { toVisitKey } from '#domain/appointments/visit-key.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { listCannotCome } from '#domain/support-workers/absence.ts';
import { isCivilDate, toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { UnsentFacts } from '#web/calls/commands.ts';
import { findPlans, type VisitPlans } from './plans.ts';
import type { ShownStatus } from './status-look.ts';

/** A request, or one that waits on this device. */
export type CalendarTicket = RosterTicket & { isWaiting?: boolean; unsent?: UnsentFacts | undefined };

/** A roster indexed for lookups. */
export type RosterIndex = {
  version: number;
  zone: string;
  /** Every day with a visit, in order. */
  dates: readonly string[];
  days: ReadonlyMap<string, Roster['days'][number]>;
  jobs: ReadonlyMap<string, Appointment>;
  /** The differences of single visits and what was worked, by the visit's key. */
  exceptions: ReadonlyMap<string, VisitException>;
  absences: Roster['absences'];
  workerAbsences: Roster['workerAbsences'];
  workers: ReadonlyMap<string, RosterWorker>;
  fundings: ReadonlyMap<string, Roster['fundings'][number]>;
  timesheetRefs: Roster['timesheetRefs'];
  tickets: ReadonlyMap<string, readonly CalendarTicket[]>;
  /** The feedback on each visit, by its key, in the order in which it was given. */
  feedback: ReadonlyMap<string, readonly VisitFeedback[]>;
  /** The report that no one has come, by the visit's key. */
  arrivals: ReadonlyMap<string, ArrivalReport>;
};

/** A visit as it is now, with everything that a screen shows of it. */
export type ShownVisit = {
  /** A key that is unique among visits. */
  key: string;
  visit: Visit;
  job: Appointment;
  status: ShownStatus;
  /** Its open request, or its booking, waits on this device. */
  isUnsent?: boolean;
  /** It is cancelled because the client is away. */
  isAway?: boolean;
  workers: readonly RosterWorker[];
  /** Those who are asked for, any one of them, in a booking that the office has not approved: it has no workers yet. */
  wishes?: readonly RosterWorker[];
  /** The visit's workers who cannot come, until it begins. Its status does not show this. */
  awayWorkers: readonly RosterWorker[];
  /** Its open tickets, then the latest answered one. */
  tickets: readonly CalendarTicket[];
};

const indexes = new WeakMap<Roster, RosterIndex>();
const noTickets: readonly CalendarTicket[] = [];

/** Indexes a roster, once for each reply. */
export function indexRoster(roster: Roster): RosterIndex {
  const cached = indexes.get(roster);
  if (cached) return cached;
  const made: RosterIndex = {
    version: roster.version,
    zone: roster.timeZone,
    dates: roster.days.map(({ date }) => date).toSorted(),
    days: new Map(roster.days.map((day) => [day.date, day])),
    jobs: indexByRef(roster.appointments),
    exceptions: indexExceptions(roster),
    absences: roster.absences,
    workerAbsences: roster.workerAbsences,
    workers: indexByRef(roster.supportWorkers),
    fundings: indexByRef(roster.fundings),
    timesheetRefs: roster.timesheetRefs,
    tickets: groupByJob(roster),
    feedback: Map.groupBy(roster.feedback, toVisitKey),
    arrivals: new Map((roster.arrivals ?? []).map((report) => [toVisitKey(report), report])),
  };
  indexes.set(roster, made);
  return made;
}

/** Lists the visits of a day as they are now, in order of start; after the end of the care those that took place. */
export function visitsOn({ index, date, now }: { index: RosterIndex; date: string; now: Instant }): ShownVisit[] {
  return (index.days.get(date)?.appointmentRefs ?? []).flatMap((entry) => {
    const { jobRef, originalDate } = parseVisitRef(entry, date);
    const job = index.jobs.get(jobRef);
    const shown = job && showVisit({ index, job, originalDate, now });
    return shown && (shown.visit.status === 'Completed' || !isAfterEnding(date, index.absences)) ? [shown] : [];
  });
}

/**
 * Finds the visit of a job and an original date; any job of a split series opens it (docs/product/calendar.md, "Address
 * of a visit"). A ended on the 29th and B continues it: A with 30 November is B's visit.
 */
export function findVisit({
  index,
  jobRef,
  originalDate,
  now,
}: {
  index: RosterIndex;
  jobRef: string;
  originalDate: string;
  now: Instant;
}): ShownVisit | undefined {
  const named = index.jobs.get(jobRef);
  if (!named || !isCivilDate(originalDate)) return undefined;
  const series = [...index.jobs.values()].filter((job) => job !== named && job.seriesRef === named.seriesRef);
  const job = [named, ...series].find((one) => isOccurrence(one, toDay(originalDate)));
  return job && showVisit({ index, job, originalDate, now });
}

/** Sums the minutes that some visits add to a total. */
export function sumShownMinutes({
  index,
  visits,
  now,
}: {
  index: RosterIndex;
  visits: readonly ShownVisit[];
  now: Instant;
}): number {
  const requests = listTickets(index, visits);
  return sumMinutes({ visits: visits.map(({ visit }) => visit), tickets: requests, now, zone: index.zone });
}

/** Lists the open tickets of some visits with the other tickets of their jobs, for totals. */
function listTickets(index: RosterIndex, visits: readonly ShownVisit[]): RosterTicket[] {
  return [...new Set(visits.flatMap(({ visit }) => index.tickets.get(visit.jobRef) ?? noTickets))];
}

/** Puts the present visit and the visit that a ticket asks for in words. */
export function findPlansOfVisit({
  index,
  shown,
  ticket: request,
}: {
  index: RosterIndex;
  shown: ShownVisit;
  ticket: RosterTicket;
}): VisitPlans {
  const nameOf = (ref: string) => index.workers.get(ref)?.fullName;
  return findPlans({ ticket: request, job: shown.job, exception: index.exceptions.get(shown.key), nameOf });
}

type ShowVisitInput = { index: RosterIndex; job: Appointment; originalDate: string; now: Instant };

function showVisit({ index, job, originalDate, now }: ShowVisitInput): ShownVisit {
  const key = toVisitKey({ jobRef: job.ref, originalDate });
  const booked = mergeVisit(job, originalDate, index.exceptions.get(key));
  const visit = applyAbsences(booked, index.absences);
  const all = index.tickets.get(job.ref) ?? noTickets;
  const named = (refs: readonly string[]) => refs.flatMap((ref) => index.workers.get(ref) ?? []);
  const tickets = all.length === 0 ? all : listTicketsAbout({ visit, tickets: all, now, zone: index.zone });
  const isWish = tickets.some(({ type, status }) => type === 'newBooking' && status !== 'approved');
  const workers = named(visit.supportWorkerRefs);
  return {
    key,
    visit,
    job,
    status: findStatus({ visit, requests: all, now, zone: index.zone }),
    ...(isUnsent(tickets) && { isUnsent: true }),
    ...(visit.status !== booked.status && { isAway: true }),
    ...(isWish ? { workers: [], wishes: workers } : { workers }),
    awayWorkers: index.workerAbsences && !isWish ? named(listAway({ index, visit, now })) : [],
    tickets,
  };
}

/** Says whether all that is asked of a visit still waits on this device. One request that was sent is known to the office. */
function isUnsent(tickets: readonly CalendarTicket[]): boolean {
  const open = tickets.filter(({ status }) => status === 'open');
  return open.length > 0 && open.every(({ isWaiting }) => isWaiting);
}

function listAway({ index, visit, now }: Pick<ShowVisitInput, 'index' | 'now'> & { visit: Visit }): string[] {
  return hasBegun({ visit, now, zone: index.zone }) ? [] : listCannotCome(visit, index.workerAbsences);
}

/** Lists the tickets about a visit. An answered one is matched as if it were open on a visit that can still change. */
function listTicketsAbout(input: { visit: Visit; tickets: readonly CalendarTicket[]; now: Instant; zone: string }) {
  const { visit, tickets: requests, now, zone } = input;
  const isAbout = (ticket: RosterTicket) => {
    if (ticket.status === 'open') return findPendingKindAt({ visit, requests: [ticket], now, zone }) !== 'none';
    const asIfOpen = {
      visit: { ...visit, status: 'Allocated' as const },
      requests: [{ ...ticket, status: 'open' as const }],
    };
    // The cancellation of a visit stays with it once its time has come.
    if (visit.status === 'Cancelled') return findPendingKind(asIfOpen) !== 'none';
    return findPendingKindAt({ ...asIfOpen, now, zone }) !== 'none';
  };
  const about = requests.filter(isAbout);
  const open = about.filter(({ status }) => status === 'open');
  const answered = about.filter(({ status }) => status !== 'open').toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
  return [...open, ...answered.slice(0, 1)];
}

/**
 * Groups the tickets by job. One about all upcoming visits covers every job of its series: those that splits have left,
 * and those that its approval made.
 */
function groupByJob({ tickets: requests, appointments }: Roster): Map<string, RosterTicket[]> {
  const byJob = new Map<string, RosterTicket[]>();
  const inSeries = Map.groupBy(appointments, ({ seriesRef }) => seriesRef);
  for (const request of requests) {
    const { jobRef, seriesRef, effectiveDate } = request;
    const refs = effectiveDate === undefined ? [jobRef] : (inSeries.get(seriesRef) ?? []).map(({ ref }) => ref);
    for (const ref of refs) byJob.set(ref, [...(byJob.get(ref) ?? []), request]);
  }
  return byJob;
}

function indexByRef<T extends { ref: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.ref, item]));
}
