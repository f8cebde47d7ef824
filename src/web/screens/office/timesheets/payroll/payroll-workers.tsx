import { useInfiniteQuery } from '@tanstack/react-query';
import type { PayrollPreview, PayrollWorker } from '#contract/payroll.ts';
import { firstPayrollFile } from '#domain/payroll/payroll-columns.ts';
import { formatHundredths, splitHours } from '#domain/payroll/payroll-file.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { payrollWorkersQuery } from '#web/calls/payroll.ts';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';

/** Shows the hours of each support worker, page by page; their lines open below. */
export function PayrollWorkers({ preview }: { preview: PayrollPreview }) {
  const query = useInfiniteQuery(payrollWorkersQuery(preview));
  return (
    <PagedList
      query={query}
      of="the support workers"
      rows={({ supportWorkers }) => supportWorkers}
      none={null}
      total={() => formatCount(preview.supportWorkers, 'support worker')}
    >
      {(workers) => (
        <ul className="rows">
          {workers.map((worker) => (
            <PaidWorker key={worker.ref} worker={worker} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function PaidWorker({ worker: { name, payrollNumber, hundredths, lines } }: { worker: PayrollWorker }) {
  const hours = splitHours(lines, hundredths);
  return (
    <li className="payroll-lines">
      <details>
        <summary className="payroll-summary">
          <strong translate="no">{name}</strong>
          <span className="soft">{payrollNumber ? `Payroll number ${payrollNumber}` : 'No payroll number'}</span>
          <span className="num">
            {formatHundredths(hundredths)} hours, {formatCount(lines.length, 'line')}
          </span>
        </summary>
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
            {
              head: 'Kind',
              look: 'sub full',
              cell: ({ kind, holiday }) => [firstPayrollFile.kindNames[kind], holiday].filter(Boolean).join(', '),
            },
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
      </details>
    </li>
  );
}
