import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';

/** The part of a day that is there. */
export type DaySoFar = Pick<DayToConfirm, 'date' | 'visits' | 'supportWorkers' | 'counts' | 'timesheets'>;

export type WorkerGroup = {
  /** Absent for the visits without a worker. */
  workerRef: string | undefined;
  name: string;
  visits: VisitToConfirm[];
  /** Of those that are not cancelled. */
  count: number;
  minutes: number;
  /** Nothing of it is left to confirm. */
  done: boolean;
};

/** Groups the visits of a day by worker, in the order that the server gives. */
export function groupByWorker({ visits, supportWorkers }: DaySoFar): WorkerGroup[] {
  const names = new Map(supportWorkers.map(({ ref, fullName }) => [ref, fullName]));
  return [...Map.groupBy(visits, ({ supportWorkerRef }) => supportWorkerRef)].map(([workerRef, own]) => {
    const planned = own.filter(({ status, cancelledLate }) => status !== 'Cancelled' && !cancelledLate);
    return {
      workerRef,
      name: workerRef === undefined ? 'No support worker' : (names.get(workerRef) ?? ''),
      visits: own,
      count: planned.length,
      minutes: planned.reduce((sum, { minutes }) => sum + minutes, 0),
      done: workerRef !== undefined && own.every(({ status }) => status !== 'NotConfirmed'),
    };
  });
}

/** Says whether one press confirms a row: it is unedited, its planned length is known, and it was not cancelled late. */
export function isAsPlanned(visit: VisitToConfirm, isTyped: boolean): boolean {
  return visit.status === 'NotConfirmed' && visit.minutes > 0 && !visit.cancelledLate && !isTyped;
}

/** Returns `Confirmed 8:31am by Jo Wells`, with the day where not today, and the payroll export that holds it. */
export function formatConfirmed(
  visits: readonly VisitToConfirm[],
  { zone, today }: { zone: string; today: string },
): string {
  const last = visits
    .flatMap(({ recorded }) => recorded ?? [])
    .reduce<VisitToConfirm['recorded']>((a, b) => (a && a.confirmedAt > b.confirmedAt ? a : b), undefined);
  if (!last) return '';
  const { date, time } = wallClock({ instant: Date.parse(last.confirmedAt), zone });
  const day = date === today ? '' : `${formatShortDay(date)} `;
  const paid = last.payrollExport === undefined ? '' : `, in payroll export ${last.payrollExport}`;
  return `Confirmed ${day}${formatTime(time)} by ${last.confirmedByName}${paid}`;
}
