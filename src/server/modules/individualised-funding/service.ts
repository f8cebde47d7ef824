import type { Readable } from 'node:stream';
import type {
  DueFunding,
  FundingSummary,
  FundingWrite,
  IndividualisedFunding,
  OfficeFunding,
  OfficeFundingSummary,
  OwnSupportWorker,
  TransactionWrite,
} from '#contract/individualised-funding.ts';
import type { AuditAction } from '#domain/activity/actions.ts';
import { brandPages } from '#domain/brands/brand-pages.ts';
import { can } from '#domain/capabilities/can.ts';
import {
  checkFundingTerms,
  checkTransaction,
  type FundingTerms,
  mostFundingsOfClient,
  mostTransactions,
  type NewTransaction,
} from '#domain/individualised-funding/check-funding.ts';
import { lastDayDue } from '#domain/individualised-funding/due.ts';
import { fromDollars } from '#domain/individualised-funding/money.ts';
import { writeStatement } from '#domain/individualised-funding/statement.ts';
import { describeStatementPaper } from '#domain/individualised-funding/statement-paper.ts';
import { formatNumber } from '#domain/texts/format-count.ts';
import { wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findFunder } from '#server/modules/organisations/queries.ts';
import { findClientName, findTimeZone } from '#server/modules/people/clients/queries.ts';
import { requireClient } from '#server/modules/people/clients/service.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import * as queries from './queries.ts';
import { findOwnSupportWorkers } from './workers/queries.ts';

const mostDueListed = 500;

type FundingKey = { clientRef: string; fundingRef: string };
type Reading = Acting & { caller: Pick<Caller, 'userRef' | 'sessionRef' | 'membership'>; clientRef: string };

export async function listFundings(
  tx: Tx,
  { caller, clientRef, now }: Reading,
): Promise<{ individualisedFundings: FundingSummary[] }> {
  await insertReadAudit(tx, { caller, clientRef, action: 'individualisedFundingRead', now });
  const summaries = await queries.listFundingSummaries(tx, clientRef);
  return { individualisedFundings: summaries.map(({ version: _, ...summary }) => summary) };
}

export async function readFunding(
  tx: Tx,
  { fundingRef, ...reading }: Reading & FundingKey,
): Promise<IndividualisedFunding> {
  const { caller, clientRef, now } = reading;
  await insertReadAudit(tx, { caller, clientRef, action: 'individualisedFundingRead', now });
  const { version: _, ...shown } = orNotFound(await queries.findFunding(tx, { clientRef, fundingRef }));
  return shown;
}

export async function exportStatement(tx: Tx, reading: Reading & FundingKey): Promise<string> {
  return writeStatement(await readFunding(tx, reading));
}

export async function printStatement(
  tx: Tx,
  { context: { brand }, ...reading }: Reading & FundingKey & { context: ServerContext },
): Promise<Readable> {
  const funding = await readFunding(tx, reading);
  const zone = (await findTimeZone(tx, reading.clientRef)) ?? brand.timeZone;
  const paper = describeStatementPaper({
    funding,
    clientName: await findClientName(tx, reading.clientRef),
    language: brandPages[brand.name].locale,
    today: wallClock({ instant: reading.now, zone }).date,
  });
  return renderPdf(paper, { queueKey: reading.clientRef, now: new Date(reading.now) });
}

/** Lists them; what a worker declared for their tax is for the client and managers alone. */
export async function listOwnSupportWorkers(
  tx: Tx,
  { caller, clientRef, fundingRef, now }: Reading & FundingKey,
): Promise<{ supportWorkers: OwnSupportWorker[] }> {
  const workers = orNotFound(await findOwnSupportWorkers(tx, { clientRef, fundingRef }));
  await insertReadAudit(tx, { caller, clientRef, action: 'individualisedFundingRead', now });
  if (caller.membership && can(caller.membership, 'manager')) return { supportWorkers: workers };
  return { supportWorkers: workers.map(({ taxCode: _, kiwiSaver: __, ...worker }) => worker) };
}

export async function listOfficeFundings(
  tx: Tx,
  { clientRef, actorRef, now }: Acting & { clientRef: string },
): Promise<{ individualisedFundings: OfficeFundingSummary[] }> {
  await requireClient(tx, { clientRef, now });
  await recordAudit(tx, { actorRef, clientRef, action: 'individualisedFundingRead', subjectRef: clientRef, now });
  return { individualisedFundings: await queries.listFundingSummaries(tx, clientRef) };
}

export async function readOfficeFunding(
  tx: Tx,
  { clientRef, fundingRef, actorRef, now }: Acting & FundingKey,
): Promise<OfficeFunding> {
  const funding = orNotFound(await queries.findFunding(tx, { clientRef, fundingRef }));
  await recordAudit(tx, { actorRef, clientRef, action: 'individualisedFundingRead', subjectRef: fundingRef, now });
  return funding;
}

/** Lists those that the office has to see to, the first of them, and how many there are. */
export async function listDueFundings(
  tx: Tx,
  { brand, now }: Pick<ServerContext, 'brand'> & Pick<Acting, 'now'>,
): Promise<{ fundings: DueFunding[]; total: number }> {
  const today = wallClock({ instant: now, zone: brand.timeZone }).date;
  const due = await queries.listFundingsDue(tx, { today, until: lastDayDue(today) });
  return { fundings: due.slice(0, mostDueListed), total: due.length };
}

