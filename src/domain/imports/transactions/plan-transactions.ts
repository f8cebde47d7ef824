import {
  checkTransaction,
  mostTransactions,
  type NewTransaction,
} from '#domain/individualised-funding/check-funding.ts';
import {
  type Cents,
  enterDollars,
  findMoneyIssue,
  formatMoney,
  parseMoney,
} from '#domain/individualised-funding/money.ts';
import { searchKey } from '#domain/people/search-key.ts';
import { isCivilDate } from '#domain/time/day.ts';
import { parseTypedDate } from '#domain/time/typed-date.ts';
import { createPersonFinder, type NamedPerson } from '../find-person.ts';
import { findLabel } from '../match-columns.ts';
import type { LineError } from '../read-cells.ts';
import { type TransactionColumn, type TransactionTexts, transactionColumns } from './transaction-columns.ts';

type ClientFunding = {
  ref: string;
  clientRef: string;
  funderName: string;
  funderReference?: string | undefined;
  startDate: string;
  openingBalanceCents: Cents;
  /** In the listed order. */
  transactions: readonly NewTransaction[];
};

/** The clients and fundings that the lines of a file may name. */
export type TransactionRegister = {
  clients: readonly NamedPerson[];
  fundings: readonly ClientFunding[];
  /** No transaction lies after it. */
  today: string;
};

export type TransactionLine = { line: number; texts: TransactionTexts };
export type PlannedTransaction = {
  line: number;
  /** `same`: the funding has it already. */
  kind: 'new' | 'same';
  clientRef: string;
  clientName: string;
  fundingRef: string;
  funderName: string;
  transaction: NewTransaction;
  balanceCents: Cents;
};

type TransactionPlan = { planned?: PlannedTransaction; errors: LineError[] };

/** The point that the file has reached in one funding. */
type Progress = { balanceCents: Cents; unmatched: Map<string, number>; transactions: number };

/**
 * Compares each line with the fundings that exist (docs/product/imports.md, "Transactions"). A line that a funding has already
 * changes nothing, so the same file adds nothing twice; two alike lines are two transactions.
 */
export function createTransactionPlanner(register: TransactionRegister): (line: TransactionLine) => TransactionPlan {
  const findClient = createPersonFinder(register.clients, 'client');
  const fundingsByClient = Map.groupBy(register.fundings, ({ clientRef }) => clientRef);
  const progress = new Map(register.fundings.map((funding) => [funding.ref, startOf(funding)]));
  return ({ line, texts }) => {
    const fail = (column: TransactionColumn, message: string): LineError => ({
      line,
      column: findLabel(column, transactionColumns),
      message,
    });
    const read = readTransaction(texts, fail);
    const client = texts.client
      ? findClient(texts.client, parseTypedDate(texts.dateOfBirth ?? ''))
      : 'Enter the client.';
    if (typeof client === 'string') return { errors: [fail('client', client), ...read.errors] };
    const funding = findFunding(texts.funding ?? '', fundingsByClient.get(client.ref) ?? []);
    if (typeof funding === 'string') return { errors: [fail('funding', funding), ...read.errors] };
    if (!read.transaction) return { errors: read.errors };
    const { transaction } = read;
    const issues = checkTransaction(transaction, { startDate: funding.startDate, today: register.today });
    if (issues.length > 0) return { errors: issues.map(({ path, message }) => fail(columnsOfFields[path]!, message)) };
    const { kind, balanceCents, transactions } = advance(progress.get(funding.ref)!, transaction);
    if (transactions > mostTransactions)
      return { errors: [fail('funding', `A funding holds at most ${mostTransactions} transactions.`)] };
    const stated = texts.balance ? (parseMoney(texts.balance) ?? 'unreadable') : undefined;
    if (stated === 'unreadable') return { errors: [fail('balance', enterDollars)] };
    if (stated !== undefined && kind === 'new' && stated !== balanceCents) {
      const message = `The file says ${formatMoney(stated)}, but ${formatMoney(balanceCents)} is left after this line.`;
      return { errors: [fail('balance', message)] };
    }
    const names = { clientName: client.fullName, funderName: funding.funderName };
    const refs = { clientRef: client.ref, fundingRef: funding.ref };
    return { planned: { line, kind, ...names, ...refs, transaction, balanceCents }, errors: [] };
  };
}

const columnsOfFields: Record<string, TransactionColumn> = {
  transactionDate: 'date',
  serviceType: 'serviceType',
  amountNZD: 'amount',
};

function readTransaction(texts: TransactionTexts, fail: (column: TransactionColumn, message: string) => LineError) {
  const errors: LineError[] = [];
  const transactionDate = parseTypedDate(texts.date ?? '');
  if (!transactionDate || !isCivilDate(transactionDate))
    errors.push(fail('date', 'Enter a day that exists, as DD/MM/YYYY.'));
  const serviceType = (texts.serviceType ?? '').replaceAll(/\s+/g, ' ').trim();
  const amountCents = parseMoney(texts.amount ?? '');
  const issue = findMoneyIssue(texts.amount ?? '');
  if (issue) errors.push(fail('amount', issue));
  if (errors.length > 0 || amountCents === undefined || !transactionDate) return { errors };
  return { transaction: { transactionDate, serviceType, amountCents }, errors };
}

/** Finds the funding that a cell names by ref, funder or the funder's reference; the only one where the cell is empty. */
function findFunding(typed: string, fundings: readonly ClientFunding[]): ClientFunding | string {
  const named = fundings.filter(
    ({ ref, funderName, funderReference }) =>
      typed === '' || ref === typed || funderReference === typed || searchKey(funderName) === searchKey(typed),
  );
  const [only, other] = named;
  if (only && !other) return only;
  if (fundings.length === 0) return 'This client has no individualised funding. Add it on the client’s page.';
  if (!only) return `This client has no individualised funding called “${typed}”.`;
  return 'This client has several individualised fundings. Enter the funder’s reference, or the ref.';
}

const keyOf = ({ transactionDate, serviceType, amountCents }: NewTransaction) =>
  JSON.stringify([transactionDate, serviceType, amountCents]);

function startOf({ openingBalanceCents, transactions }: ClientFunding): Progress {
  const unmatched = new Map<string, number>();
  for (const transaction of transactions)
    unmatched.set(keyOf(transaction), (unmatched.get(keyOf(transaction)) ?? 0) + 1);
  const spent = transactions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { balanceCents: openingBalanceCents - spent, unmatched, transactions: transactions.length };
}

function advance(state: Progress, transaction: NewTransaction) {
  const key = keyOf(transaction);
  const alike = state.unmatched.get(key) ?? 0;
  if (alike > 0) {
    state.unmatched.set(key, alike - 1);
    return { kind: 'same' as const, ...state };
  }
  state.balanceCents -= transaction.amountCents;
  state.transactions += 1;
  return { kind: 'new' as const, ...state };
}
