import type { Reassignment, VisitsToReassign, VisitToReassign } from '#contract/absences.ts';
import type { OfficeWorker } from '#contract/office.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { clientPriorities, priorityNames } from '#domain/clients/priority.ts';
import { isHeldBack } from '#domain/schedule/candidates.ts';
import { findDoubleAssignment } from '#domain/schedule/double-assignment.ts';
import { tooFarInTimeWords } from '#domain/schedule/travel.ts';
import { describeOffHours } from '#domain/support-workers/off-hours.ts';
import { lowerFirst, upperFirst } from '#domain/texts/first-letter.ts';
import { choosePlural, formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatHours, formatShortDay, formatZone } from '#domain/time/format.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import { type Cannot, describeShare, formatStanding } from './standing.ts';

/** The worker who is to have a visit, and why they suit. */
export type Taker = Pick<
  OfficeWorker,
  | 'ref'
  | 'fullName'
  | 'givenName'
  | 'phone'
  | 'distanceKm'
  | 'visitsToClient'
  | 'minutesThisWeek'
  | 'expiredChecks'
  | 'offHours'
  | 'tooFarInTime'
> & {
  /** The visits of a standing booking that they cannot do. */
  cannot?: Cannot | undefined;
};

/** Choices of the office for a visit, where it is not as proposed. */
export type ReassignmentDraft = { isChosen?: boolean; taker?: Taker };

/** A visit to reassign as it is shown. */
export type ReassignmentRow = {
  key: string;
  visit: VisitToReassign;
  client: VisitsToReassign['clients'][number];
  service: string;
  /** Those who could take a standing booking, the best first. */
  choices: readonly Taker[];
  /** The one who was chosen, or else is proposed. */
  taker: Taker | undefined;
  /** True where it is chosen at first, and by the choice of all. A person must press where a check has expired, or the hours or the travel do not fit. */
  isReady: boolean;
  isChosen: boolean;
  /** The other visit chosen for the same worker at the same time. */
  clashesWith: ReassignmentRow | undefined;
};

type RowsInput = {
  toReassign: VisitsToReassign;
  drafts: Readonly<Record<string, ReassignmentDraft>>;
  names: ServiceNames;
  /** The provider's zone, for clients without their own. */
  zone: string;
};

/**
 * Lists the visits in the server's order: by priority, then by when they begin. All that someone can take who is not held back are chosen
 * at first.
 */
export function listReassignmentRows({ toReassign, drafts, names, zone }: RowsInput): ReassignmentRow[] {
  const rows = toReassign.visits.flatMap((visit) => {
    const client = toReassign.clients.find(({ ref }) => ref === visit.clientRef);
    if (!client) return [];
    const key = [visit.clientRef, visit.jobRef, visit.originalDate, ...(visit.standing ? ['standing'] : [])].join('_');
    const { taker = findProposed(toReassign, visit), ...draft } = drafts[key] ?? {};
    const isReady = taker !== undefined && !isHeldBack(taker) && !taker.tooFarInTime;
    const { isChosen = isReady } = draft;
    const chosen = isChosen && taker !== undefined;
    const choices = listTakers(toReassign, visit.standing?.choices ?? []);
    return { key, visit, client, service: findServiceName(names, visit), choices, taker, isReady, isChosen: chosen };
  });
  const times = rows.flatMap((row) =>
    row.isChosen && row.taker
      ? { workerRef: row.taker.ref, visit: row.visit, zone: row.client.timeZone ?? zone, row }
      : [],
  );
  const doubles = new Map(times.map((time) => [time.row.key, findDoubleAssignment(time, times)?.row.key]));
  const byKey = new Map<string, ReassignmentRow>(rows.map((row) => [row.key, { ...row, clashesWith: undefined }]));
  return rows.map((row) => ({ ...row, clashesWith: byKey.get(doubles.get(row.key) ?? '') }));
}

function findProposed(toReassign: VisitsToReassign, { standing, proposal }: VisitToReassign): Taker | undefined {
  const [taker] = listTakers(toReassign, standing?.choices ?? (proposal ? [proposal] : []));
  return taker;
}

/** Lists those who are proposed for a visit, or could take a standing booking, with their facts. */
function listTakers(
  { supportWorkers }: VisitsToReassign,
  proposals: readonly (NonNullable<VisitToReassign['proposal']> & { cannot?: Cannot })[],
): Taker[] {
  return proposals.flatMap(({ workerRef, ...facts }) => {
    const worker = supportWorkers.find((one) => one.ref === workerRef);
    if (!worker) return [];
    const { ref, fullName, givenName, phone, expiredChecks } = worker;
    return { ref, fullName, givenName, phone, ...facts, expiredChecks };
  });
}

type ReassignmentGroup = { key: string; title: string; rows: ReassignmentRow[] };

