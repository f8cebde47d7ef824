import type {
  DueFunding,
  FundingTransaction,
  OfficeFunding,
  OfficeFundingSummary,
} from '#contract/individualised-funding.ts';
import { findClosingBalance } from '#domain/individualised-funding/balance.ts';
import type { FundingTerms, NewTransaction } from '#domain/individualised-funding/check-funding.ts';
import { type Cents, toDollars } from '#domain/individualised-funding/money.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { unnestRows } from '#server/db/unnest-rows.ts';
import { type WithNulls, withoutNulls } from '#server/db/without-nulls.ts';

const termsColumns = `f.ref, f.funder_ref as "funderRef", funders.name as "funderName", needs_level as "needsLevel",
  opening_balance_cents as "openingBalanceCents", start_date as "startDate", end_date as "endDate",
  review_date as "reviewDate", funder_reference as "funderReference", f.version`;

type StoredTerms = WithNulls<Omit<OfficeFundingSummary, 'openingBalanceNZD' | 'closingBalanceNZD'>> & {
  openingBalanceCents: Cents;
};

const order = 'order by start_date desc, f.ref';

export async function listFundingSummaries(tx: Tx, clientRef: string): Promise<OfficeFundingSummary[]> {
  const records = await rows<StoredTerms & { spentCents: number }>(
    tx,
    `select ${termsColumns},
            (select coalesce(sum(amount_cents), 0)::float8 from individualised_funding_transactions t
              where t.client_ref = f.client_ref and t.funding_ref = f.ref) as "spentCents"
       from individualised_fundings f join funders on funders.ref = f.funder_ref
      where f.client_ref = $1 ${order}`,
    [clientRef],
  );
  return records.map(({ spentCents, openingBalanceCents, ...terms }) => ({
    ...withoutNulls(terms),
    openingBalanceNZD: toDollars(openingBalanceCents),
    closingBalanceNZD: toDollars(openingBalanceCents - spentCents),
  }));
}

type StoredTransaction = { ref: string; transactionDate: string; serviceType: string; amountCents: Cents };

/** Selects the transactions of a funding in their order. */
export const listedTransactions = `(
  select coalesce(json_agg(json_build_object('ref', t.ref, 'transactionDate', transaction_date, 'serviceType', service_type,
                                             'amountCents', amount_cents) order by position), '[]'::json)
    from individualised_funding_transactions t where t.client_ref = f.client_ref and t.funding_ref = f.ref) as transactions`;

/** Finds a funding with its transactions. */
export async function findFunding(
  tx: Tx,
  { clientRef, fundingRef }: { clientRef: string; fundingRef: string },
): Promise<OfficeFunding | null> {
  const record = await row<StoredTerms & { transactions: StoredTransaction[] }>(
    tx,
    `select ${termsColumns}, ${listedTransactions}
       from individualised_fundings f join funders on funders.ref = f.funder_ref
      where f.client_ref = $1 and f.ref = $2`,
    [clientRef, fundingRef],
  );
  if (!record) return null;
  const { openingBalanceCents, transactions, ...terms } = record;
  return {
    ...withoutNulls(terms),
    openingBalanceNZD: toDollars(openingBalanceCents),
    closingBalanceNZD: toDollars(findClosingBalance(openingBalanceCents, transactions)),
    transactionRefs: transactions.map(({ ref }) => ref),
    transactions: transactions.map(toTransaction),
  };
}

function toTransaction({ amountCents, ...transaction }: StoredTransaction): FundingTransaction {
  return { ...transaction, amountNZD: toDollars(amountCents) };
}

/** Ends from today to a day, and reviews until then of fundings that have not ended: a review stays until its date is changed. */
export function listFundingsDue(tx: Tx, { today, until }: { today: string; until: string }): Promise<DueFunding[]> {
  return rows(
    tx,
    `select f.client_ref as "clientRef", clients.full_name as "fullName", f.ref as "fundingRef",
            funders.name as "funderName", due.kind, due.date
       from individualised_fundings f
       join clients on clients.ref = f.client_ref join funders on funders.ref = f.funder_ref
      cross join lateral (values ('end', end_date), ('review', review_date)) due (kind, date)
      where due.date <= $2 and coalesce(end_date, $1) >= $1
      order by due.date, clients.sort_key collate "C", f.ref, due.kind`,
    [today, until],
  );
}

export type LockedFunding = { version: number; startDate: string; timeZone: string | null; transactions: number };

