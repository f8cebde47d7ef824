import type { OwnSupportWorker } from '#contract/individualised-funding.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';

type FundingKey = { clientRef: string; fundingRef: string };

/** A support worker that the client employs, with what they declared; phone and email may be absent. */
type RegisteredWorker = Required<Omit<OwnSupportWorker, 'phone' | 'email'>> & Pick<OwnSupportWorker, 'phone' | 'email'>;

export function insertOwnSupportWorker(worker: FundingKey & RegisteredWorker & { registeredAt: Date }): SqlStatement {
  return {
    text: `insert into individualised_funding_workers (ref, client_ref, funding_ref, full_name, phone, email, start_date, tax_code,
                                                 kiwisaver, signed_on, registered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      ...[worker.ref, worker.clientRef, worker.fundingRef, worker.fullName, worker.phone ?? null, worker.email ?? null],
      ...[worker.startDate, worker.taxCode, worker.kiwiSaver, worker.signedOn, worker.registeredAt],
    ],
  };
}

/** Returns null where the client has no such funding. */
export async function findOwnSupportWorkers(tx: Tx, key: FundingKey): Promise<RegisteredWorker[] | null> {
  const values = [key.clientRef, key.fundingRef];
  const known = await row(tx, 'select ref from individualised_fundings where client_ref = $1 and ref = $2', values);
  if (!known) return null;
  return presentRows<RegisteredWorker>(
    tx,
    `select ref, full_name as "fullName", phone, email, start_date as "startDate", tax_code as "taxCode",
            kiwisaver as "kiwiSaver", signed_on as "signedOn"
       from individualised_funding_workers where client_ref = $1 and funding_ref = $2 order by full_name, ref`,
    values,
  );
}
