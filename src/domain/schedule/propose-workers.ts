import { beginsAt } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { type ClientPriority, clientPriorities } from '#domain/clients/priority.ts';
import { findStop } from '#domain/support-workers/checks.ts';
import { findOffHours, type OffHours, toHoursSlot } from '#domain/support-workers/off-hours.ts';
import { isHidden } from '#domain/support-workers/relationship.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf, wallClock } from '#domain/time/zone.ts';
import { type Candidate, compareCandidates } from './candidates.ts';
import type { Location } from './kilometres.ts';
import { findDistance, nearKilometres } from './travel.ts';
import { findOrAdd, findTimeSpan, isFree, isTooFarInTime, takeTime, type WorkerTime } from './worker-time.ts';

/** A visit that needs someone else. */
export type VisitToReassign = {
  visit: Visit;
  client: { ref: string; zone: string; priority?: ClientPriority | undefined };
};
/** A worker as one client knows them. */
export type WorkerOfClient = Candidate & {
  ref: string;
  givenName: string;
  workHours?: readonly WorkHours[] | undefined;
};

/** Someone near enough, with their week and whether the visit is outside their hours. */
type NearWorker<W> = W & { minutesThisWeek: number; offHours: OffHours | undefined; time: WorkerTime };
type ProposedWorker<W> = NearWorker<W> & { tooFarInTime: boolean };

export type ProposeInput<V extends VisitToReassign, W extends WorkerOfClient> = {
  visits: readonly V[];
  /** Workers who could come, by client. */
  candidates: ReadonlyMap<string, readonly W[]>;
  /** The work that each does already; the visits reassigned here are added to it. */
  timeByWorker: Map<string, WorkerTime>;
  /** The homes of clients, as far as they are known. */
  homes: ReadonlyMap<string, { location?: Location | undefined }>;
};

/**
 * Lists visits in the order in which they are reassigned, each with the first of those who could come who is free and near
 * (docs/product/office.md, "Reassigning visits"). No two visits propose one worker at the same time. Rose at 9:00am goes to Mele, so
 * Ted at 9:30am goes to Kiri.
 */
export function proposeWorkers<V extends VisitToReassign, W extends WorkerOfClient>({
  visits,
  ...input
}: ProposeInput<V, W>): (V & { worker?: ProposedWorker<W>; reason?: string })[] {
  return sortByPriority(visits).map((toReassign) => {
    const { ref: clientRef, zone } = toReassign.client;
    const span = findTimeSpan(toReassign.visit, zone);
    const near = listNear(toReassign, input);
    const home = input.homes.get(clientRef)?.location;
    const kilometresTo = (ref: string) => findDistance(home, input.homes.get(ref)?.location);
    const isTooFar = ({ busy }: WorkerTime) => span !== undefined && isTooFarInTime({ busy, span, kilometresTo });
    const [worker] = near
      .filter(({ time }) => isFree(time, toReassign.visit, span))
      .map((one) => ({ ...one, tooFarInTime: isTooFar(one.time) }))
      .sort(compareCandidates);
    if (!worker) return { ...toReassign, reason: describeNone(toReassign, near) };
    takeTime(worker.time, toReassign.visit, { zone, clientRef });
    return { ...toReassign, worker };
  });
}

/** Sorts visits by the client's priority, then by when they begin. */
export function sortByPriority<V extends VisitToReassign>(visits: readonly V[]): V[] {
  const rank = ({ client }: VisitToReassign) => clientPriorities.indexOf(client.priority ?? 'mustNotBeMissed');
  const begins = ({ visit, client }: VisitToReassign) => beginsAt(visit, client.zone);
  return [...visits].sort((a, b) => rank(a) - rank(b) || begins(a) - begins(b));
}

/** Lists those near enough, and all where the place of the worker or the client is not known. */
function listNear<W extends WorkerOfClient>(
  { visit, client }: VisitToReassign,
  { candidates, timeByWorker }: Pick<ProposeInput<VisitToReassign, W>, 'candidates' | 'timeByWorker'>,
): NearWorker<W>[] {
  return (candidates.get(client.ref) ?? []).flatMap((candidate) => {
    const { ref, workHours = [] } = candidate;
    if (!mayBeProposed(candidate, visit)) return [];
    const time = findOrAdd(timeByWorker, ref);
    const minutesThisWeek = time.minutesByWeek.get(mondayOfDate(visit.date)) ?? 0;
    return [{ ...candidate, time, minutesThisWeek, offHours: findOffHours(workHours, [toHoursSlot(visit)]) }];
  });
}

/** Says whether a worker may be proposed for a visit: near or of no known place, not hidden, no check stops them, and they do not come already. */
export function mayBeProposed(
  candidate: WorkerOfClient,
  { supportWorkerRefs }: Pick<Visit, 'supportWorkerRefs'>,
): boolean {
  const { ref, distanceKm = 0, expiredChecks } = candidate;
  const isNear = distanceKm <= nearKilometres;
  return isNear && !findStop(expiredChecks) && !isHidden(candidate) && !supportWorkerRefs.includes(ref);
}

/** A day on which the clocks go back, in milliseconds. */
const longestDay = 25 * 3_600_000;

/** Says why no one can come: `No one within 10 km is free. Nearest: Nikau from 11:00am.` */
function describeNone(toReassign: VisitToReassign, near: readonly NearWorker<WorkerOfClient>[]): string {
  if (near.length === 0) return `No one works within ${nearKilometres} km.`;
  const next = near
    .flatMap((worker) => {
      const startTime = findNextStart(toReassign, worker);
      return startTime === undefined ? [] : [{ startTime, name: worker.givenName }];
    })
    .sort((a, b) => (a.startTime < b.startTime ? -1 : 1))[0];
  const nearest = next ? ` Nearest: ${next.name} from ${formatTime(next.startTime)}.` : '';
  return `No one within ${nearKilometres} km is free.${nearest}`;
}

/** Finds when on that day, after the visit's start, a worker is first free for as long. */
function findNextStart(
  { visit, client: { zone } }: VisitToReassign,
  { time, workHours = [] }: NearWorker<WorkerOfClient>,
): string | undefined {
  const midnight = instantOf({ date: visit.date, time: '00:00', zone });
  const starts = time.busy
    .filter(({ ends }) => ends >= midnight && ends < midnight + longestDay)
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
      isFree(time, later, span) &&
      !findOffHours(workHours, [toHoursSlot(later)])
    );
  });
}
