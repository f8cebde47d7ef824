import { beginsAt, countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { type ClientPriority, clientPriorities } from '#domain/clients/priority.ts';
import { findOffHours, type HoursSlot, type OffHours } from '#domain/support-workers/off-hours.ts';
import { isHidden, type PreferenceLevel, rankLevel } from '#domain/support-workers/relationship.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { countKilometres, type Location } from './kilometres.ts';
import { nearKilometres } from './travel.ts';
import { findOrAdd, findTimeSpan, isFree, takeTime, type WorkerTime } from './worker-time.ts';

/** A visit that needs someone else, with what is known of its client. */
export type VisitToGive = {
  visit: Visit;
  client: { ref: string; zone: string; priority?: ClientPriority | undefined; location?: Location | undefined };
};
export type Candidate = {
  ref: string;
  givenName: string;
  location?: Location | undefined;
  workHours?: readonly WorkHours[] | undefined;
  expiredChecks?: readonly unknown[] | undefined;
};

/** The worker who suits best, and why; or why no one can. The distance is absent where a place is not known. */
export type Proposal = {
  workerRef: string;
  distanceKm?: number;
  visitsToClient: number;
  minutesThisWeek: number;
  /** The visit is outside their hours. */
  offHours?: OffHours;
};
export type GivenVisit<V extends VisitToGive> = V & { proposal?: Proposal; reason?: string };

type ProposeInput<V extends VisitToGive> = {
  visits: readonly V[];
  candidates: readonly Candidate[];
  /** The work that each does already; the visits given here are added to it. */
  timeByWorker: Map<string, WorkerTime>;
  /** The number of times that a worker came to a client, by `clientRef workerRef`. */
  visitCounts: ReadonlyMap<string, number>;
  /** The levels that clients give workers, by the same key. */
  levels: ReadonlyMap<string, PreferenceLevel>;
};

/**
 * Proposes for each visit the best worker who is free and near, in the order in which visits are given away (docs/product/office.md,
 * "Giving visits away"). Those at work then and without an expired check come first. Of these the order is: preferred by the client, most
 * visits to this client, nearest, least to do that week. No two visits propose one worker at the same time. Rose at 9:00am is given to
 * Mele, so Ted at 9:30am is given to Kiri.
 */
export function proposeWorkers<V extends VisitToGive>({ visits, ...input }: ProposeInput<V>): GivenVisit<V>[] {
  return sortByPriority(visits).map((toGive) => {
    const near = listNear(toGive, input);
    const [best] = near.filter(({ time }) => isFree(time, toGive.visit, toGive.client.zone)).sort(compareCandidates);
    if (!best) return { ...toGive, reason: describeNone(toGive, near) };
    takeTime(best.time, toGive.visit, toGive.client.zone);
    return { ...toGive, proposal: best.proposal };
  });
}

/** Sorts visits by the client's priority, then by when they begin. */
export function sortByPriority<V extends VisitToGive>(visits: readonly V[]): V[] {
  const rank = ({ client }: VisitToGive) => clientPriorities.indexOf(client.priority ?? 'mustNotBeMissed');
  const begins = ({ visit, client }: VisitToGive) => beginsAt(visit, client.zone);
  return [...visits].sort((a, b) => rank(a) - rank(b) || begins(a) - begins(b));
}

type NearCandidate = {
  candidate: Candidate;
  time: WorkerTime;
  proposal: Proposal;
  level: PreferenceLevel | undefined;
};

/** Lists the candidates near enough, and all where the place of the worker or the client is not known. */
function listNear(
  { visit, client }: VisitToGive,
  { candidates, timeByWorker, visitCounts, levels }: Omit<ProposeInput<VisitToGive>, 'visits'>,
): NearCandidate[] {
  return candidates.flatMap((candidate) => {
    const level = levels.get(`${client.ref} ${candidate.ref}`);
    if (visit.supportWorkerRefs.includes(candidate.ref) || isHidden({ level })) return [];
    const kilometres =
      candidate.location && client.location ? countKilometres(candidate.location, client.location) : undefined;
    if (kilometres !== undefined && kilometres > nearKilometres) return [];
    const time = findOrAdd(timeByWorker, candidate.ref);
    const offHours = findOffHours(candidate.workHours ?? [], [toHoursSlot(visit)]);
    const proposal = {
      workerRef: candidate.ref,
      ...(kilometres !== undefined && { distanceKm: Math.round(kilometres * 10) / 10 }),
      visitsToClient: visitCounts.get(`${client.ref} ${candidate.ref}`) ?? 0,
      minutesThisWeek: time.minutesByWeek.get(mondayOfDate(visit.date)) ?? 0,
      ...(offHours && { offHours }),
    };
    return [{ candidate, time, proposal, level }];
  });
}

function toHoursSlot(visit: Visit): HoursSlot {
  return { date: visit.date, startTime: findExactStart(visit), minutes: countPlannedMinutes(visit) };
}

/** Ranks those who are at work before others, and of each those whose checks are good. */
function rankHeldBack({ candidate: { expiredChecks = [] }, proposal }: NearCandidate): number {
  return (proposal.offHours ? 2 : 0) + (expiredChecks.length > 0 ? 1 : 0);
}

function compareCandidates(first: NearCandidate, second: NearCandidate): number {
  const [{ proposal: a, level }, { proposal: b, ...other }] = [first, second];
  return (
    rankHeldBack(first) - rankHeldBack(second) ||
    rankLevel(level) - rankLevel(other.level) ||
    b.visitsToClient - a.visitsToClient ||
    (a.distanceKm ?? nearKilometres) - (b.distanceKm ?? nearKilometres) ||
    a.minutesThisWeek - b.minutesThisWeek ||
    (a.workerRef < b.workerRef ? -1 : 1)
  );
}

/** Says why no one is proposed: `No one within 10 km is free. Nearest: Nikau from 11:00am.` */
function describeNone(toGive: VisitToGive, near: readonly NearCandidate[]): string {
  if (near.length === 0) return `No one works within ${nearKilometres} km.`;
  const next = near
    .flatMap(({ candidate, time }) => {
      const startTime = findNextStart(toGive, { time, candidate });
      return startTime === undefined ? [] : [{ startTime, name: candidate.givenName }];
    })
    .sort((a, b) => (a.startTime < b.startTime ? -1 : 1))[0];
  const nearest = next ? ` Nearest: ${next.name} from ${formatTime(next.startTime)}.` : '';
  return `No one within ${nearKilometres} km is free.${nearest}`;
}

/** Finds when on that day, after the visit's start, a worker is first free for as long. */
function findNextStart(
  { visit, client: { zone } }: VisitToGive,
  { time, candidate: { workHours = [] } }: Pick<NearCandidate, 'time' | 'candidate'>,
): string | undefined {
  const starts = time.busy
    .map(({ ends }) => wallClock({ instant: ends, zone }))
    .filter(({ date, time: startTime }) => date === visit.date && startTime > (visit.startTime ?? ''))
    .map(({ time: startTime }) => startTime)
    .sort();
  return starts.find((startTime) => {
    const later: Visit = { ...visit, startTimeOption: 'Specified', startTime };
    const span = findTimeSpan(later, zone);
    return (
      span &&
      wallClock({ instant: span.ends - 1, zone }).date === visit.date &&
      isFree(time, later, zone) &&
      !findOffHours(workHours, [toHoursSlot(later)])
    );
  });
}
