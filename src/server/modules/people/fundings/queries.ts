import type { Funding } from '#contract/appointments.ts';
import { newRef } from '#server/db/new-ref.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';

/** All fundings of a client, ended ones last. */
export async function listOfficeFundings(tx: Tx, clientRef: string): Promise<Funding[]> {
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
  const changed = await tx.query(
    `update fundings set funder_ref = $3, funded_time_mins = $4, active = $5 where client_ref = $1 and ref = $2`,
    [input.clientRef, input.ref, input.funderRef, input.fundedTimeMins, input.active],
  );
  return changed.rowCount === 1;
}

export async function listFunders(tx: Tx): Promise<{ ref: string; name: string }[]> {
  return rows(tx, 'select ref, name from funders order by name, ref');
}

export async function findFunder(tx: Tx, ref: string): Promise<{ ref: string } | null> {
  return row(tx, 'select ref from funders where ref = $1', [ref]);
}

export type NamedFunder = { ref: string; change: 'added' | 'changed' | undefined };

/** The paying organisation of this name: added where none exists, changed where it did not pay before. */
export async function insertFunder(tx: Tx, name: string): Promise<NamedFunder> {
  const known = await row<NamedFunder & { pays: boolean }>(
    tx,
    'select ref, pays from organisations where search_key(name) = search_key($1) for update',
    [name],
  );
  if (known?.pays) return { ref: known.ref, change: undefined };
  // A call that adds the same name at the same moment waits here, and finds it.
  const funder = await row<{ ref: string }>(
    tx,
    `insert into organisations (ref, name, pays) values ($1, $2, true)
     on conflict (search_key(name)) do update set pays = true, version = organisations.version + 1
     returning ref`,
    [newRef(), name],
  );
  return { ref: funder!.ref, change: known ? 'changed' : 'added' };
}
