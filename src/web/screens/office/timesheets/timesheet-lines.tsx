import type { ReactNode } from 'react';
import type { OfficeTimesheet } from '#contract/office-timesheets.ts';
import { formatStatus } from '#domain/appointments/status.ts';
import { formatDayMonth, formatDuration, formatTime } from '#domain/time/format.ts';
import { formatDifference, indexNames, type TimesheetNames } from '#domain/timesheets/differences.ts';
import { listVisitLines, type VisitLine } from '#domain/timesheets/visit-lines.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { RecordTable } from '#web/ui/record-table.tsx';

/** Shows the time of each support worker of a visit. What was not as planned, or is over its funding, is marked. */
export function TimesheetLines({ timesheet, services }: { timesheet: OfficeTimesheet; services: ServiceNames }) {
  const serviceOf = (ref: string) => findServiceName(services, { jobTypeRefs: [ref] });
  const names = indexNames({ ...timesheet, serviceOf });
  return (
    <section className="section" aria-labelledby="timesheet-lines">
      <div className="section-head">
        <h2 id="timesheet-lines">Visits</h2>
      </div>
      <RecordTable
        look="fold timesheet-lines"
        labelledBy="timesheet-lines"
        rows={listVisitLines(timesheet)}
        rowKey={({ visit, place }) => `${visit.jobRef} ${visit.originalDate} ${place}`}
        mark={({ differences }) => ({ 'data-differs': differences.length > 0 || undefined })}
        columns={[
          { head: 'Day', look: 'full', cell: ({ visit }) => formatDayMonth(visit.date) },
          {
            head: 'Start',
            look: 'num nowrap',
            label: true,
            cell: ({ startTime }) => startTime && formatTime(startTime),
          },
          {
            head: 'Support worker',
            look: 'full',
            cell: ({ supportWorkerRef }) => names.workerOf(supportWorkerRef),
          },
          { head: 'Service', look: 'sub full', cell: ({ visit }) => findServiceName(services, visit) },
          { head: 'Length', look: 'num', label: true, cell: ({ minutes }) => formatDuration(minutes) },
          { head: 'Compared with the plan', look: 'full', cell: (line) => formatRemarks(line, names) },
        ]}
      />
    </section>
  );
}

function formatRemarks({ visit, work, differences }: VisitLine, names: TimesheetNames): ReactNode {
  const remarks = differences.map((difference) => formatDifference(difference, names));
  if (remarks.length > 0) return <strong className="timesheet-remarks">{remarks.join('. ')}</strong>;
  return work ? 'As planned' : formatStatus(visit);
}
