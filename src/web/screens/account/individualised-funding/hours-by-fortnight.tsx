import type { FortnightHours, FundingSummary } from '#contract/individualised-funding.ts';
import { findWeeklyMins, formatFortnight } from '#domain/individualised-funding/fortnight.ts';
import { formatHours } from '#domain/time/format.ts';
import { HoursMeter } from '#web/parts/funding/hours-meter.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';

/** As many as are read at a glance; the table has a year of them. */
const mostDrawn = 5;

type HoursByFortnightProps = { fortnights: readonly FortnightHours[]; funding: FundingSummary };

/** Shows hours used beside hours funded: the latest fortnights as bars, all in a table. */
export function HoursByFortnight({ fortnights, funding }: HoursByFortnightProps) {
  const funded = fortnights.filter(({ fundedMins, usedMins, bookedMins }) => fundedMins + usedMins + bookedMins > 0);
  const weeklyMins = findWeeklyMins(fortnights, funding);
  return (
    <section aria-labelledby="fortnights">
      <h2 id="fortnights">Hours by fortnight</h2>
      {funded.length === 0 ? (
        <Empty>No funded hours.</Empty>
      ) : (
        <>
          <p className="small soft">
            Funded above, used below.{weeklyMins !== undefined && ` ${formatHours(weeklyMins)} funded hours a week.`}
          </p>
          <ul className="funding-meters">
            {fortnights.slice(-mostDrawn).map((one) => (
              <li key={one.start}>
                <HoursMeter
                  label={formatFortnight(one)}
                  detail={one.bookedMins > 0 ? `${formatHours(one.bookedMins)} more booked` : undefined}
                  fundedMinutes={one.fundedMins}
                  bookedMinutes={one.usedMins}
                />
              </li>
            ))}
          </ul>
          <FortnightTable fortnights={fortnights} />
        </>
      )}
    </section>
  );
}

const columns: readonly RecordColumn<FortnightHours>[] = [
  { head: 'Fortnight', look: 'num', cell: formatFortnight },
  { head: 'Funded', kind: 'number', cell: ({ fundedMins }) => formatHours(fundedMins) },
  { head: 'Used', kind: 'number', cell: ({ usedMins }) => formatHours(usedMins) },
  { head: 'Booked', kind: 'number', cell: ({ bookedMins }) => formatHours(bookedMins) },
];

function FortnightTable({ fortnights }: { fortnights: readonly FortnightHours[] }) {
  return (
    <details className="funding-table">
      <summary className="funding-table-summary">The hours as a table</summary>
      <RecordTable look="" rows={fortnights} rowKey={({ start }) => start} columns={columns} />
    </details>
  );
}
