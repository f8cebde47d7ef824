import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { applyAbsences } from '#domain/appointments/absence.ts';
import { sortMinutes } from '#domain/appointments/begin.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { findOfficeStatus, isOver } from '#domain/confirmations/office-status.ts';
import { findPlace } from '#domain/confirmations/outcome.ts';
import { findPlannedWork } from '#domain/confirmations/planned-work.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { StoredWork, VisitFacts } from './queries.ts';

type DayInput = { facts: VisitFacts; date: string; brandZone: string; now: Instant };
type ClientVisit = { visit: Visit; client: VisitFacts['clients'][number]; worked: StoredWork[]; zone: string };

/** Lists the visits of a day that are over, for each of their workers (docs/product/office.md, "What took place"). */
export function toDayToConfirm({ facts, date, brandZone, now }: DayInput): DayToConfirm {
  const all = listClientVisits({ facts, date, brandZone });
  const own = all.filter(({ client }) => !client.timesheets);
  const over = own.filter(({ visit, zone }) => isOver({ visit, now, zone }));
  const visits = over.flatMap((one) => listRows(one, { brandZone, now }));
  const places = new Map(facts.supportWorkers.map(({ ref }, at) => [ref, at]));
  const orderOf = ({ row }: PlacedRow) => places.get(row.supportWorkerRef ?? '') ?? places.size;
  const rows = visits
    .sort((a, b) => orderOf(a) - orderOf(b) || a.minutes - b.minutes || (toTie(a) < toTie(b) ? -1 : 1))
    .map(({ row }) => row);
  const count = (...statuses: VisitToConfirm['status'][]) =>
    rows.filter(({ status }) => statuses.includes(status)).length;
  const isPlanned = ({ visit }: ClientVisit) => visit.status !== 'Cancelled';
  const byTimesheet = all.filter((one) => one.client.timesheets && isPlanned(one));
  return {
    date,
    visits: rows,
    supportWorkers: facts.supportWorkers,
    counts: {
      toConfirm: count('NotConfirmed'),
      confirmed: count('Completed', 'DidNotTakePlace'),
      notOver: own.filter(isPlanned).length - over.filter(isPlanned).length,
      byTimesheet: byTimesheet.length,
    },
    timesheets: listTimesheets(byTimesheet, date),
  };
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
    return listVisits({ ...of, start: date, end: date }).map((visit) => ({
      visit: applyAbsences(visit, absences.get(client.ref) ?? []),
      client,
      worked: worked.get(toVisitName({ ...visit, clientRef: client.ref })) ?? [],
      zone: client.timeZone ?? brandZone,
    }));
  });
}

type PlacedRow = { row: VisitToConfirm; minutes: number };

const toTie = ({ row }: PlacedRow) => `${row.clientName} ${row.jobRef}`;

/** Lists a row for each planned worker, and for each who came where none was planned. */
function listRows(
  { visit, client, worked, zone }: ClientVisit,
  { brandZone, now }: { brandZone: string; now: Instant },
) {
  const places = [...new Set([...visit.supportWorkerRefs, ...worked.map(findPlace)])];
  const isEmpty = places.length === 0;
  return (isEmpty ? [undefined] : places).map((supportWorkerRef): PlacedRow => {
    const stored = worked.find((work) => findPlace(work) === supportWorkerRef);
    const status = findOfficeStatus({ visit, requests: [], worked: stored ? [stored] : [], now, zone });
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
  const { outcome, startTime, minutes, note, confirmedByName, confirmedAt, version, payrollExport } = work;
  const otherWorkerRef = work.plannedWorkerRef && work.supportWorkerRef;
  return { outcome, startTime, minutes, otherWorkerRef, note, confirmedByName, confirmedAt, version, payrollExport };
}

type VisitName = { clientRef: string; jobRef: string; originalDate: string };

/** Makes one text of the name of a visit. */
export function toVisitName({ clientRef, jobRef, originalDate }: VisitName): string {
  return `${clientRef} ${jobRef} ${originalDate}`;
}

function groupByClient<R extends { clientRef: string }>(list: readonly R[]): Map<string, R[]> {
  return Map.groupBy(list, ({ clientRef }) => clientRef);
}
