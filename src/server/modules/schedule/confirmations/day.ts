import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { applyAbsences } from '#domain/appointments/absence.ts';
import { sortMinutes } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { findOfficeStatus, isOver } from '#domain/confirmations/office-status.ts';
import { findPlace } from '#domain/confirmations/outcome.ts';
import { findPlannedWork } from '#domain/confirmations/planned-work.ts';
import { minutesOf, mondayOfDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { toPageReply } from '../week/worker-pages.ts';
import type { DayFacts, StoredLate, StoredWork, VisitFacts } from './queries.ts';

type DayInput = { facts: DayFacts; date: string; brandZone: string; now: Instant };
/** A visit with those who were planned or are recorded. */
type ClientVisit = {
  visit: Visit;
  client: VisitFacts['clients'][number];
  worked: StoredWork[];
  zone: string;
  workerRefs: string[];
};

/** Lists the visits of a day that are over, for each of the workers of a page (docs/product/office.md, "Page by page"). */
export function toDayToConfirm({ facts, date, brandZone, now }: DayInput): DayToConfirm {
  const { isHere, isFirstHere, placeOf } = findPlaces(facts);
  const all = listClientVisits({ facts, date, brandZone });
  const own = all.filter(({ client }) => !client.timesheets);
  const late = new Map(facts.late.map((one) => [toRowName(one), one]));
  const isVisitOver = ({ visit, zone }: ClientVisit) => isOver({ visit, now, zone });
  const rows = own
    .filter(isVisitOver)
    .flatMap((one) => listRows(one, { brandZone, now }))
    .filter(({ row }) => isHere(row.supportWorkerRef) && !late.has(toRowName(row)))
    .concat(
      [...late.values()].filter(({ endsAt }) => Date.parse(endsAt) <= now).map((one) => toLateRow(one, brandZone)),
    )
    .sort(
      (a, b) =>
        placeOf(a.row.supportWorkerRef) - placeOf(b.row.supportWorkerRef) ||
        a.minutes - b.minutes ||
        (toTie(a) < toTie(b) ? -1 : 1),
    )
    .map(({ row }) => row);
  const count = (...statuses: VisitToConfirm['status'][]) =>
    rows.filter(({ status }) => statuses.includes(status)).length;
  const isCounted = (one: ClientVisit) => one.visit.status !== 'Cancelled' && isFirstHere(one);
  const byTimesheet = all.filter((one) => one.client.timesheets && isCounted(one));
  return {
    ...toPageReply(facts),
    date,
    visits: rows,
    supportWorkers: facts.supportWorkers,
    counts: {
      toConfirm: count('NotConfirmed'),
      confirmed: count('Completed', 'DidNotTakePlace'),
      notOver: own.filter((one) => isCounted(one) && !isVisitOver(one)).length,
      byTimesheet: byTimesheet.length,
    },
    timesheets: listTimesheets(byTimesheet, date),
  };
}

/** Tells whose rows are on a page, and in which order. A visit without a worker is on the last, after all. */
function findPlaces({ supportWorkers, page, more }: DayFacts) {
  const [places, here] = [new Map(supportWorkers.map(({ ref }, at) => [ref, at])), new Set(page)];
  const placeOf = (ref: string | undefined) => places.get(ref ?? '') ?? places.size;
  const isHere = (ref: string | undefined) => (ref === undefined ? !more : here.has(ref));
  const isFirstHere = ({ workerRefs }: ClientVisit) =>
    isHere(workerRefs.toSorted((a, b) => placeOf(a) - placeOf(b))[0]);
  return { placeOf, isHere, isFirstHere };
}

/** Lists the week of each client, where their visits are corrected (docs/product/timesheet-processing.md, "Corrections"). */
function listTimesheets(visits: readonly ClientVisit[], date: string): DayToConfirm['timesheets'] {
  const clients = new Map(visits.map(({ client }) => [client.ref, client.fullName]));
  return [...clients]
    .map(([clientRef, clientName]) => ({ clientRef, clientName, timesheetRef: mondayOfDate(date) }))
    .sort((a, b) => (a.clientName < b.clientName ? -1 : 1));
}

function listClientVisits({ facts, date, brandZone }: Omit<DayInput, 'now'>): ClientVisit[] {
  const [jobs, exceptions] = [groupByClient(facts.jobs), groupByClient(facts.exceptions)];
  const absences = groupByClient(facts.absences);
  const worked = Map.groupBy(facts.worked, toVisitName);
  return facts.clients.flatMap((client) => {
    const of = { jobs: jobs.get(client.ref) ?? [], exceptions: exceptions.get(client.ref) ?? [] };
    return listVisits({ ...of, start: date, end: date }).map((visit) => {
      const own = worked.get(toVisitName({ ...visit, clientRef: client.ref })) ?? [];
      return {
        visit: applyAbsences(visit, absences.get(client.ref) ?? []),
        client,
        worked: own,
        zone: client.timeZone ?? brandZone,
        workerRefs: [...new Set([...visit.supportWorkerRefs, ...own.map(findPlace)])],
      };
    });
  });
}

type PlacedRow = { row: VisitToConfirm; minutes: number };

const toTie = ({ row }: PlacedRow) => `${row.clientName} ${row.jobRef}`;

/** Lists a row for each planned worker, and for each who came where none was planned. */
function listRows(
  { visit, client, worked, zone, workerRefs }: ClientVisit,
  { brandZone, now }: { brandZone: string; now: Instant },
) {
  return (workerRefs.length === 0 ? [undefined] : workerRefs).map((supportWorkerRef): PlacedRow => {
    const stored = worked.find((work) => findPlace(work) === supportWorkerRef);
    const own = supportWorkerRef === undefined ? visit : { ...visit, supportWorkerRefs: [supportWorkerRef] };
    const status = findOfficeStatus({ visit: own, requests: [], worked: stored ? [stored] : [], now, zone });
    return {
      minutes: sortMinutes(visit),
      row: {
        clientRef: client.ref,
        clientName: client.fullName,
        jobRef: visit.jobRef,
        originalDate: visit.originalDate,
        supportWorkerRef,
        planned: supportWorkerRef !== undefined && visit.supportWorkerRefs.includes(supportWorkerRef),
        jobTypeRefs: visit.jobTypeRefs,
        startTimeOption: visit.startTimeOption,
        ...findPlannedWork(visit, zone),
        timeZone: zone === brandZone ? undefined : zone,
        status: status as VisitToConfirm['status'],
        ...(visit.notBooked && { notBooked: visit.notBooked }),
        recorded: stored && toRecorded(stored),
      },
    };
  });
}

function toRecorded(work: StoredWork): VisitToConfirm['recorded'] {
  const { outcome, startTime, minutes, charged, note, confirmedByName, confirmedAt, version, payrollExport } = work;
  const otherWorkerRef = work.plannedWorkerRef && work.supportWorkerRef;
  return {
    outcome,
    startTime,
    minutes,
    charged,
    otherWorkerRef,
    note,
    confirmedByName,
    confirmedAt,
    version,
    payrollExport,
  };
}

const toRowName = (row: VisitName & { supportWorkerRef?: string | undefined }) =>
  `${toVisitName(row)} ${row.supportWorkerRef}`;

/** Makes the row of a visit that was cancelled late, in place of the one that says it is cancelled. */
function toLateRow(late: StoredLate, brandZone: string): PlacedRow {
  const { clientRef, clientName, jobRef, originalDate, supportWorkerRef, jobTypeRef, startTime, timeZone } = late;
  const { minutes, charged, confirmedByName, confirmedAt, version, payrollExport, plannedMinutes } = late;
  const isAnswered = minutes !== undefined && confirmedByName !== undefined && confirmedAt !== undefined;
  return {
    minutes: minutesOf(startTime),
    row: {
      ...{ clientRef, clientName, jobRef, originalDate, supportWorkerRef, jobTypeRefs: [jobTypeRef] },
      ...{ planned: true, cancelledLate: true, startTimeOption: 'Specified', startTime, minutes: plannedMinutes },
      timeZone: timeZone === brandZone ? undefined : timeZone,
      status: isAnswered ? 'DidNotTakePlace' : 'NotConfirmed',
      ...(isAnswered && {
        recorded: { outcome: 'cancelledLate', minutes, charged, confirmedByName, confirmedAt, version, payrollExport },
      }),
    },
  };
}

type VisitName = { clientRef: string; jobRef: string; originalDate: string };

/** Makes one text of the name of a visit. */
export function toVisitName({ clientRef, jobRef, originalDate }: VisitName): string {
  return `${clientRef} ${jobRef} ${originalDate}`;
}

function groupByClient<R extends { clientRef: string }>(list: readonly R[]): Map<string, R[]> {
  return Map.groupBy(list, ({ clientRef }) => clientRef);
}
