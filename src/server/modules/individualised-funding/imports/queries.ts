import type { TransactionRegister } from '#domain/imports/transactions/plan-transactions.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';

/** Lists the fundings, held until the transaction ends where an import writes. */
export async function listFundingsOfClients(
  tx: Tx,
  { clientRefs, lock }: { clientRefs: string[]; lock: boolean },
): Promise<TransactionRegister['fundings']> {
  if (lock)
    await tx.query('select from individualised_fundings where client_ref = any($1) order by ref for no key update', [
      clientRefs,
    ]);
  const records = await rows<TransactionRegister['fundings'][number]>(
    tx,
    `select f.ref, f.client_ref as "clientRef", funders.name as "funderName", funder_reference as "funderReference",
            start_date as "startDate", opening_balance_cents as "openingBalanceCents",
            (select coalesce(json_agg(json_build_object('transactionDate', transaction_date, 'serviceType', service_type,
                                                        'amountCents', amount_cents) order by position), '[]'::json)
               from individualised_funding_transactions t
              where t.client_ref = f.client_ref and t.funding_ref = f.ref) as transactions
       from individualised_fundings f join funders on funders.ref = f.funder_ref
      where f.client_ref = any($1) order by f.ref`,
    [clientRefs],
  );
  return records.map(withoutNulls);
}
