import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { clientAbsencesSql } from '#server/modules/appointments/visits/queries.ts';

/** The data that checks and completes a booking by the office: `jobTypes` and `fundings` of the services that it names. */
export type OfficeBookingFacts = {
  zone: string;
  jobTypes: { list: 'jobTypes' | 'privateJobTypes'; ref: string; name: string }[];
  fundings: { ref: string; jobTypeRef: string }[];
  clientAbsences: ClientAbsence[];
};

type FactsRow = Pick<OfficeBookingFacts, 'jobTypes' | 'fundings' | 'clientAbsences'> & {
  timeZone: string | null;
};

export async function findOfficeBookingFacts(
  tx: Tx,
  { clientRef, jobTypeRefs, brandZone }: { clientRef: string; jobTypeRefs: string[]; brandZone: string },
): Promise<OfficeBookingFacts | null> {
  const record = await row<FactsRow>(
    tx,
    `select time_zone as "timeZone",
            ${jsonList(`select list, ref, name from list_items
               where active and list in ('jobTypes', 'privateJobTypes') and ref = any($2) order by list`)} as "jobTypes",
            ${jsonList(`select ref, job_type_ref as "jobTypeRef" from fundings
               where client_ref = $1 and active and job_type_ref = any($2) order by position, ref`)} as fundings,
            ${jsonList(clientAbsencesSql('$1'))} as "clientAbsences"
       from clients where clients.ref = $1`,
    [clientRef, jobTypeRefs],
  );
  if (!record) return null;
  const { timeZone, clientAbsences: absences, ...facts } = record;
  const clientAbsences = absences.map(withoutNulls);
  return {
    ...facts,
    clientAbsences,
    zone: timeZone ?? brandZone,
  };
}
