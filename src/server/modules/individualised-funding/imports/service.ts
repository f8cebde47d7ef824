import { listPersonNames } from '#domain/imports/find-person.ts';
import {
  createTransactionPlanner,
  type PlannedTransaction,
  type TransactionLine,
  type TransactionRegister,
} from '#domain/imports/transactions/plan-transactions.ts';
import { transactionColumns } from '#domain/imports/transactions/transaction-columns.ts';
import { formatMoney } from '#domain/individualised-funding/money.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { readTextLines } from '#server/modules/people/imports/lines/service.ts';
import { listNamedClients } from '#server/modules/people/imports/queries.ts';
import {
  defineImport,
  hashPlan,
  type ImportPlan,
  type PlanInput,
  planLines,
  type WrittenImport,
  writeHead,
} from '#server/modules/people/imports/service.ts';
import { insertTransactions, updateFundingVersions } from '../queries.ts';
import { listFundingsOfClients } from './queries.ts';

const headings = transactionColumns.map(({ label }) => label);

export const transactionImport = defineImport({
  list: 'funding-transactions',
  template: async () => writeHead(headings),
  plan: planTransactions,
  write: insertPlanned,
});

type TransactionPlan = ImportPlan<PlannedTransaction>;

async function insertPlanned(
  tx: Tx,
  _: ServerContext,
  { plan, actorRef, now }: Acting & { plan: TransactionPlan },
): Promise<WrittenImport> {
  const added = plan.planned
    .filter(({ kind }) => kind === 'new')
    .map(({ clientRef, fundingRef, transaction }) => ({ ref: newRef(), clientRef, fundingRef, ...transaction }));
  for (const piece of splitIntoPieces(added)) await run(tx, insertTransactions(piece));
  const clientOf = new Map(added.map(({ fundingRef, clientRef }) => [fundingRef, clientRef]));
  await run(tx, updateFundingVersions([...clientOf.keys()]));
  const [subjectRefs, clientRefs] = [[...clientOf.keys()], [...clientOf.values()]];
  const entries = {
    actorRef,
    action: 'transactionAdded',
    clientRefs,
    subjectRefs,
    detail: { by: 'file' },
    now,
  } as const;
  await run(tx, insertAudits(entries));
  return { added: [] };
}

async function planTransactions(
  tx: Tx,
  { brand }: ServerContext,
  { file: given, now, lock }: PlanInput,
): Promise<TransactionPlan> {
  const file = await readTextLines(given, transactionColumns);
  const { lines } = file;
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  const register = await readRegister(tx, { lines, brandZone: brand.timeZone, today, lock });
  const { planned, errors } = await planLines(lines, createTransactionPlanner(register));
  return {
    planned,
    facts: file.facts,
    errors: [...file.errors, ...errors],
    version: hashPlan(planned.map(({ line, kind, fundingRef, transaction }) => [line, kind, fundingRef, transaction])),
    heads: headings,
    writeCells,
  };
}

function writeCells({ clientName, funderName, transaction, balanceCents }: PlannedTransaction): string[] {
  const { transactionDate, serviceType, amountCents } = transaction;
  const money = [amountCents, balanceCents].map(formatMoney);
  return [clientName, '', funderName, formatTypedDate(transactionDate), serviceType, ...money];
}

type RegisterInput = { lines: readonly TransactionLine[]; brandZone: string; today: string; lock: boolean };

async function readRegister(tx: Tx, { lines, brandZone, today, lock }: RegisterInput): Promise<TransactionRegister> {
  const names = listPersonNames(lines.map(({ texts }) => texts.client));
  const clients = await listNamedClients(tx, { ...names, brandZone });
  const fundings = await listFundingsOfClients(tx, { clientRefs: clients.map(({ ref }) => ref), lock });
  return { clients, fundings, today };
}
