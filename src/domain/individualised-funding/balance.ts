import type { Cents } from './money.ts';

/** An amount in cents: what was spent is positive, a credit negative. */
type Amount = { amountCents: Cents };

/**
 * Lists the balance after each transaction, which subtracts in the listed order (docs/product/individualised-funding.md,
 * "Transactions"): from $100, $30 and -$5 leave $70 and $75.
 */
export function listBalances(openingCents: Cents, transactions: readonly Amount[]): Cents[] {
  let balance = openingCents;
  return transactions.map(({ amountCents }) => {
    balance -= amountCents;
    return balance;
  });
}

/** Finds what is left of the opening balance after all transactions. */
export function findClosingBalance(openingCents: Cents, transactions: readonly Amount[]): Cents {
  return listBalances(openingCents, transactions).at(-1) ?? openingCents;
}
