import { useQuery } from '@tanstack/react-query';
import type { PayrollExport } from '#contract/payroll.ts';
import { formatHoursTotal, namePayrollFile } from '#domain/payroll/payroll-file.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { payrollExportsQuery, readPayrollFile } from '#web/calls/payroll.ts';
import { brand } from '#web/kernel/brand.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
import { WithdrawLatest } from './withdraw-latest.tsx';

const say = (name: string, at: string) => `${name}, ${formatMoment({ at, zone: brand.timeZone })}`;

const columns: readonly RecordColumn<PayrollExport>[] = [
  { head: 'Export', cell: ({ number }) => `Export ${number}` },
  { head: 'Visits up to', look: 'num sub nowrap', label: true, cell: ({ through }) => formatDate(through) },
  {
    head: 'Hours',
    look: 'num',
    label: true,
    cell: ({ minutes, lines }) => `${formatHoursTotal(minutes)} in ${formatCount(lines, 'line')}`,
  },
  {
    head: 'Exported',
    look: 'sub full',
    cell: ({ exportedByName, exportedAt, withdrawnByName, withdrawnAt }) => (
      <>
        {say(exportedByName, exportedAt)}
        {withdrawnByName && withdrawnAt && (
          <>
            <br />
            <strong>Withdrawn by {say(withdrawnByName, withdrawnAt)}</strong>
          </>
        )}
      </>
    ),
  },
  {
    head: 'File',
    look: 'full',
    cell: ({ number, isFileSent, withdrawnAt }) => (
      <DownloadButton
        size="small"
        variant="quiet"
        aria-label={isFileSent ? `Download a copy of export ${number}` : `Download export ${number}`}
        name={namePayrollFile({ number, isCopy: isFileSent, isWithdrawn: withdrawnAt !== undefined })}
        read={() => readPayrollFile(number)}
      >
        {isFileSent ? 'Download a copy' : 'Download'}
      </DownloadButton>
    ),
  },
];

/** Lists the exports so far; each file after the first is a copy. */
export function ExportsTable() {
  return (
    <section className="section" aria-labelledby="exports">
      <div className="section-head">
        <h2 id="exports">Exports</h2>
      </div>
      <Loaded queries={[useQuery(payrollExportsQuery)]} of="the exports" rows={2}>
        {({ exports }) => (
          <>
            <WithdrawLatest exports={exports} />
            <RecordTable
              labelledBy="exports"
              none="No exports yet."
              rows={exports}
              rowKey={({ number }) => number}
              columns={columns}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
