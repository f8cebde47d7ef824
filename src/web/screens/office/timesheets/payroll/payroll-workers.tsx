import type { PayrollLine } from '#contract/payroll.ts';
import { listHoursByWorker } from '#domain/payroll/payroll-file.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';

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
            <summary>
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

type LinesTableProps = { name: string; lines: readonly PayrollLine[]; hours: readonly string[] };

function LinesTable({ name, lines, hours }: LinesTableProps) {
  return (
    <table className="fold">
      <caption className="sr">Hours of {name}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Time</th>
          <th scope="col">Kind</th>
          <th scope="col">To the next visit, estimated</th>
          <th scope="col" className="right">
            Hours
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={`${line.clientRef} ${line.date} ${line.startTime} ${line.minutes}`}>
            <th scope="row" className="full">
              {formatShortDay(line.date)}
            </th>
            <td className="num nowrap" data-label="Time">
              {line.startTime && `${line.startTime}–${line.endTime}`}
            </td>
            <td className="sub full">{[line.kind, line.holiday].filter(Boolean).join(', ')}</td>
            <td className="sub num" data-label="To the next visit, estimated">
              {line.travelKilometres !== undefined && `${line.travelKilometres} km, ${line.travelMinutes} min`}
            </td>
            <td className="right num" data-label="Hours">
              {hours[at]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
