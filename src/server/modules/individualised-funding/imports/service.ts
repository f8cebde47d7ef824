import type { Imported, ImportPreview } from '#contract/imports.ts';
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
import type { Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { listNamedClients } from '#server/modules/people/imports/queries.ts';
import {
  describePreview,
  hashPlan,
  type ImportInput,
  type ImportPlan,
  importFile,
  type PlanInput,
  planLines,
  readTextLines,
  writeHead,
} from '#server/modules/people/imports/service.ts';
import { insertTransactions, updateFundingVersions } from '../queries.ts';
import { listFundingsOfClients } from './queries.ts';

const headings = transactionColumns.map(({ label }) => label);

/** A file with heads and no lines, for the office to fill in. */
export function writeTransactionTemplate(): string {
  return writeHead(headings);
}

export async function previewTransactions(tx: Tx, context: ServerContext, input: ImportInput): Promise<ImportPreview> {
  return describePreview(await planTransactions(tx, context, { ...input, lock: false }));
}

/** Adds the transactions of a file, all or nothing. */
export function importTransactions(
  tx: Tx,
  context: ServerContext,
  { version, actorRef, ...input }: ImportInput & Acting & { version: string },
): Promise<Imported> {
  return importFile(tx, {
    version,
    plan: () => planTransactions(tx, context, { ...input, lock: true }),
    write: ({ planned }) => insertPlanned(tx, planned, { actorRef, now: input.now }),
  });
}

async function insertPlanned(tx: Tx, planned: readonly PlannedTransaction[], { actorRef, now }: Acting): Promise<void> {
  const added = planned
    .filter(({ kind }) => kind === 'new')
    .map(({ clientRef, fundingRef, transaction }) => ({ ref: newRef(), clientRef, fundingRef, ...transaction }));
  for (const piece of splitIntoPieces(added)) await insertTransactions(tx, piece);
  const clientOf = new Map(added.map(({ fundingRef, clientRef }) => [fundingRef, clientRef]));
  await updateFundingVersions(tx, [...clientOf.keys()]);
  const [subjectRefs, clientRefs] = [[...clientOf.keys()], [...clientOf.values()]];
  await insertAudits(tx, {
    actorRef,
    action: 'transactionAdded',
    clientRefs,
    subjectRefs,
    detail: { by: 'file' },
    now,
  });
}

async function planTransactions(
  tx: Tx,
  { brand }: ServerContext,
  { bytes, now, lock }: PlanInput,
): Promise<ImportPlan<PlannedTransaction>> {
  const file = await readTextLines(bytes, transactionColumns);
  const { lines } = file;
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  const register = await readRegister(tx, { lines, brandZone: brand.timeZone, today, lock });
  const { planned, errors } = await planLines(lines, createTransactionPlanner(register));
  return {
    planned,
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