/** Groups the rows: standing bookings, then visits that a worker can take, by priority, then those that no worker can. */
export function groupReassignmentRows(rows: readonly ReassignmentRow[]): ReassignmentGroup[] {
  const standing = rows.filter(({ visit }) => visit.standing);
  const singles = rows.filter(({ visit }) => !visit.standing);
  const withTaker = singles.filter(({ taker }) => taker);
  const withNone = singles.filter(({ taker }) => !taker);
  const groups = clientPriorities.map((priority) => ({
    key: priority as string,
    title: priorityNames.find(({ ref }) => ref === priority)?.name ?? '',
    rows: withTaker.filter(({ client }) => (client.priority ?? 'mustNotBeMissed') === priority),
  }));
  const none = {
    key: 'none',
    title: `No one can take ${choosePlural(withNone.length, 'this one', `these ${withNone.length}`)}`,
  };
  const forGood = { key: 'standing', title: 'Standing bookings', rows: standing };
  return [forGood, ...groups, { ...none, rows: withNone }].filter((group) => group.rows.length > 0);
}

/** Returns the workers after the visit is reassigned: the new worker replaces the one who cannot come. */
export function toReassignment({ visit, taker }: ReassignmentRow, absentRef: string): Reassignment {
  const { clientRef, jobRef, originalDate, version } = visit;
  const supportWorkerRefs = visit.supportWorkerRefs.map((ref) => (ref === absentRef && taker ? taker.ref : ref));
  const except = (taker?.cannot ?? []).map((one) => one.originalDate);
  return {
    ...{ clientRef, jobRef, originalDate, version, supportWorkerRefs },
    ...(visit.standing && { forGood: { except } }),
  };
}

/** Returns `Mon 23 Nov, 9:00am`, of a standing booking `Every Monday, 9:00am`; where the client's clock is another one and the client is known, its place too. */
export function formatWhen({ visit, client }: Pick<ReassignmentRow, 'visit'> & Partial<ReassignmentRow>): string {
  const zone = client?.timeZone ? ` ${formatZone(client.timeZone)} time` : '';
  const day = visit.standing ? formatStanding(visit.standing) : formatShortDay(visit.date);
  return `${day}, ${findExactStart(visit) ? formatStart(visit) : lowerFirst(formatStart(visit))}${zone}`;
}

/** Returns `Mon 23 Nov, 9:00am, Rose Hākaraia`. */
export function describeReassignmentRow(row: Pick<ReassignmentRow, 'visit' | 'client'>): string {
  return `${formatWhen(row)}, ${row.client.fullName}`;
}

/** Returns `Free, 1.2 km, came 47 times, 31 h this week`. Outside their hours or without an exact time no one reads free. */
export function describeTaker(
  taker: Taker,
  { visit, client: { knownAs, fullName } }: Pick<ReassignmentRow, 'visit' | 'client'>,
): string {
  const { offHours, tooFarInTime, distanceKm, visitsToClient = 0, minutesThisWeek } = taker;
  const client = knownAs ?? fullName.split(' ')[0];
  const { standing } = visit;
  const facts = joinWithCommas([
    standing && describeShare(standing, taker.cannot ?? []),
    !standing &&
      (offHours ? describeOffHours(offHours) : findExactStart(visit) && (tooFarInTime ? tooFarInTimeWords : 'Free')),
    distanceKm !== undefined && `${distanceKm} km`,
    visitsToClient > 0 ? `came ${formatCount(visitsToClient, 'time')}` : `new to ${client}`,
    minutesThisWeek !== undefined && `${formatHours(minutesThisWeek)} h this week`,
  ]);
  return upperFirst(facts);
}

/** Says what became of a visit that was not reassigned, from the list as it is now. */
export function describeStale(before: ReassignmentRow, now: VisitToReassign | undefined): string {
  if (!now) return 'It is no longer in this list: someone else has reassigned, moved or cancelled it.';
  const [was, is] = [before.visit, now].map(
    (visit) => `${formatShortDay(visit.date)}, ${lowerFirst(describeTimes(visit))}`,
  );
  if (was !== is) return `It was ${was}, and is now ${is}. Check it, then reassign it.`;
  if (before.visit.supportWorkerRefs.join() !== now.supportWorkerRefs.join())
    return 'Its other support worker has changed. Check it, then reassign it.';
  return 'Its booking has changed, but not its day, time or support worker. You can reassign it now.';
}

/** Returns `8 chosen. 1 not chosen. 3 with no one yet.` */
export function describeChoice(rows: readonly ReassignmentRow[]): string {
  const chosen = rows.filter(({ isChosen }) => isChosen).length;
  const withNone = rows.filter(({ taker }) => !taker).length;
  const rest = rows.length - chosen - withNone;
  return [`${chosen} chosen.`, rest > 0 && `${rest} not chosen.`, withNone > 0 && `${withNone} with no one yet.`]
    .filter(Boolean)
    .join(' ');
}
