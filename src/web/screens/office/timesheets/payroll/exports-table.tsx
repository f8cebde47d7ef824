import { useQuery } from '@tanstack/react-query';
import type { PayrollExport } from '#contract/payroll.ts';
import { formatHoursTotal, namePayrollFile } from '#domain/payroll/payroll-file.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { payrollExportsQuery, readPayrollFile } from '#web/api/payroll.ts';
import { brand } from '#web/kernel/brand.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { Empty } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** Lists the exports so far; each file after the first is a copy. */
export function ExportsTable() {
  return (
    <section className="section" aria-labelledby="exports">
      <div className="section-head">
        <h2 id="exports">Exports</h2>
      </div>
      <Loaded
        queries={[useQuery(payrollExportsQuery)]}
        skeleton={<SkeletonRows rows={2} label="Loading the exports" />}
        title="The exports could not be loaded"
      >
        {({ exports }) =>
          exports.length === 0 ? (
            <Empty>No exports yet.</Empty>
          ) : (
            <table className="fold" aria-labelledby="exports">
              <thead>
                <tr>
                  <th scope="col">Export</th>
                  <th scope="col">Visits up to</th>
                  <th scope="col">Hours</th>
                  <th scope="col">Exported</th>
                  <th scope="col">File</th>
                </tr>
              </thead>
              <tbody>
                {exports.map((one) => (
                  <ExportRow key={one.number} {...one} />
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </section>
  );
}

function ExportRow({ number, through, minutes, lines, exportedAt, exportedByName, isFileSent }: PayrollExport) {
  return (
    <tr>
      <th scope="row">Export {number}</th>
      <td className="num sub nowrap" data-label="Visits up to">
        {formatDate(through)}
      </td>
      <td className="num" data-label="Hours">
        {formatHoursTotal(minutes)} in {formatCount(lines, 'line')}
      </td>
      <td className="sub full">
        {exportedByName}, {formatMoment({ at: exportedAt, zone: brand.timeZone })}
      </td>
      <td className="full">
        <DownloadButton
          size="small"
          variant="quiet"
          aria-label={isFileSent ? `Download a copy of export ${number}` : `Download export ${number}`}
          name={namePayrollFile({ number, isCopy: isFileSent })}
          read={() => readPayrollFile(number)}
        >
          {isFileSent ? 'Download a copy' : 'Download'}
        </DownloadButton>
      </td>
    </tr>
  );
}
