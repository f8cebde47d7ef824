import type {
  Meeting,
  VisitWithWorker,
  WorkerCard,
  WorkerMeetings,
  WorkerProfile,
  WorkerRelationship,
} from '#contract/support-workers.ts';
import type { ClientAction } from '#domain/activity/actions.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import { toWholeKilometres } from '#domain/support-workers/distance.ts';
import { listMeetings, type Meetings } from '#domain/support-workers/meetings.ts';
import { checkRoom, isHidden, type Relationship } from '#domain/support-workers/relationship.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findRosterVersion, updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { lockNetwork } from '#server/modules/support-network/queries.ts';
import {
  countRelated,
  findRelationship,
  listCards,
  upsertRelationship,
} from '#server/modules/support-workers/relationships/queries.ts';
import { toCard } from '#server/modules/support-workers/search/service.ts';
import { readVisits } from '../visits/queries.ts';
import { findProfile, isNamedInCalendar } from './queries.ts';

/** Support workers and one client: their profile, and what the client thinks of them. */

type OfClient = { clientRef: string; now: Instant };
type WorkerOfClient = OfClient & { supportWorkerRef: string };

const mostVisits = 50;
const weeksBack = 52;

/** Finds a worker's profile; one who has left is found only where the client knows them. */
export async function findWorkerProfile(tx: Tx, context: ServerContext, input: WorkerOfClient): Promise<WorkerProfile> {
  const { kilometres, hasRelationship: _, ...profile } = await requireKnownWorker(tx, input);
  const meetings = await readMeetings(tx, context, { ...input, weeksBefore: weeksBack });
  return {
    ...profile,
    ...(kilometres !== undefined && { distanceKm: toWholeKilometres(kilometres) }),
    ...toLastAndNext(meetings.get(input.supportWorkerRef)),
  };
}

/** Lists the last and the next visit of each worker of a client. */
export async function listLastAndNext(tx: Tx, context: ServerContext, input: OfClient): Promise<WorkerMeetings[]> {
  const meetings = await readMeetings(tx, context, { ...input, weeksBefore: weeksBack });
  return [...meetings].map(([supportWorkerRef, one]) => ({ supportWorkerRef, ...toLastAndNext(one) }));
}

/** Lists the support workers who come to a client, the soonest first. */
export async function listComingWorkers(tx: Tx, context: ServerContext, input: OfClient): Promise<WorkerCard[]> {
  const meetings = await readMeetings(tx, context, { ...input, weeksBefore: 0 });
  const next = [...meetings].flatMap(([ref, { upcoming }]) => (upcoming[0] ? [{ ref, date: upcoming[0].date }] : []));
  const refs = next.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map(({ ref }) => ref);
  const cards = (await listCards(tx, { ...input, refs })).map(toCard);
  return cards.toSorted((a, b) => refs.indexOf(a.ref) - refs.indexOf(b.ref));
}

function toLastAndNext({ past, upcoming }: Meetings = { past: [], upcoming: [] }) {
  const [previous, next] = [past.at(-1), upcoming[0]];
  return { ...(previous && { previousVisit: toMeeting(previous) }), ...(next && { nextVisit: toMeeting(next) }) };
}

type ChangeInput = WorkerOfClient & {
  actorRef: string;
  action: ClientAction;
  /** The rule of the change. */
  change: (relationship: Relationship) => Relationship;
};

/** Changes what a client thinks of a worker; after hiding, the reply lists the visits that the worker still has with them. */
export async function changeRelationship(
  tx: Tx,
  context: ServerContext,
  { change, action, actorRef, ...input }: ChangeInput,
): Promise<WorkerRelationship> {
  const { clientRef, supportWorkerRef, now } = input;
  await requireKnownWorker(tx, input);
  // The limit counts rows, which a lock of one of them would not hold.
  await lockNetwork(tx, clientRef);
  const before = await findRelationship(tx, input);
  const after = change(before);
  if (before.favourite !== after.favourite || before.level !== after.level) {
    const refusal = checkRoom({ before, after, counts: await countRelated(tx, clientRef) });
    if (refusal) throw ruleBroken(refusal);
    // The office's Today shows a hidden worker who still comes, by what is kept of the calendar.
    if (isHidden(before) !== isHidden(after)) await run(tx, updateRosterVersion(clientRef));
    await run(tx, upsertRelationship({ ...input, ...after }));
    const detail = { from: before, to: after };
    await recordAudit(tx, { actorRef, clientRef, action, subjectRef: supportWorkerRef, detail, now });
  }
  if (!isHidden(after)) return after;
  const meetings = await readMeetings(tx, context, { ...input, weeksBefore: 0 });
  const upcoming = meetings.get(supportWorkerRef)?.upcoming ?? [];
  return {
    ...after,
    upcomingVisits: { visits: upcoming.slice(0, mostVisits).map(toVisitWithWorker), total: upcoming.length },
  };
}

async function requireKnownWorker(tx: Tx, input: WorkerOfClient) {
  const worker = orNotFound(await findProfile(tx, input));
  if (!worker.active && !worker.hasRelationship && !(await isNamedInCalendar(tx, input))) throw notFound();
  return worker;
}

async function readMeetings(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, weeksBefore, now }: OfClient & { weeksBefore: number },
) {
  const roster = await findRosterVersion(tx, clientRef);
  const zone = roster?.timeZone ?? brand.timeZone;
  const today = wallClock({ instant: now, zone }).date;
  const window = { start: addDays(today, -7 * weeksBefore - 1), end: addDays(today, 7 * weeksAhead) };
  const calendar = await readVisits(tx, { clientRef, ...window }, ['jobs', 'exceptions', 'worked', 'absences']);
  return listMeetings({ calendar, ...window, zone, now });
}

function toMeeting(visit: Visit): Meeting {
  const { jobRef, originalDate, date } = visit;
  return { jobRef, originalDate, date, startTime: visit.actualStartTime ?? findExactStart(visit) };
}

function toVisitWithWorker(visit: Visit): VisitWithWorker {
  const { startTimeOption, startTime, durationMins } = visit;
  return { ...toMeeting(visit), startTimeOption, startTime, durationMins };
}
