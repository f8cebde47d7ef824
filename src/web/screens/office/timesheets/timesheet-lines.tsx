import type { OfficeTimesheet } from '#contract/office-timesheets.ts';
import { formatStatus } from '#domain/appointments/status.ts';
import { formatDayMonth, formatDuration, formatTime } from '#domain/time/format.ts';
import { formatDifference, listDifferences } from '#domain/timesheets/differences.ts';
import { listLines } from '#domain/timesheets/totals.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';

type Visit = OfficeTimesheet['visits'][number];
type Line = {
  key: string;
  supportWorkerRef?: string | undefined;
  startTime?: string | undefined;
  minutes: number;
  remarks: string[];
};
type LinesProps = { timesheet: OfficeTimesheet; services: ServiceNames };

/** What was worked, a line for each support worker of a visit; what was not as planned is marked. */
export function TimesheetLines({ timesheet: { visits, supportWorkers }, services }: LinesProps) {
  const nameOf = (ref?: string) => supportWorkers.find((worker) => worker.ref === ref)?.fullName ?? 'No support worker';
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
          {visits.flatMap((visit) =>
            listVisitLines(visit, nameOf).map(({ key, supportWorkerRef, startTime, minutes, remarks }) => (
              <tr key={key} data-differs={remarks.length > 0 || undefined}>
                <th scope="row" className="full">
                  {formatDayMonth(visit.date)}
                </th>
                <td className="num nowrap" data-label="Start">
                  {startTime && formatTime(startTime)}
                </td>
                <td className="full">{nameOf(supportWorkerRef)}</td>
                <td className="sub full">{findServiceName(services, visit)}</td>
                <td className="num" data-label="Length">
                  {formatDuration(minutes)}
                </td>
                <td className="full">
                  {remarks.length > 0 ? <strong>{remarks.join('. ')}</strong> : describeStatus(visit)}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}

const describeStatus = (visit: Visit) => (visit.worked ? 'As planned' : formatStatus(visit.status));

function listVisitLines(visit: Visit, nameOf: (ref?: string) => string): Line[] {
  const name = `${visit.jobRef} ${visit.originalDate}`;
  const { worked = [], startTime, supportWorkerRefs } = visit;
  if (worked.length > 0) {
    return worked.map((work) => ({
      ...work,
      key: `${name} ${work.supportWorkerRef}`,
      remarks: listDifferences(visit, work).map((difference) => formatDifference(difference, nameOf)),
    }));
  }
  const planned = listLines(visit).map((line, at) => ({ ...line, key: `${name} ${at}`, startTime, remarks: [] }));
  if (planned.length > 0) return planned;
  return [{ key: name, supportWorkerRef: supportWorkerRefs[0], startTime, minutes: 0, remarks: [] }];
}
