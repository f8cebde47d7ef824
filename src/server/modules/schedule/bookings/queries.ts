import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { jsonList, presentList } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import { clientAbsencesSql } from '#server/modules/appointments/visits/queries.ts';
import type { BookedServices } from '#server/modules/tickets/bookings/queries.ts';

/** The data that checks and completes a booking by the office. */
export type OfficeBookingFacts = BookedServices & { zone: string; clientAbsences: ClientAbsence[] };

/** Finds the facts of a booking of these services; a client that does not exist is refused. */
export async function requireOfficeBookingFacts(
  tx: Tx,
  { clientRef, jobTypeRefs, brandZone }: { clientRef: string; jobTypeRefs: string[]; brandZone: string },
): Promise<OfficeBookingFacts> {
  const record = await row<Omit<OfficeBookingFacts, 'zone'> & { timeZone: string | null }>(
    tx,
    `select time_zone as "timeZone",
            ${jsonList(`select list, ref, name from list_items
               where active and list in ('jobTypes', 'privateJobTypes') and ref = any($2) order by list`)} as "jobTypes",
            ${jsonList(`select ref, job_type_ref as "jobTypeRef" from fundings
               where client_ref = $1 and active and job_type_ref = any($2) order by position, ref`)} as fundings,
            ${presentList(clientAbsencesSql('$1'))} as "clientAbsences"
       from clients where clients.ref = $1`,
    [clientRef, jobTypeRefs],
  );
  if (!record) throw notFound();
  const { timeZone, ...facts } = record;
  return { ...facts, zone: timeZone ?? brandZone };
}
