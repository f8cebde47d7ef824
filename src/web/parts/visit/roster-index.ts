import type { Appointment, Roster, RosterRequest, RosterWorker, VisitFeedback } from '#contract/appointments.ts';
import { withAbsences } from '#domain/appointments/absence.ts';
import { mergeVisit, parseVisitRef } from '#domain/appointments/roster.ts';
import { pendingKind, pendingKindAt, statusOf } from '#domain/appointments/status.ts';
import { totalMinutes } from '#domain/appointments/totals.ts';
import type { Visit, VisitException } from '#domain/appointments/types.ts';
import { occursOn } from '#domain/recurrence/occurrences.ts';
import { isCivilDate, toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type Plans, plansOf } from './plans.ts';
import type { ShownStatus } from './status-look.ts';

/** A roster made ready for looking things up in. */
export type RosterIndex = {
  zone: string;
  /** Every day with a visit, in order. */
  dates: readonly string[];
  days: ReadonlyMap<string, Roster['days'][number]>;
  jobs: ReadonlyMap<string, Appointment>;
  exceptions: ReadonlyMap<string, VisitException>;
  absences: Roster['absences'];
  workers: ReadonlyMap<string, RosterWorker>;
  fundings: ReadonlyMap<string, Roster['fundings'][number]>;
  requests: ReadonlyMap<string, readonly RosterRequest[]>;
  /** What was said of each visit, by its key, in the order in which it was given. */
  feedback: ReadonlyMap<string, readonly VisitFeedback[]>;
};

/** A visit as it stands, with everything a screen says of it. */
export type ShownVisit = {
  /** Unlike that of any other visit. */
  key: string;
  visit: Visit;
  job: Appointment;
  status: ShownStatus;
  workers: readonly RosterWorker[];
  /** Open requests about it, then the latest that was answered. */
  requests: readonly RosterRequest[];
};

const indexes = new WeakMap<Roster, RosterIndex>();
const noRequests: readonly RosterRequest[] = [];

/** The index of a roster, made once for each reply. */
export function indexRoster(roster: Roster): RosterIndex {
  const known = indexes.get(roster);
  if (known) return known;
  const made: RosterIndex = {
    zone: roster.timeZone,
    dates: roster.days.map(({ date }) => date).toSorted(),
    days: new Map(roster.days.map((day) => [day.date, day])),
    jobs: byRef(roster.appointments),
    exceptions: new Map(roster.visits.map((one) => [keyOf(one.jobRef, one.originalDate), one])),
    absences: roster.absences,
    workers: byRef(roster.supportWorkers),
    fundings: byRef(roster.fundings),
    requests: byJob(roster),
    feedback: Map.groupBy(roster.feedback, ({ jobRef, originalDate }) => keyOf(jobRef, originalDate)),
  };
  indexes.set(roster, made);
  return made;
}

/** The visits of a day as they stand, in order of start. */
export function visitsOn({ index, date, now }: { index: RosterIndex; date: string; now: Instant }): ShownVisit[] {
  return (index.days.get(date)?.appointmentRefs ?? []).flatMap((entry) => {
    const { jobRef, originalDate } = parseVisitRef(entry, date);
    const job = index.jobs.get(jobRef);
    return job ? [showVisit({ index, job, originalDate, now })] : [];
  });
}

/**
 * The visit that a job and an original date name; any job of a split series opens it
 * (docs/product/calendar.md, "Address of a visit"). A ended on the 29th, B goes on: A with 30 November is B's visit.
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
  const job = [named, ...series].find((one) => occursOn(one, toDay(originalDate)));
  return job && showVisit({ index, job, originalDate, now });
}

/** The minutes that some visits count toward a total, together. */
export function minutesOfVisits({
  index,
  visits,
  now,
}: {
  index: RosterIndex;
  visits: readonly ShownVisit[];
  now: Instant;
}): number {
  const requests = requestsOf(index, visits);
  return totalMinutes({ visits: visits.map(({ visit }) => visit), requests, now, zone: index.zone });
}

/** The open requests of some visits with the rest of their jobs' requests, for totals. */
function requestsOf(index: RosterIndex, visits: readonly ShownVisit[]): RosterRequest[] {
  return [...new Set(visits.flatMap(({ visit }) => index.requests.get(visit.jobRef) ?? noRequests))];
}

/** What stands and what a request asks of a visit, in words. */
export function plansFor({
  index,
  shown,
  request,
}: {
  index: RosterIndex;
  shown: ShownVisit;
  request: RosterRequest;
}): Plans {
  const nameOf = (ref: string) => index.workers.get(ref)?.fullName;
  return plansOf({ request, job: shown.job, exception: index.exceptions.get(shown.key), nameOf });
}

type Showing = { index: RosterIndex; job: Appointment; originalDate: string; now: Instant };

function showVisit({ index, job, originalDate, now }: Showing): ShownVisit {
  const key = keyOf(job.ref, originalDate);
  const visit = withAbsences(mergeVisit(job, originalDate, index.exceptions.get(key)), index.absences);
  const all = index.requests.get(job.ref) ?? noRequests;
  return {
    key,
    visit,
    job,
    status: statusOf({ visit, requests: all, now, zone: index.zone }),
    workers: visit.supportWorkerRefs.flatMap((ref) => index.workers.get(ref) ?? []),
    requests: all.length === 0 ? all : touching({ visit, requests: all, now, zone: index.zone }),
  };
}

/** The requests about a visit. One that was answered is judged as if it were open on a visit that can still change. */
function touching(given: { visit: Visit; requests: readonly RosterRequest[]; now: Instant; zone: string }) {
  const { visit, requests, now, zone } = given;
  const isAbout = (request: RosterRequest) => {
    if (request.status === 'open') return pendingKindAt({ visit, requests: [request], now, zone }) !== 'none';
    const asIfOpen = {
      visit: { ...visit, status: 'Allocated' as const },
      requests: [{ ...request, status: 'open' as const }],
    };
    // What cancelled a visit stays about it once its time has come.
    if (visit.status === 'Cancelled') return pendingKind(asIfOpen) !== 'none';
    return pendingKindAt({ ...asIfOpen, now, zone }) !== 'none';
  };
  const about = requests.filter(isAbout);
  const open = about.filter(({ status }) => status === 'open');
  const answered = about.filter(({ status }) => status !== 'open').toSorted((a, b) => (a.askedAt < b.askedAt ? 1 : -1));
  return [...open, ...answered.slice(0, 1)];
}

/** One about all upcoming visits is about every job of its series: those that splits have left, and those that its approval made. */
function byJob({ requests, appointments }: Roster): Map<string, RosterRequest[]> {
  const found = new Map<string, RosterRequest[]>();
  const inSeries = Map.groupBy(appointments, ({ seriesRef }) => seriesRef);
  for (const request of requests) {
    const { jobRef, seriesRef, effectiveDate } = request;
    const refs = effectiveDate === undefined ? [jobRef] : (inSeries.get(seriesRef) ?? []).map(({ ref }) => ref);
    for (const ref of refs) found.set(ref, [...(found.get(ref) ?? []), request]);
  }
  return found;
}

function keyOf(jobRef: string, originalDate: string): string {
  return `${jobRef}@${originalDate}`;
}

function byRef<T extends { ref: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.ref, item]));
}
