import type { PayrollMissing, PayrollPreview, PayrollWorker } from '#contract/payroll.ts';
import { namePayrollFile, roundWorkers } from '#domain/payroll/payroll-file.ts';
import { compareWorkers } from '#domain/payroll/payroll-lines.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, ruleBroken } from '#server/kernel/problem.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { countToConfirm } from '#server/modules/schedule/confirmations/service.ts';
import { createDigest, listWorkers, longestTurn, momentOf, readPieces } from './pieces.ts';
import * as queries from './queries.ts';
import { type CountedUntil, updatePaidWork, type WorkName } from './work/queries.ts';

/** Counts the hours that an export through a day would hold now (docs/product/payroll.md, "What is paid"). */
export async function previewPayroll(
  tx: Tx,
  context: ServerContext,
  { through, actorRef, now }: Acting & { through: string },
): Promise<PayrollPreview> {
  const until = { through, moment: now };
  const workers = await listWorkers(tx, { until });
  const digest = createDigest(until);
  for await (const piece of readPieces(tx, context, { until, workers })) await digest.add(piece);
  const unnumbered = workers.filter(({ payrollNumber }) => payrollNumber === null);
  await recordAudit(tx, { actorRef, clientRef: null, action: 'payrollRead', now });
  return {
    through,
    ...digest.end(),
    supportWorkers: workers.length,
    withoutNumber: {
      count: unnumbered.length,
      people: unnumbered.slice(0, mostNames).map(({ ref, name }) => ({ ref, name })),
    },
  };
}

/** Counts what an export up to a day lacks of its own period (docs/product/payroll.md, "What is missing"). */
export async function countMissing(
  tx: Tx,
  context: ServerContext,
  { through, actorRef, now }: Acting & { through: string },
): Promise<PayrollMissing> {
  const workers = await listWorkers(tx, { until: { through, moment: now } });
  const [from] = workers.map(({ since }) => since).sort();
  const { days, weeks } = from ? await countToConfirm(tx, context, { from, to: through, now }) : nothing;
  const handedIn = await queries.listHandedIn(tx, weeks);
  const stateOf = new Map(handedIn.map((week) => [toWeekName(week), week.state]));
  const openWeeks = weeks.filter((week) => !stateOf.has(toWeekName(week)));
  await recordAudit(tx, { actorRef, clientRef: null, action: 'payrollRead', now });
  return {
    timesheets: {
      waiting: handedIn.filter(({ state }) => state === 'submitted').length,
      open: openWeeks.length,
      openWeeks: openWeeks.slice(0, mostNames),
    },
    notConfirmed: days,
  };
}

const nothing = { days: [], weeks: [] };
const toWeekName = ({ clientRef, timesheetRef }: queries.WeekName) => `${clientRef} ${timesheetRef}`;

const mostNames = 20;
/** Support workers, of some 40 lines each in a fortnight. */
const pageSize = 25;

type PageInput = Acting & { through: string; version?: string | undefined; after?: string | undefined };

/** Reads what a page of support workers is paid for by one version of the hours, or now. Their rounded hours depend on those of all. */
export async function listPayrollWorkers(
  tx: Tx,
  context: ServerContext,
  { through, version, after, actorRef, now }: PageInput,
): Promise<{ supportWorkers: PayrollWorker[]; more: boolean }> {
  const until = { through, moment: version ? momentOf(version) : now };
  const all = await listWorkers(tx, { until, after });
  const last = all.find(({ ref }) => ref === after);
  const paid = all.filter(({ visits }) => visits > 0);
  const hundredths = roundWorkers(paid.map(({ minutes }) => minutes));
  const first = last ? paid.filter((worker) => compareWorkers(worker, last) <= 0).length : 0;
  const workers = paid.slice(first, first + pageSize);
  const lines = new Map<string, PayrollWorker['lines']>();
  for await (const { lists } of readPieces(tx, context, { until, workers }))
    for (const own of lists) lines.set(own[0]!.supportWorkerRef, own);
  await recordAudit(tx, { actorRef, clientRef: null, action: 'payrollRead', now });
  return {
    supportWorkers: workers.map(({ ref, name, payrollNumber }, at) => ({
      ref,
      name,
      ...(payrollNumber !== null && { payrollNumber }),
      hundredths: hundredths[first + at]!,
      lines: lines.get(ref) ?? [],
    })),
    more: first + pageSize < paid.length,
  };
}

const changed = 'The hours have changed since you opened them. Check them again, then export.';
const inChange = 'Someone has just changed these hours, or is changing them. Check them again, then export.';
const busy = 'An export is being made. Wait a moment, then check the hours again.';

/**
 * Writes an export of the hours that were looked at (docs/product/payroll.md, "Numbered exports"). All is read and written before the first
 * work is held. Work that has changed since then, or that someone is changing, ends the export, which waits for no one.
 */
export async function exportPayroll(
  tx: Tx,
  context: ServerContext,
  { through, version, actorRef, now }: Acting & { through: string; version: string },
): Promise<{ number: number; name: string }> {
  if (!(await queries.claimPayroll(tx))) throw new AppError('stale', busy);
  const number = await queries.findNextNumber(tx);
  const until = { through, moment: momentOf(version) };
  const { work, ...written } = await writeLines(tx, context, { number, until });
  if (written.version !== version) throw new AppError('stale', changed);
  if (written.lines === 0) throw ruleBroken('There are no hours to export up to this day.', 'through');
  const { lines, minutes } = written;
  await run(tx, queries.insertExport({ number, through, lines, minutes, actorRef, now }));
  for (const piece of work)
    if ((await run(tx, updatePaidWork({ number, work: piece }))) < piece.length) throw new AppError('stale', inChange);
  const detail = { number, through, lines };
  const entry = { actorRef, clientRef: null, action: 'payrollExported', subjectRef: `${number}`, now } as const;
  await recordAudit(tx, { ...entry, detail });
  return { number, name: namePayrollFile({ number, isCopy: false }) };
}

type WriteInput = { number: number; until: CountedUntil };

/** Writes the lines of an export, and returns their sums and the work that they are of. */
async function writeLines(tx: Tx, context: ServerContext, { number, until }: WriteInput) {
  const workers = await listWorkers(tx, { until });
  const digest = createDigest(until);
  const work: WorkName[][] = [];
  let place = 0;
  for await (const piece of readPieces(tx, context, { until, workers })) {
    const made: ReturnType<typeof queries.toNewLines>[] = [];
    await workInSlices(piece.lists, (lines) => made.push(queries.toNewLines(lines)), longestTurn);
    await run(tx, queries.insertExportLines({ number, place, workers: made }));
    place += made.length;
    await digest.add(piece);
    work.push(piece.due);
  }
  return { ...digest.end(), work };
}
