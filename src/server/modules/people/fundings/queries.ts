import type { Funding } from '#contract/fundings.ts';
import type { NewFunding } from '#domain/imports/client-links.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import { unnestRows } from '#server/db/unnest-rows.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { ruleBroken } from '#server/kernel/problem.ts';

/** Selects what a calendar and a timesheet show of a client's fundings, in their order. */
export const fundingsOfClientSql = (clientRef: string): string => `
  select fundings.ref, funder_ref as "funderRef", name as "funderName", job_type_ref as "jobTypeRef", funded_time_mins as "fundedTimeMins",
         active
    from fundings join funders on funders.ref = funder_ref where client_ref = ${clientRef} order by position, fundings.ref`;

/** Lists all fundings of a client, ended ones last. */
export async function listFundings(tx: Tx, clientRef: string): Promise<Funding[]> {
  return presentRows<Funding>(
    tx,
    `select fundings.ref, funder_ref as "funderRef", name as "funderName", funder_reference as "funderReference", job_type_ref as "jobTypeRef",
            funded_time_mins as "fundedTimeMins", active
       from fundings join funders on funders.ref = funder_ref
      where client_ref = $1 order by active desc, position, fundings.ref`,
    [clientRef],
  );
}

type FundingFields = { funderRef: string; funderReference?: string | undefined; fundedTimeMins: number };

export async function insertFunding(
  tx: Tx,
  input: FundingFields & { clientRef: string; jobTypeRef: string },
): Promise<string> {
  const ref = newRef();
  await tx.query(
    `insert into fundings (ref, client_ref, funder_ref, job_type_ref, funded_time_mins, funder_reference, position)
     select $1::ref, $2::ref, $3::ref, $4::text, $5::integer, $6::text, coalesce(max(position) + 1, 0) from fundings where client_ref = $2::ref`,
    [
      ref,
      input.clientRef,
      input.funderRef,
      input.jobTypeRef,
      input.fundedTimeMins,
      input.funderReference?.trim() || null,
    ],
  );
  return ref;
}

type NewFundingRow = NewFunding & { ref: string; clientRef: string; position: number };

const { names, casts, table, valuesOf } = unnestRows([
  ['ref', 'ref', 'ref'],
  ['client_ref', 'ref', 'clientRef'],
  ['funder_ref', 'ref', 'funderRef'],
  ['job_type_ref', 'text', 'jobTypeRef'],
  ['funded_time_mins', 'integer', 'fundedTimeMins'],
  ['position', 'integer', 'position'],
]);

/** Adds fundings after those that each client has, in one statement; the database refuses a funder who has stopped paying meanwhile. */
export async function insertFundings(tx: Tx, fundings: readonly NewFundingRow[]): Promise<void> {
  const after = 'coalesce((select max(f.position) + 1 from fundings f where f.client_ref = given.client_ref), 0)';
  await translateConstraint(
    // The position is the last column.
    tx.query(`insert into fundings (${names}) select ${casts} + ${after} from ${table}`, valuesOf(fundings)),
    {
      fundings_funder: () => ruleBroken('An organisation in this file no longer pays for care. Check the file again.'),
    },
  );
}

/** Writes nothing where the client has no such funding. */
export function updateFunding(
  input: FundingFields & { clientRef: string; ref: string; active: boolean },
): SqlStatement {
  return {
    text: `update fundings set funder_ref = $3, funded_time_mins = $4, active = $5, funder_reference = $6 where client_ref = $1 and ref = $2`,
    values: [
      input.clientRef,
      input.ref,
      input.funderRef,
      input.fundedTimeMins,
      input.active,
      input.funderReference?.trim() || null,
    ],
  };
}
