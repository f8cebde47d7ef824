import type { Timesheet } from '#contract/timesheets.ts';
import { formatHours, formatHoursOfLines } from '#domain/time/format.ts';
import { sumByPerson, sumVisitMinutes } from '#domain/timesheets/totals.ts';
import { MeterBar } from '#web/parts/funding/hours-meter.tsx';
import { formatUse, isOverFunded } from '#web/parts/funding/weekly-hours.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { RecordTable } from '#web/ui/record-table.tsx';
import { listFundedHours } from './timesheet-text.ts';
import './timesheet-totals.css';

type TimesheetTotalsProps = {
  timesheet: Pick<Timesheet, 'visits' | 'supportWorkers' | 'funding'>;
  services: ServiceNames;
};

/** Shows hours per person and hours by type (docs/product/timesheets.md, "Hours"). */
export function TimesheetTotals({ timesheet, services }: TimesheetTotalsProps) {
  return (
    <section className="section" aria-labelledby="timesheet-totals">
      <div className="section-head">
        <h2 id="timesheet-totals">Totals for this week</h2>
      </div>
      <div className="ts-totals">
        <HoursPerPerson {...{ timesheet, services }} />
        <HoursByType {...{ timesheet, services }} />
      </div>
    </section>
  );
}

const nameOf = (services: ServiceNames, jobTypeRef: string) => findServiceName(services, { jobTypeRefs: [jobTypeRef] });

function HoursPerPerson({ timesheet: { visits, supportWorkers }, services }: TimesheetTotalsProps) {
  const rows = sumByPerson(visits);
  const hours = formatHoursOfLines(rows.map(({ minutes }) => minutes));
  const total = rows.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <div>
      <h3 id="hours-per-person" className="ts-totals-title">
        Hours per person
      </h3>
      {rows.length === 0 ? (
        <p className="soft">No one has hours this week yet.</p>
      ) : (
        <RecordTable
          look="fold ts-hours"
          labelledBy="hours-per-person"
          rows={rows}
          rowKey={({ supportWorkerRef, jobTypeRef }) => `${supportWorkerRef} ${jobTypeRef}`}
          columns={[
            {
              head: 'Name',
              look: 'ts-name',
              cell: ({ supportWorkerRef }) => supportWorkers.find(({ ref }) => ref === supportWorkerRef)?.fullName,
            },
            { head: 'Type', look: 'sub full', cell: ({ jobTypeRef }) => nameOf(services, jobTypeRef) },
            { head: 'Allocated', kind: 'number', cell: (_, at) => hours[at] },
          ]}
          foot={
            <>
              <th className="ts-name" scope="row" colSpan={2}>
                Total
              </th>
              <td className="right num">{formatHours(total)}</td>
            </>
          }
        />
      )}
      {total > sumVisitMinutes(visits) && (
        <p className="soft small">Where two people come to one visit, each has their own hours.</p>
      )}
    </div>
  );
}

function HoursByType({ timesheet, services }: TimesheetTotalsProps) {
  const fundings = listFundedHours(timesheet);
  return (
    <div>
      <h3 id="hours-by-type" className="ts-totals-title">
        Hours by type
      </h3>
      {fundings.length === 0 ? (
        <p className="soft">There is no funding by the week.</p>
      ) : (
        <table className="fold ts-hours ts-types" aria-labelledby="hours-by-type">
          <thead>
            <tr>
              <th scope="col">Funder</th>
              <th scope="col">Type</th>
              <th scope="col" className="right">
                Funded
              </th>
              <th scope="col" className="right">
                Allocated
              </th>
            </tr>
          </thead>
          {fundings.map(({ hours, takenTenths, ...item }) => (
            // The same hours stand below as a sentence and as a picture.
            <tbody key={item.fundingRef}>
              <tr className="ts-type">
                <th className="ts-name" scope="row">
                  {item.funderName}
                </th>
                <td className="sub">{nameOf(services, item.jobTypeRef)}</td>
                <td className="right num" data-label="Funded">
                  {formatHours(item.minsFunded)}
                </td>
                <td className="right num" data-label="Allocated">
                  {takenTenths / 10}
                </td>
              </tr>
              <tr className="ts-use">
                <td colSpan={4} className="meter full">
                  <p className={isOverFunded(hours) ? 'meter-over' : 'soft small'}>{formatUse(hours, takenTenths)}</p>
                  <MeterBar {...hours} />
                </td>
              </tr>
            </tbody>
          ))}
        </table>
      )}
    </div>
  );
}
