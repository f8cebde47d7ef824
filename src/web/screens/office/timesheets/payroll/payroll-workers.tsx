import type { PayrollLine } from '#contract/payroll.ts';
import { formatHoursTotal, formatPaidHours } from '#domain/payroll/payroll-file.ts';
import { sumMinutes } from '#domain/payroll/payroll-lines.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';

export type PaidWorker = { ref: string; name: string; payrollNumber: string | undefined; lines: PayrollLine[] };

/** Lines by support worker, in their order. */
export function groupLines(lines: readonly PayrollLine[]): PaidWorker[] {
  return [...Map.groupBy(lines, ({ supportWorkerRef }) => supportWorkerRef)].map(([ref, own]) => ({
    ref,
    name: own[0]!.supportWorkerName,
    payrollNumber: own[0]!.payrollNumber,
    lines: own,
  }));
}

/** The hours of each support worker; their lines open below. */
export function PayrollWorkers({ workers }: { workers: readonly PaidWorker[] }) {
  return (
    <ul className="rows">
      {workers.map(({ ref, name, payrollNumber, lines }) => (
        <li key={ref} className="payroll-lines">
          <details>
            <summary>
              <strong>{name}</strong>
              <span className="soft">{payrollNumber ? `Payroll number ${payrollNumber}` : 'No payroll number'}</span>
              <span className="num">
                {formatHoursTotal(sumMinutes(lines))} hours, {formatCount(lines.length, 'line')}
              </span>
            </summary>
            <LinesTable name={name} lines={lines} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function LinesTable({ name, lines }: { name: string; lines: readonly PayrollLine[] }) {
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
        {lines.map((line) => (
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
              {formatPaidHours(line.minutes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
