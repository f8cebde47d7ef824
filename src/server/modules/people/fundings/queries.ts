import type { Funding } from '#contract/appointments.ts';
import { newRef } from '#server/db/new-ref.ts';
import { rows, type Tx } from '#server/db/transaction.ts';

/** All fundings of a client, ended ones last. */
export async function listFundings(tx: Tx, clientRef: string): Promise<Funding[]> {
  return rows(
    tx,
    `select fundings.ref, funder_ref as "funderRef", name as "funderName", job_type_ref as "jobTypeRef",
            funded_time_mins as "fundedTimeMins", active
       from fundings join funders on funders.ref = funder_ref
      where client_ref = $1 order by active desc, position, fundings.ref`,
    [clientRef],
  );
}

export async function insertFunding(
  tx: Tx,
  input: { clientRef: string; funderRef: string; jobTypeRef: string; fundedTimeMins: number },
): Promise<string> {
  const ref = newRef();
  await tx.query(
    `insert into fundings (ref, client_ref, funder_ref, job_type_ref, funded_time_mins, position)
     select $1::ref, $2::ref, $3::ref, $4::text, $5::integer, coalesce(max(position) + 1, 0) from fundings where client_ref = $2::ref`,
    [ref, input.clientRef, input.funderRef, input.jobTypeRef, input.fundedTimeMins],
  );
  return ref;
}

/** False where the client has no such funding. */
export async function updateFunding(
  tx: Tx,
  input: { clientRef: string; ref: string; funderRef: string; fundedTimeMins: number; active: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update fundings set funder_ref = $3, funded_time_mins = $4, active = $5 where client_ref = $1 and ref = $2`,
    [input.clientRef, input.ref, input.funderRef, input.fundedTimeMins, input.active],
  );
  return rowCount === 1;
}
