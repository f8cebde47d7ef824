import { createHash } from 'node:crypto';
import type { PayrollLine } from '#contract/payroll.ts';
import { compareWorkers, listPayrollLines, type PaidWork, sumMinutes } from '#domain/payroll/payroll-lines.ts';
import { indexHolidays } from '#domain/settings/holidays.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { listHolidays } from '#server/modules/settings/holidays/queries.ts';
import { listPaidWorkers, listWork, type PaidWorker, type WorkName } from './queries.ts';

/** Visits that are read and turned into lines at once; between two pieces other calls have their turn. */
const visitsOfPiece = 400;

/** Some support workers, whole: their lines in order, the same by worker, and the work that they are of. */
type Piece = { lines: PayrollLine[]; byWorker: Map<string, PayrollLine[]>; due: WorkName[] };

type PiecesInput = { through: string; workers: readonly PaidWorker[] };

/** Lists who is paid, in the order of an export, and among them the worker `after`. */
export async function listWorkers(
  tx: Tx,
  input: { through: string; after?: string | undefined },
): Promise<PaidWorker[]> {
  return (await listPaidWorkers(tx, input)).sort(compareWorkers);
}

/**
 * Reads what these support workers are paid for through a day, piece by piece. Each piece is of its own moment: what changes meanwhile changes
 * the version of the lines, or comes after it.
 */
export async function* readPieces(
  tx: Tx,
  { brand }: ServerContext,
  { through, workers }: PiecesInput,
): AsyncGenerator<Piece> {
  const holidaysOf = await findHolidays(tx, workers.map(({ since }) => since).sort()[0] ?? through);
  for (const piece of splitByVisits(workers)) {
    const work = await listWork(tx, { through, workers: piece, brandZone: brand.timeZone });
    const lines = listPayrollLines(work, holidaysOf);
    const byWorker = Map.groupBy(lines, ({ supportWorkerRef }) => supportWorkerRef);
    yield { lines, byWorker, due: work.filter(({ isDue }) => isDue).map(toName) };
  }
}

/** Returns the public holidays of a zone from a day on, which are read and indexed once. */
async function findHolidays(tx: Tx, from: string) {
  const holidays = await listHolidays(tx, from);
  const indexed = new Map<string, ReadonlyMap<string, string>>();
  return (zone: string) => {
    const ofZone = indexed.get(zone) ?? indexHolidays(holidays, zone);
    indexed.set(zone, ofZone);
    return ofZone;
  };
}

function splitByVisits(workers: readonly PaidWorker[]): PaidWorker[][] {
  const pieces: PaidWorker[][] = [];
  let visits = visitsOfPiece;
  for (const worker of workers) {
    if (visits >= visitsOfPiece) {
      pieces.push([]);
      visits = 0;
    }
    pieces.at(-1)!.push(worker);
    visits += worker.visits;
  }
  return pieces;
}

/** Keeps of work what its row is found by again, since all of an export is held until its end. */
const toName = ({ clientRef, jobRef, originalDate, supportWorkerRef, version }: PaidWork): WorkName => ({
  clientRef,
  jobRef,
  originalDate,
  supportWorkerRef,
  version,
});

/** Adds up lines, and makes a version of all of them, however they were in pieces. */
export function createDigest() {
  const hash = createHash('sha256');
  const sums = { lines: 0, minutes: 0 };
  return {
    add(lines: readonly PayrollLine[]) {
      hash.update(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      sums.lines += lines.length;
      sums.minutes += sumMinutes(lines);
    },
    end: () => ({ version: hash.digest('base64url'), ...sums }),
  };
}
