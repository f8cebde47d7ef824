import type { Appointment, Roster, RosterTicket, RosterWorker } from '#contract/appointments.ts';
import { applyAbsences, isAfterEnding } from '#domain/appointments/absence.ts';
import { hasBegun } from '#domain/appointments/begin.ts';
import { indexExceptions } from '#domain/appointments/completed-visits.ts';
import { mergeVisit, parseVisitRef } from '#domain/appointments/roster.ts';
import { findPendingKind, findPendingKindAt, findStatus } from '#domain/appointments/status.ts';
import { sumMinutes } from '#domain/appointments/totals.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { listCannotCome } from '#domain/support-workers/absence.ts';
import { isCivilDate, toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { UnsentFacts } from '#web/calls/commands.ts';
import { findPlans, type VisitPlans } from './plans.ts';
import type { ShownStatus } from './status-look.ts';

/** A request, or one that waits on this device. */
export type CalendarTicket = RosterTicket & { isWaiting?: boolean; unsent?: UnsentFacts | undefined };

export type RosterIndex = Readonly<ReturnType<typeof makeIndex>>;

/** A visit as it is now, with everything that a screen shows of it. */
export type ShownVisit = {
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
  const index = indexes.get(roster) ?? makeIndex(roster);
  indexes.set(roster, index);
  return index;
}

function makeIndex(roster: Roster) {
  const { version, absences, workerAbsences, timesheetRefs, arrivals = [] } = roster;
  return {
    ...{ version, absences, workerAbsences, timesheetRefs },
    zone: roster.timeZone,
    region: roster.region,
    /** Every day with a visit, in order. */
    dates: roster.days.map(({ date }) => date).toSorted(),
    days: new Map(roster.days.map((day) => [day.date, day])),
    jobs: indexByRef(roster.appointments),
    /** The differences of single visits and what was worked, by the visit's key. */
    exceptions: indexExceptions(roster),
    workers: indexByRef(roster.supportWorkers),
    fundings: indexByRef(roster.fundings),
    tickets: groupByJob(roster),
    /** The feedback on each visit, by its key, in the order in which it was given. */
    feedback: Map.groupBy(roster.feedback, toVisitKey),
    /** The report that no one has come, by the visit's key. */
    arrivals: new Map(arrivals.map((report) => [toVisitKey(report), report])),
  };
}

type AtNow = { index: RosterIndex; now: Instant };

/** Lists the visits of a day as they are now, in order of start; after the end of the care those that took place. */
export function visitsOn({ index, date, now }: AtNow & { date: string }): ShownVisit[] {
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
export function findVisit({ index, jobRef, originalDate, now }: AtNow & VisitKey): ShownVisit | undefined {
  const named = index.jobs.get(jobRef);
  if (!named || !isCivilDate(originalDate)) return undefined;
  const series = [...index.jobs.values()].filter((job) => job !== named && job.seriesRef === named.seriesRef);
  const job = [named, ...series].find((one) => isOccurrence(one, toDay(originalDate)));
  return job && showVisit({ index, job, originalDate, now });
}

export function sumShownMinutes({ index, visits, now }: AtNow & { visits: readonly ShownVisit[] }): number {
  const tickets = new Set(visits.flatMap(({ visit }) => index.tickets.get(visit.jobRef) ?? noTickets));
  return sumMinutes({ visits: visits.map(({ visit }) => visit), tickets: [...tickets], now, zone: index.zone });
}

type PlansOfVisitInput = { index: RosterIndex; shown: ShownVisit; ticket: RosterTicket };

/** Puts the present visit and the visit that a ticket asks for in words. */
export function findPlansOfVisit({ index, shown, ticket }: PlansOfVisitInput): VisitPlans {
  const nameOf = (ref: string) => index.workers.get(ref)?.fullName;
  return findPlans({ ticket, job: shown.job, exception: index.exceptions.get(shown.key), nameOf });
}

function showVisit({ index, job, originalDate, now }: AtNow & { job: Appointment; originalDate: string }): ShownVisit {
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

function listAway({ index, visit, now }: AtNow & { visit: Visit }): string[] {
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
function groupByJob({ tickets, appointments }: Roster): Map<string, readonly CalendarTicket[]> {
  const byJob = new Map<string, readonly CalendarTicket[]>();
  const inSeries = Map.groupBy(appointments, ({ seriesRef }) => seriesRef);
  for (const ticket of tickets) {
    const { jobRef, seriesRef, effectiveDate } = ticket;
    const refs = effectiveDate === undefined ? [jobRef] : (inSeries.get(seriesRef) ?? []).map(({ ref }) => ref);
    for (const ref of refs) byJob.set(ref, [...(byJob.get(ref) ?? []), ticket]);
  }
  return byJob;
}

function indexByRef<T extends { ref: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.ref, item]));
}