/** Locks the funding until the transaction ends. */
export function lockFunding(
  tx: Tx,
  { clientRef, fundingRef }: { clientRef: string; fundingRef: string },
): Promise<LockedFunding | null> {
  return row(
    tx,
    `select f.version, start_date as "startDate",
            (select time_zone from clients where ref = f.client_ref) as "timeZone",
            (select count(*)::int from individualised_funding_transactions t
              where t.client_ref = f.client_ref and t.funding_ref = f.ref) as transactions
       from individualised_fundings f where client_ref = $1 and ref = $2 for no key update of f`,
    [clientRef, fundingRef],
  );
}

type FundingRow = FundingTerms & { ref: string; clientRef: string; funderRef: string };

const valuesOfTerms = ({ ref, clientRef, funderRef, ...terms }: FundingRow) => [
  ...[ref, clientRef, funderRef, terms.needsLevel, terms.openingBalanceCents, terms.startDate],
  ...[terms.endDate ?? null, terms.reviewDate ?? null, terms.funderReference ?? null],
];

export function insertFunding(funding: FundingRow): SqlStatement {
  return {
    text: `insert into individualised_fundings (ref, client_ref, funder_ref, needs_level, opening_balance_cents, start_date, end_date,
                                          review_date, funder_reference)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: valuesOfTerms(funding),
  };
}

export function updateFunding(funding: FundingRow): SqlStatement {
  return {
    text: `update individualised_fundings
        set funder_ref = $3, needs_level = $4, opening_balance_cents = $5, start_date = $6, end_date = $7, review_date = $8,
            funder_reference = $9, version = version + 1
      where client_ref = $2 and ref = $1`,
    values: valuesOfTerms(funding),
  };
}

export async function countFundings(tx: Tx, clientRef: string): Promise<number> {
  const record = await row<{ count: number }>(
    tx,
    'select count(*)::int as count from individualised_fundings where client_ref = $1',
    [clientRef],
  );
  return record?.count ?? 0;
}

/** Moves the versions of fundings whose transactions change. */
export function updateFundingVersions(fundingRefs: readonly string[]): SqlStatement {
  return {
    text: 'update individualised_fundings set version = version + 1 where ref = any($1)',
    values: [fundingRefs],
  };
}

type TransactionRow = NewTransaction & { ref: string; clientRef: string; fundingRef: string };

const transactions = unnestRows([
  ['ref', 'ref', 'ref'],
  ['client_ref', 'ref', 'clientRef'],
  ['funding_ref', 'ref', 'fundingRef'],
  ['transaction_date', 'date', 'transactionDate'],
  ['service_type', 'text', 'serviceType'],
  ['amount_cents', 'integer', 'amountCents'],
]);

/** Adds transactions of several fundings behind those that each has, in the order given. */
export function insertTransactions(added: readonly TransactionRow[]): SqlStatement {
  return {
    text: `insert into individualised_funding_transactions (${transactions.names}, position)
     select ${transactions.casts},
            coalesce((select max(t.position) from individualised_funding_transactions t
                       where t.client_ref = given.client_ref and t.funding_ref = given.funding_ref), 0) + row_number() over ()
       from ${transactions.table}`,
    values: transactions.valuesOf(added),
  };
}

type TransactionKey = { clientRef: string; fundingRef: string; ref: string };

export async function findTransaction(tx: Tx, key: TransactionKey): Promise<NewTransaction | null> {
  return row(
    tx,
    `select transaction_date as "transactionDate", service_type as "serviceType", amount_cents as "amountCents"
       from individualised_funding_transactions where client_ref = $1 and funding_ref = $2 and ref = $3`,
    [key.clientRef, key.fundingRef, key.ref],
  );
}

export function updateTransaction({ ref, clientRef, fundingRef, ...after }: TransactionRow): SqlStatement {
  return {
    text: `update individualised_funding_transactions set transaction_date = $4, service_type = $5, amount_cents = $6
      where client_ref = $1 and funding_ref = $2 and ref = $3`,
    values: [clientRef, fundingRef, ref, after.transactionDate, after.serviceType, after.amountCents],
  };
}

export function deleteTransaction(key: TransactionKey): SqlStatement {
  return {
    text: 'delete from individualised_funding_transactions where client_ref = $1 and funding_ref = $2 and ref = $3',
    values: [key.clientRef, key.fundingRef, key.ref],
  };
}
