import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { jobsOfSeriesSql } from '#server/modules/appointments/jobs/queries.ts';
import { clientAbsencesSql, exceptionsOfSeriesSql } from '#server/modules/appointments/visits/queries.ts';
import { openTicketsSql, readTicket, type StoredVisitTicket, type TicketRow, toVisitTicket } from '../queries.ts';

/** A series with what differs at its visits, what is open about them, and the days when its client is away. */
export type StoredSeries = {
  jobs: Job[];
  exceptions: VisitException[];
  tickets: VisitTicket[];
  /** The same open tickets as stored. */
  storedTickets: StoredVisitTicket[];
  clientAbsences: ClientAbsence[];
};

/** The columns of a series as `seriesColumnsSql` selects them. */
export type SeriesRow = Omit<StoredSeries, 'tickets' | 'storedTickets'> & {
  openTickets: TicketRow<StoredVisitTicket>[];
};

const series = { clientRef: 'own.of_client', seriesRef: 'own.of_series' };

/** Selects a client's series `own.of_series`, of the client `own.of_client`, in one row. */
export function seriesColumnsSql(clientRef: string): string {
  return `${jsonList(jobsOfSeriesSql(series))} as jobs, ${jsonList(exceptionsOfSeriesSql(series))} as exceptions,
    ${jsonList(openTicketsSql(series))} as "openTickets", ${jsonList(clientAbsencesSql(clientRef))} as "clientAbsences"`;
}

export function readSeries({ jobs, exceptions, openTickets, clientAbsences }: SeriesRow): StoredSeries {
  const storedTickets = openTickets.map(readTicket<StoredVisitTicket>);
  return {
    jobs: jobs.map(withoutNulls),
    exceptions: exceptions.map(withoutNulls),
    tickets: storedTickets.map(toVisitTicket),
    storedTickets,
    clientAbsences: clientAbsences.map(withoutNulls),
  };
}

/** A job with its series; `zone` is the client's. */
export type JobFacts = StoredSeries & { zone: string; job: Job };

const factsSql = `
  select time_zone as "timeZone", ${seriesColumnsSql('own.of_client')}
    from (select client_ref as of_client, series_ref as of_series
            from jobs where client_ref = $1 and ref = $2 and not withdrawn) own
    join clients on clients.ref = own.of_client`;

export type JobQuery = { clientRef: string; jobRef: string; brandZone: string };

/** Finds a job with everything that a change of it needs or reports. */
export async function findJobFacts(tx: Tx, { clientRef, jobRef, brandZone }: JobQuery): Promise<JobFacts | null> {
  const record = await row<SeriesRow & { timeZone: string | null }>(tx, factsSql, [clientRef, jobRef]);
  if (!record) return null;
  const facts = readSeries(record);
  const job = facts.jobs.find(({ ref }) => ref === jobRef)!;
  return { ...facts, job, zone: record.timeZone ?? brandZone };
}
