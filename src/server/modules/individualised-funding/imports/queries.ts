import type { TransactionRegister } from '#domain/imports/transactions/plan-transactions.ts';
import type { Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { listedTransactions } from '../queries.ts';

/** Lists the fundings, held until the transaction ends where an import writes. */
export async function listFundingsOfClients(
  tx: Tx,
  { clientRefs, lock }: { clientRefs: string[]; lock: boolean },
): Promise<TransactionRegister['fundings']> {
  const locking = 'select from individualised_fundings where client_ref = any($1) order by ref for no key update';
  if (lock) await tx.query(locking, [clientRefs]);
  return presentRows<TransactionRegister['fundings'][number]>(
    tx,
    `select f.ref, f.client_ref as "clientRef", funders.name as "funderName", funder_reference as "funderReference",
            start_date as "startDate", opening_balance_cents as "openingBalanceCents", ${listedTransactions}
       from individualised_fundings f join funders on funders.ref = f.funder_ref
      where f.client_ref = any($1) order by f.ref`,
    [clientRefs],
  );
}
