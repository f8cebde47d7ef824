import { createHash } from 'node:crypto';
import type { PayrollPreview } from '#contract/payroll.ts';
import { namePayrollFile, writePayrollFile } from '#domain/payroll/payroll-file.ts';
import { listPayrollLines, type PaidWork } from '#domain/payroll/payroll-lines.ts';
import { indexHolidays } from '#domain/settings/holidays.ts';
import { formatNumber } from '#domain/texts/format-count.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { lockRosters } from '#server/modules/people/rosters/queries.ts';
import { listHolidays } from '#server/modules/settings/holidays/queries.ts';
import { findExportLines, insertExport, listWork, lockPayroll, updateFileSent, updatePaidWork } from './queries.ts';

/** Some four weeks of a large provider. */
const mostVisits = 20_000;

/** Reads the hours that an export through a day would hold now (docs/product/payroll.md, "What is paid"). */
export async function previewPayroll(
  tx: Tx,
  context: ServerContext,
  { through, actorRef, now }: Acting & { through: string },
): Promise<PayrollPreview> {
  await recordAudit(tx, { actorRef, clientRef: null, action: 'payrollRead', now });
  const { work: _, ...preview } = await readDue(tx, context, through);
  return preview;
}

/**
 * Writes an export of the hours that were looked at (docs/product/payroll.md, "Numbered exports"). Locks payroll, then the rosters of the
 * clients, and reads again behind both.
 */
export async function exportPayroll(
  tx: Tx,
  context: ServerContext,
  { through, version, actorRef, now }: Acting & { through: string; version: string },
): Promise<{ number: number; name: string }> {
  await lockPayroll(tx);
  const before = await readDue(tx, context, through);
  await lockRosters(tx, [...new Set(before.work.map(({ clientRef }) => clientRef))].sort());
  const due = await readDue(tx, context, through);
  if (due.version !== version) {
    throw new AppError('stale', 'The hours have changed since you opened them. Check them again, then export.');
  }
  if (due.lines.length === 0) throw ruleBroken('There are no hours to export up to this day.', 'through');
  const number = await insertExport(tx, { through, lines: due.lines, actorRef, now });
  await run(tx, updatePaidWork({ number, work: due.work }));
  const detail = { number, through, lines: due.lines.length };
  const entry = { actorRef, clientRef: null, action: 'payrollExported', subjectRef: `${number}`, now } as const;
  await recordAudit(tx, { ...entry, detail });
  return { number, name: namePayrollFile({ number, isCopy: false }) };
}

/** Reads the file of an export; from the second time on it says that it is a copy. */
export async function readExportFile(tx: Tx, { number, actorRef, now }: Acting & { number: number }): Promise<string> {
  const { lines, isFileSent: isCopy } = orNotFound(await findExportLines(tx, number));
  if (!isCopy) await run(tx, updateFileSent({ number, now }));
  const action = isCopy ? 'payrollCopied' : 'payrollRead';
  await recordAudit(tx, { actorRef, clientRef: null, action, subjectRef: `${number}`, now });
  return writePayrollFile({ number, lines, isCopy });
}

async function readDue(
  tx: Tx,
  { brand }: ServerContext,
  through: string,
): Promise<PayrollPreview & { work: PaidWork[] }> {
  const all = await listWork(tx, { through, most: mostVisits, brandZone: brand.timeZone });
  const work = all.filter(({ isDue }) => isDue);
  if (work.length > mostVisits) {
    throw ruleBroken(`These are more than ${formatNumber(mostVisits)} visits. Choose an earlier day.`, 'through');
  }
  const earliest = work.map(({ date }) => date).sort()[0] ?? through;
  const holidays = await listHolidays(tx, earliest);
  const indexed = new Map<string, ReadonlyMap<string, string>>();
  const lines = listPayrollLines(all, (zone) => {
    const ofZone = indexed.get(zone) ?? indexHolidays(holidays, zone);
    indexed.set(zone, ofZone);
    return ofZone;
  });
  const version = createHash('sha256').update(JSON.stringify(lines)).digest('base64url');
  return { through, version, lines, work };
}
