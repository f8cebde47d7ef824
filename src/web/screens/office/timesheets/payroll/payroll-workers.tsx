import type { PayrollLine } from '#contract/payroll.ts';
import { listHoursByWorker } from '#domain/payroll/payroll-file.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { RecordTable } from '#web/ui/record-table.tsx';

type PaidWorker = { ref: string; name: string; payrollNumber: string | undefined; lines: PayrollLine[] };

/** Groups lines by support worker, in their order. */
export function groupLines(lines: readonly PayrollLine[]): PaidWorker[] {
  return [...Map.groupBy(lines, ({ supportWorkerRef }) => supportWorkerRef)].map(([ref, own]) => ({
    ref,
    name: own[0]!.supportWorkerName,
    payrollNumber: own[0]!.payrollNumber,
    lines: own,
  }));
}

/** Shows the hours of each support worker; their lines open below. */
export function PayrollWorkers({ workers }: { workers: readonly PaidWorker[] }) {
  const hours = listHoursByWorker(workers.flatMap(({ lines }) => lines));
  return (
    <ul className="rows">
      {workers.map(({ ref, name, payrollNumber, lines }) => (
        <li key={ref} className="payroll-lines">
          <details>
            <summary className="payroll-summary">
              <strong translate="no">{name}</strong>
              <span className="soft">{payrollNumber ? `Payroll number ${payrollNumber}` : 'No payroll number'}</span>
              <span className="num">
                {hours.get(ref)!.total} hours, {formatCount(lines.length, 'line')}
              </span>
            </summary>
            <LinesTable name={name} lines={lines} hours={hours.get(ref)!.lines} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function LinesTable({ name, lines, hours }: { name: string; lines: readonly PayrollLine[]; hours: readonly string[] }) {
  return (
    <RecordTable
      caption={`Hours of ${name}`}
      rows={lines}
      rowKey={(line) => `${line.clientRef} ${line.date} ${line.startTime} ${line.minutes}`}
      columns={[
        { head: 'Day', look: 'full', cell: ({ date }) => formatShortDay(date) },
        {
          head: 'Time',
          look: 'num nowrap',
          label: true,
          cell: ({ startTime, endTime }) => startTime && `${startTime}–${endTime}`,
        },
        { head: 'Kind', look: 'sub full', cell: ({ kind, holiday }) => [kind, holiday].filter(Boolean).join(', ') },
        {
          head: 'To the next visit, estimated',
          look: 'sub num',
          label: true,
          cell: ({ travelKilometres, travelMinutes }) =>
            travelKilometres !== undefined && `${travelKilometres} km, ${travelMinutes} min`,
        },
        { head: 'Hours', kind: 'number', label: true, cell: (_, at) => hours[at] },
      ]}
    />
  );
}
