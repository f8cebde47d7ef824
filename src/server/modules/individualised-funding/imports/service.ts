import { createHash } from 'node:crypto';
import type { ImportPreview } from '#contract/imports.ts';
import { fromInertCell } from '#domain/imports/inert-cell.ts';
import type { LineError } from '#domain/imports/read-row.ts';
import { listNameKeys } from '#domain/imports/series/find-person.ts';
import {
  createTransactionPlanner,
  type PlannedTransaction,
  type TransactionLine,
  type TransactionRegister,
} from '#domain/imports/transactions/plan-transactions.ts';
import { transactionColumns } from '#domain/imports/transactions/transaction-columns.ts';
import { formatMoney } from '#domain/individualised-funding/money.ts';
import { isRef } from '#domain/refs/ref.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import { splitIntoPieces } from '#server/db/unnest-rows.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import {
  lockImports,
  previewedRows,
  readLines,
  requirePreviewed,
  workInSlices,
  writeHead,
} from '#server/modules/people/imports/service.ts';
import { insertTransactions, updateFundingVersions } from '../queries.ts';
import { listFundingsOfClients, listNamedClients } from './queries.ts';

type ImportInput = { bytes: Uint8Array; now: Instant };

const headings = transactionColumns.map(({ label }) => label);

/** A file with heads and no lines, for the office to fill in. */
export function writeTransactionTemplate(): string {
  return writeHead(headings);
}

export async function previewTransactions(tx: Tx, context: ServerContext, input: ImportInput): Promise<ImportPreview> {
  const { planned, errors, version } = await planTransactions(tx, context, { ...input, lock: false });
  const added = planned.filter(({ kind }) => kind === 'new').length;
  return {
    new: added,
    changed: 0,
    same: planned.length - added,
    errors,
    version,
    heads: headings,
    rows: planned
      .slice(0, previewedRows)
      .map((line) => ({ line: line.line, kind: line.kind, cells: writeCells(line) })),
  };
}

function writeCells({ clientName, funderName, transaction, balanceCents }: PlannedTransaction): string[] {
  const { transactionDate, serviceType, amountCents } = transaction;
  const money = [amountCents, balanceCents].map(formatMoney);
  return [clientName, '', funderName, formatTypedDate(transactionDate), serviceType, ...money];
}

/** Adds the transactions of a file, all or nothing. */
export async function importTransactions(
  tx: Tx,
  context: ServerContext,
  { version, actorRef, ...input }: ImportInput & Acting & { version: string },
): Promise<{ new: number; changed: number }> {
  await lockImports(tx);
  const plan = await planTransactions(tx, context, { ...input, lock: true });
  requirePreviewed(plan, version);
  const added = plan.planned
    .filter(({ kind }) => kind === 'new')
    .map(({ clientRef, fundingRef, transaction }) => ({ ref: newRef(), clientRef, fundingRef, ...transaction }));
  for (const piece of splitIntoPieces(added)) await insertTransactions(tx, piece);
  const clientOf = new Map(added.map(({ fundingRef, clientRef }) => [fundingRef, clientRef]));
  await updateFundingVersions(tx, [...clientOf.keys()]);
  const [subjectRefs, clientRefs] = [[...clientOf.keys()], [...clientOf.values()]];
  const detail = { by: 'file' };
  await insertAudits(tx, { actorRef, action: 'transactionAdded', clientRefs, subjectRefs, detail, now: input.now });
  return { new: added.length, changed: 0 };
}

type Plan = { planned: PlannedTransaction[]; errors: LineError[]; version: string };

async function planTransactions(
  tx: Tx,
  { brand }: ServerContext,
  { bytes, now, lock }: ImportInput & { lock: boolean },
): Promise<Plan> {
  const file = await readLines(bytes, transactionColumns);
  const lines: TransactionLine[] = [];
  await workInSlices(file.lines, ({ cells, line }) => {
    const named = file.columns.flatMap((name, at) => (name ? [[name, fromInertCell((cells[at] ?? '').trim())]] : []));
    lines.push({ line, texts: Object.fromEntries(named) });
  });
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  const planLine = createTransactionPlanner(await readRegister(tx, { lines, today, lock }));
  const planned: PlannedTransaction[] = [];
  const errors = [...file.errors];
  await workInSlices(lines, (line) => {
    const plan = planLine(line);
    if (plan.planned) planned.push(plan.planned);
    errors.push(...plan.errors);
  });
  return { planned, errors, version: hashPlan(planned) };
}

async function readRegister(
  tx: Tx,
  { lines, today, lock }: { lines: readonly TransactionLine[]; today: string; lock: boolean },
): Promise<TransactionRegister> {
  const typed = [...new Set(lines.flatMap(({ texts }) => texts.client || []))];
  const clients = await listNamedClients(tx, { refs: typed.filter(isRef), keys: typed.flatMap(listNameKeys) });
  const fundings = await listFundingsOfClients(tx, { clientRefs: clients.map(({ ref }) => ref), lock });
  return { clients, fundings, today };
}

/** Changes where the same file would add something else than its preview showed. */
function hashPlan(planned: readonly PlannedTransaction[]): string {
  const hash = createHash('sha256');
  for (const { line, kind, fundingRef, transaction } of planned)
    hash.update(JSON.stringify([line, kind, fundingRef, transaction]));
  return hash.digest('base64url');
}
