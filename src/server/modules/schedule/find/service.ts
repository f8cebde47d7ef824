import type { FoundPerson, FoundVisit } from '#contract/find.ts';
import { beginsAt, endsAt } from '#domain/appointments/begin.ts';
import { readSearch } from '#domain/find/search.ts';
import { listScheduleVisits, type ScheduleVisit } from '#domain/schedule/list-visits.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { toSchedule } from '../week/queries.ts';
import { recordRead } from '../week/routes.ts';
import { readVisitsOf, searchPeople } from './queries.ts';

/** Of as many people the next visits are read, as many of each. */
const peopleWithVisits = 3;
const visitsOfEach = 3;
const daysAhead = 7;

type FindInput = Acting & { text: string; zone: string };
type FindReply = { people: FoundPerson[]; visits: FoundVisit[] };

/** Finds people by what is typed, and the next visits of the first of them (docs/product/find.md, "What is found"). */
export async function find(tx: Tx, { text, zone, ...acting }: FindInput): Promise<FindReply> {
  const search = readSearch(text);
  const people = search ? await searchPeople(tx, search) : [];
  const first = people.filter(({ kind }) => kind !== 'organisation').slice(0, peopleWithVisits);
  if (first.length === 0) return { people, visits: [] };
  await recordRead(tx, acting);
  return { people, visits: await listNextVisits(tx, { people: first, zone, now: acting.now }) };
}

type VisitsInput = { people: readonly FoundPerson[]; zone: string; now: number };

async function listNextVisits(tx: Tx, { people, zone, now }: VisitsInput): Promise<FoundVisit[]> {
  const { date: from } = wallClock({ instant: now, zone });
  const window = { from, to: addDays(from, daysAhead) };
  const refsOf = (kind: FoundPerson['kind']) => people.flatMap((one) => (one.kind === kind ? [one.ref] : []));
  const row = await readVisitsOf(tx, { ...window, clientRefs: refsOf('client'), workerRefs: refsOf('supportWorker') });
  const schedule = toSchedule(row, zone);
  const clients = new Map(schedule.clients.map((client) => [client.ref, client]));
  const names = new Map(schedule.supportWorkers.map(({ ref, fullName }) => [ref, fullName]));
  const zoneOf = ({ clientRef }: Pick<ScheduleVisit, 'clientRef'>) => clients.get(clientRef)?.timeZone ?? zone;
  const coming = listScheduleVisits(schedule, window)
    .filter((visit) => visit.status !== 'Cancelled' && endsAt(visit, zoneOf(visit)) > now)
    .toSorted((a, b) => beginsAt(a, zoneOf(a)) - beginsAt(b, zoneOf(b)));
  const shown = new Set(
    people.flatMap(({ ref }) =>
      coming
        .filter(({ clientRef, supportWorkerRefs }) => clientRef === ref || supportWorkerRefs.includes(ref))
        .slice(0, visitsOfEach),
    ),
  );
  return coming
    .filter((visit) => shown.has(visit))
    .map((visit) => ({
      clientRef: visit.clientRef,
      clientName: clients.get(visit.clientRef)!.fullName,
      ...pickVisit(visit),
      ...(clients.get(visit.clientRef)!.timeZone && { timeZone: clients.get(visit.clientRef)!.timeZone }),
      supportWorkerNames: visit.supportWorkerRefs.flatMap((ref) => names.get(ref) ?? []),
    }));
}

function pickVisit(visit: ScheduleVisit) {
  const { jobRef, originalDate, date, jobTypeRefs, startTimeOption, startTime, durationOption, durationMins } = visit;
  return {
    ...{ jobRef, originalDate, date, jobTypeRefs, startTimeOption, durationOption },
    ...(startTime && { startTime }),
    ...(durationMins && { durationMins }),
  };
}
