import { newRef } from '#server/db/new-ref.ts';
import type { Builder } from './people.ts';

/** Adds an individualised funding of $1,000 from 1 July 2026 of which $300 are spent. */
export async function addMoney(
  build: Builder,
  clientRef: string,
): Promise<{ fundingRef: string; transactionRef: string }> {
  const [fundingRef, transactionRef] = [newRef(), newRef()];
  const funderRef = await build.organisation({ pays: true });
  await build.query(
    `insert into individualised_fundings (ref, client_ref, funder_ref, needs_level, opening_balance_cents, start_date)
     values ($1, $2, $3, 'Level2', 100000, '2026-07-01')`,
    [fundingRef, clientRef, funderRef],
  );
  await build.query(
    `insert into individualised_funding_transactions
       (ref, client_ref, funding_ref, position, transaction_date, service_type, amount_cents)
     values ($1, $2, $3, 1, '2026-07-20', 'Support worker pay', 30000)`,
    [transactionRef, clientRef, fundingRef],
  );
  return { fundingRef, transactionRef };
}

/** Adds a support worker that the client employs since 3 August 2026. */
export async function addOwnSupportWorker(
  build: Builder,
  key: { clientRef: string; fundingRef: string; fullName: string },
): Promise<void> {
  await build.query(
    `insert into individualised_funding_workers (ref, client_ref, funding_ref, full_name, phone, start_date, tax_code, kiwisaver,
                                                 signed_on, registered_at)
     values ($1, $2, $3, $4, '021 555 010', '2026-08-03', 'M', false, '2026-07-30', '2026-08-01T00:00:00Z')`,
    [newRef(), key.clientRef, key.fundingRef, key.fullName],
  );
}
