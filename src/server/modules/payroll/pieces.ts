import { createHash } from 'node:crypto';
import type { PayrollLine } from '#contract/payroll.ts';
import { compareWorkers, listPayrollLines, type PaidWork, sumMinutes } from '#domain/payroll/payroll-lines.ts';
import { findHolidays, type HolidayPlace } from '#domain/settings/holidays.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { workInSlices } from '#server/kernel/slices.ts';
import { listHolidays } from '#server/modules/settings/holidays/queries.ts';
import {
  type CountedUntil,
  listMovedWork,
  listPaidWorkers,
  listWork,
  type PaidWorker,
  type WorkName,
} from './work/queries.ts';

/** Visits that are read at once. */
const visitsOfPiece = 400;
/** Milliseconds of work on them before other calls have a turn, since each has several. */
export const longestTurn = 2;

/** Some support workers, whole: the lines of each in order, and the work that they are of. */
type Piece = { lists: PayrollLine[][]; due: WorkName[] };

type PiecesInput = { until: CountedUntil; workers: readonly PaidWorker[] };

/** Lists who is paid, in the order of an export, and among them the worker `after`. */
export async function listWorkers(
  tx: Tx,
  input: { until: CountedUntil; after?: string | undefined },
): Promise<PaidWorker[]> {
  return (await listPaidWorkers(tx, input)).sort(compareWorkers);
}

/**
 * Reads what these support workers are paid for, piece by piece. Each piece is of its own moment: what changes meanwhile changes the version
 * of the lines, or comes after it.
 */
export async function* readPieces(
  tx: Tx,
  { brand }: ServerContext,
  { until, workers }: PiecesInput,
): AsyncGenerator<Piece> {
  const since = workers.map((worker) => worker.since).sort()[0] ?? until.through;
  const holidays = await listHolidays(tx, since);
  const holidaysOf = (place: HolidayPlace) => findHolidays(place, holidays);
  const moved = await listMovedWork(tx, { until, since, refs: workers.map(({ ref }) => ref) });
  const movedOf = Map.groupBy(moved, ({ supportWorkerRef }) => supportWorkerRef);
  for (const piece of splitByVisits(workers)) {
    const refs = piece.map(({ ref }) => ref);
    const movedHere = refs.flatMap((ref) => movedOf.get(ref) ?? []);
    const work = await listWork(tx, { until, refs, moved: movedHere, brandZone: brand.timeZone });
    const workOf = Map.groupBy(work, ({ supportWorkerRef }) => supportWorkerRef);
    const lists: PayrollLine[][] = [];
    await workInSlices(refs, (ref) => lists.push(listPayrollLines(workOf.get(ref) ?? [], holidaysOf)), longestTurn);
    yield { lists: lists.filter((lines) => lines.length > 0), due: work.filter(({ isDue }) => isDue).map(toName) };
  }
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

/**
 * Adds up lines, and makes a version of all of them, however they were in pieces. It names the moment up to which they were counted, so that
 * an export counts the same.
 */
export function createDigest({ moment }: CountedUntil) {
  const hash = createHash('sha256');
  const sums = { lines: 0, minutes: 0 };
  let days: { firstDay: string; lastDay: string } | undefined;
  return {
    add: ({ lists }: Pick<Piece, 'lists'>) =>
      workInSlices(
        lists,
        (lines) => {
          hash.update(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
          sums.lines += lines.length;
          sums.minutes += sumMinutes(lines);
          for (const { date } of lines) {
            if (!days) days = { firstDay: date, lastDay: date };
            else if (date < days.firstDay) days.firstDay = date;
            else if (date > days.lastDay) days.lastDay = date;
          }
        },
        longestTurn,
      ),
    end: () => ({ version: `${hash.digest('base64url')}-${moment}`, ...sums, ...days }),
  };
}

/** Returns the moment that a version names. One of an earlier release names none, and no lines have it. */
export const momentOf = (version: string): Instant => Number(version.slice(44));
