import { Readable } from 'node:stream';
import { namePayrollFile, roundWorkers, writePayrollHeads, writePayrollLines } from '#domain/payroll/payroll-file.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listServiceNames } from '#server/modules/settings/lists/queries.ts';
import { findPayrollFile } from '#server/modules/settings/payroll-file/queries.ts';
import { longestTurn } from '../pieces.ts';
import { listExportLines, listExportMinutes, lockExport, updateFileSent } from '../queries.ts';
import { findLineNames } from './queries.ts';

/**
 * Reads the file of an export, with its name, in the columns that the office has chosen (docs/product/payroll.md, "The file"). From the second
 * time on it is a copy, or withdrawn.
 */
export async function readExportFile(
  tx: Tx,
  { number, actorRef, now }: Acting & { number: number },
): Promise<Readable & { fileName: string }> {
  const { isFileSent: isCopy, isWithdrawn } = orNotFound(await lockExport(tx, number));
  const made = { number, isCopy, isWithdrawn };
  if (!isCopy) await run(tx, updateFileSent({ number, now }));
  const file = await findPayrollFile(tx);
  const services = await listServiceNames(tx);
  const hundredths = roundWorkers(await listExportMinutes(tx, number));
  const pieces = [writePayrollHeads(file)];
  for (let place = 0; place < hundredths.length; place += workersOfPiece) {
    const workers = await listExportLines(tx, { number, place, most: workersOfPiece });
    const names = { services, ...(await findLineNames(tx, workers.flat())) };
    await workInSlices(
      workers.entries(),
      ([at, lines]) =>
        pieces.push(writePayrollLines({ made, file, names, lines, hundredths: hundredths[place + at]! })),
      longestTurn,
    );
  }
  const action = isCopy ? 'payrollCopied' : 'payrollRead';
  await recordAudit(tx, { actorRef, clientRef: null, action, subjectRef: `${number}`, now });
  return Object.assign(Readable.from(pieces), { fileName: namePayrollFile(made) });
}

/** Support workers whose lines are read and written at once. */
const workersOfPiece = 5;