export async function addFunding(
  tx: Tx,
  { clientRef, body, actorRef, now }: Acting & { clientRef: string; body: FundingWrite },
): Promise<WriteReply> {
  await requireClient(tx, { clientRef, now });
  const terms = await checkTerms(tx, body);
  if ((await queries.countFundings(tx, clientRef)) >= mostFundingsOfClient)
    throw ruleBroken(`A client has at most ${mostFundingsOfClient} individualised fundings. Change one of them.`);
  const ref = newRef();
  await run(tx, queries.insertFunding({ ...terms, ref, clientRef, funderRef: body.funderRef }));
  const entry = { clientRef, fundingRef: ref, actorRef, now };
  await recordChange(tx, { ...entry, action: 'individualisedFundingAdded', detail: terms });
  return { ref, version: 1 };
}

type ChangeCall = Acting & FundingKey & { version: number };

export async function changeFunding(
  tx: Tx,
  { body, ...call }: ChangeCall & { body: FundingWrite },
): Promise<WriteReply> {
  const { clientRef, fundingRef } = call;
  const stored = await lockAtVersion(tx, call);
  const terms = await checkTerms(tx, body);
  await run(tx, queries.updateFunding({ ...terms, ref: fundingRef, clientRef, funderRef: body.funderRef }));
  await recordChange(tx, { ...call, action: 'individualisedFundingChanged', detail: terms });
  return { ref: fundingRef, version: stored.version + 1 };
}

async function checkTerms(tx: Tx, { funderRef, openingBalanceNZD, ...rest }: FundingWrite): Promise<FundingTerms> {
  const terms = { ...rest, openingBalanceCents: fromDollars(openingBalanceNZD)! };
  refuseProblems(checkFundingTerms(terms));
  if (!(await findFunder(tx, funderRef))) throw ruleBroken('Choose who pays.', 'funderRef');
  return terms;
}

/** A call about a funding's transactions. */
type TransactionCall = ChangeCall & { context: ServerContext };

export async function addTransaction(
  tx: Tx,
  { body, ...call }: TransactionCall & { body: TransactionWrite },
): Promise<WriteReply> {
  const { clientRef, fundingRef } = call;
  const stored = await lockAtVersion(tx, call);
  if (stored.transactions >= mostTransactions)
    throw ruleBroken(`A funding holds at most ${formatNumber(mostTransactions)} transactions. Add another funding.`);
  const transaction = checkBody(body, { ...call, stored });
  const ref = newRef();
  await run(tx, queries.insertTransactions([{ ...transaction, ref, clientRef, fundingRef }]));
  return writeChange(tx, { ...call, stored, action: 'transactionAdded', detail: { ref, ...transaction } }, ref);
}

export async function changeTransaction(
  tx: Tx,
  { body, transactionRef: ref, ...call }: TransactionCall & { body: TransactionWrite; transactionRef: string },
): Promise<WriteReply> {
  const { clientRef, fundingRef } = call;
  const stored = await lockAtVersion(tx, call);
  const from = orNotFound(await queries.findTransaction(tx, { clientRef, fundingRef, ref }));
  const to = checkBody(body, { ...call, stored });
  await run(tx, queries.updateTransaction({ ...to, ref, clientRef, fundingRef }));
  return writeChange(tx, { ...call, stored, action: 'transactionChanged', detail: { ref, from, to } }, ref);
}

export async function removeTransaction(
  tx: Tx,
  { transactionRef: ref, ...call }: TransactionCall & { transactionRef: string },
): Promise<WriteReply> {
  const { clientRef, fundingRef } = call;
  const stored = await lockAtVersion(tx, call);
  const from = orNotFound(await queries.findTransaction(tx, { clientRef, fundingRef, ref }));
  await run(tx, queries.deleteTransaction({ clientRef, fundingRef, ref }));
  return writeChange(tx, { ...call, stored, action: 'transactionRemoved', detail: { ref, from } }, ref);
}

async function lockAtVersion(
  tx: Tx,
  { version, ...key }: FundingKey & { version: number },
): Promise<queries.LockedFunding> {
  const stored = orNotFound(await queries.lockFunding(tx, key));
  const message = 'Someone else has changed this funding since you opened it.';
  requireSameVersion(stored, { read: version, message });
  return stored;
}

function checkBody(
  { amountNZD, ...rest }: TransactionWrite,
  { stored, context, now }: { stored: queries.LockedFunding; context: ServerContext } & Pick<Acting, 'now'>,
): NewTransaction {
  const transaction = { ...rest, amountCents: fromDollars(amountNZD)! };
  const today = wallClock({ instant: now, zone: stored.timeZone ?? context.brand.timeZone }).date;
  refuseProblems(checkTransaction(transaction, { startDate: stored.startDate, today }));
  return transaction;
}

type ChangeRecord = Acting & FundingKey & { action: AuditAction; detail: object };

async function writeChange(
  tx: Tx,
  { stored, ...recorded }: ChangeRecord & { stored: queries.LockedFunding },
  ref: string,
): Promise<WriteReply> {
  await run(tx, queries.updateFundingVersions([recorded.fundingRef]));
  await recordChange(tx, recorded);
  return { ref, version: stored.version + 1 };
}

function recordChange(tx: Tx, { clientRef, fundingRef, actorRef, now, action, detail }: ChangeRecord): Promise<void> {
  return recordAudit(tx, { actorRef, clientRef, action, subjectRef: fundingRef, detail, now });
}
