import { applyAbsences, type ClientAbsence, isAfterEnding } from '#domain/appointments/absence.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import { findPendingKind } from '#domain/appointments/status.ts';
import type { Job, Visit, VisitException } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { findRecordedStatus } from '#domain/confirmations/outcome.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { type ColumnTexts, readColumns } from './columns.ts';
import { exceptionColumns, jobColumns, workedColumns } from './tables.ts';

/** The record of what a worker did at a visit that has begun. */
type WorkedRow = VisitKey & {
  clientRef: string;
  supportWorkerRef: string;
  /** In whose place this worker came. */
  plannedWorkerRef?: string;
  outcome: 'tookPlace' | 'nobodyHome' | 'workerDidNotCome';
  startTime?: string;
  minutes: number;
};

type ScheduleTicket = Pick<VisitTicket, 'ref' | 'type' | 'jobRef' | 'seriesRef' | 'originalDate' | 'effectiveDate'> & {
  clientRef: string;
  version: number;
};
type ScheduleAbsence = ClientAbsence & { clientRef: string };

/** The visits of all clients as the office's week holds them: jobs once, and what differs. */
export type ScheduleTables<T extends ScheduleTicket = ScheduleTicket> = {
  jobs: ColumnTexts<typeof jobColumns>;
  exceptions: ColumnTexts<typeof exceptionColumns>;
  worked: ColumnTexts<typeof workedColumns>;
  tickets: readonly T[];
  clientAbsences: readonly ScheduleAbsence[];
};

/** A visit with what the office needs to act on it: its job with `version`, and `tickets` that are open and about it. */
export type ScheduleVisit<T extends ScheduleTicket = ScheduleTicket> = Visit & {
  clientRef: string;
  version: number;
  fundingType: Job['fundingType'];
  job: Job;
  tickets: T[];
  worked: WorkedRow[];
};

type OfClient<R> = R & { clientRef: string };

/**
 * Lists the visits of all clients from `from` to `to`, inclusive, each client's in order of day and start, on that client's clock
 * (docs/product/office.md, "The week in one reply"). A visit with a row that says it took place is Completed; one on a day when the
 * client is away is Cancelled, and after the end of the care there is none.
 */
export function listScheduleVisits<T extends ScheduleTicket>(
  { tickets, clientAbsences, ...texts }: ScheduleTables<T>,
  { from, to }: { from: string; to: string },
): ScheduleVisit<T>[] {
  const byClient = groupByClient(readColumns<OfClient<Job>>(texts.jobs, jobColumns));
  const exceptions = groupByClient(readColumns<OfClient<VisitException>>(texts.exceptions, exceptionColumns));
  const worked = Map.groupBy(readColumns<WorkedRow>(texts.worked, workedColumns), toWorkedKey);
  const [ticketsByClient, absences] = [groupByClient(tickets), groupByClient(clientAbsences)];
  return [...byClient].flatMap(([clientRef, jobs]) => {
    const jobsByRef = new Map(jobs.map((job) => [job.ref, job]));
    for (const job of jobs) job.seriesRef ??= job.ref;
    const own = ticketsByClient.get(clientRef) ?? [];
    const away = absences.get(clientRef) ?? [];
    return listVisits({ jobs, exceptions: exceptions.get(clientRef) ?? [], start: from, end: to }).flatMap((visit) => {
      const job = jobsByRef.get(visit.jobRef)!;
      const { version, fundingType } = job;
      const rows = worked.get(toWorkedKey({ ...visit, clientRef })) ?? [];
      const shown = applyAbsences(applyWorked(visit, rows), away);
      if (shown.status !== 'Completed' && isAfterEnding(shown.date, away)) return [];
      return { ...shown, clientRef, version, fundingType, job, tickets: listTicketsOf(shown, own), worked: rows };
    });
  });
}

/** Applies the longest row to a visit, preferably of rows that say the visit took place (docs/product/calendar.md, "Totals"). */
function applyWorked(visit: Visit, rows: readonly WorkedRow[]): Visit {
  const rank = ({ outcome, minutes }: WorkedRow) => (outcome === 'tookPlace' ? 10_000 : 0) + minutes;
  const counted = rows.toSorted((a, b) => rank(b) - rank(a))[0];
  const status = findRecordedStatus(rows, visit);
  if (!counted || !status) return visit;
  return {
    ...visit,
    status,
    actualStartTime: counted.startTime,
    actualDurationMins: counted.minutes,
  };
}

function listTicketsOf<T extends ScheduleTicket>(visit: Visit, tickets: readonly T[]): T[] {
  return tickets.filter((ticket) => findPendingKind({ visit, requests: [{ ...ticket, status: 'open' }] }) !== 'none');
}

function groupByClient<R extends { clientRef: string }>(rows: readonly R[]): Map<string, R[]> {
  return Map.groupBy(rows, ({ clientRef }) => clientRef);
}

function toWorkedKey({ clientRef, jobRef, originalDate }: VisitKey & { clientRef: string }): string {
  return `${clientRef} ${toVisitKey({ jobRef, originalDate })}`;
}
