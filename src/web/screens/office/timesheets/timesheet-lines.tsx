import type { ReactNode } from 'react';
import type { OfficeTimesheet } from '#contract/office-timesheets.ts';
import { formatStatus } from '#domain/appointments/status.ts';
import { formatDayMonth, formatDuration, formatTime } from '#domain/time/format.ts';
import { formatDifference, indexNames, type TimesheetNames } from '#domain/timesheets/differences.ts';
import { listVisitLines, type VisitLine } from '#domain/timesheets/visit-lines.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';

type LinesProps = { timesheet: OfficeTimesheet; services: ServiceNames };

/** Shows the time of each support worker of a visit. What was not as planned, or is over its funding, is marked. */
export function TimesheetLines({ timesheet, services }: LinesProps) {
  const serviceOf = (ref: string) => findServiceName(services, { jobTypeRefs: [ref] });
  const names = indexNames({ ...timesheet, serviceOf });
  return (
    <section className="section" aria-labelledby="timesheet-lines">
      <div className="section-head">
        <h2 id="timesheet-lines">Visits</h2>
      </div>
      <table className="fold timesheet-lines" aria-labelledby="timesheet-lines">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Start</th>
            <th scope="col">Support worker</th>
            <th scope="col">Service</th>
            <th scope="col">Length</th>
            <th scope="col">Compared with the plan</th>
          </tr>
        </thead>
        <tbody>
          {listVisitLines(timesheet).map((line) => (
            <tr
              key={`${line.visit.jobRef} ${line.visit.originalDate} ${line.place}`}
              data-differs={line.differences.length > 0 || undefined}
            >
              <th scope="row" className="full">
                {formatDayMonth(line.visit.date)}
              </th>
              <td className="num nowrap" data-label="Start">
                {line.startTime && formatTime(line.startTime)}
              </td>
              <td className="full">{names.workerOf(line.supportWorkerRef)}</td>
              <td className="sub full">{findServiceName(services, line.visit)}</td>
              <td className="num" data-label="Length">
                {formatDuration(line.minutes)}
              </td>
              <td className="full">{formatRemarks(line, names)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function formatRemarks({ visit, work, differences }: VisitLine, names: TimesheetNames): ReactNode {
  const remarks = differences.map((difference) => formatDifference(difference, names));
  if (remarks.length > 0) return <strong>{remarks.join('. ')}</strong>;
  return work ? 'As planned' : formatStatus(visit);
}
