import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PayrollMissing, PayrollPreview } from '#contract/payroll.ts';
import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatDate, formatShortDay } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';

type WithoutNumber = PayrollPreview['withoutNumber'];

type MissingProps = { query: UseQueryResult<PayrollMissing>; withoutNumber: WithoutNumber };

/** Shows what an export lacks of its period, each with the way to where it is seen to. */
export function Missing({ query, withoutNumber }: MissingProps) {
  return (
    <section className="payroll-part" aria-labelledby="payroll-missing">
      <h3 className="payroll-title" id="payroll-missing">
        Missing from it
      </h3>
      {withoutNumber.count > 0 && <Unnumbered {...withoutNumber} />}
      <Loaded queries={[query]} of="what is missing" rows={2}>
        {(missing) => (
          <>
            {isWhole(missing) && withoutNumber.count === 0 && <p>Nothing.</p>}
            <Timesheets {...missing.timesheets} />
            <NotConfirmed days={missing.notConfirmed} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const countVisits = ({ notConfirmed }: Pick<PayrollMissing, 'notConfirmed'>) =>
  notConfirmed.reduce((sum, { visits }) => sum + visits, 0);

/** Says whether all hours of the period that are known are approved. */
export function isWhole({ timesheets: { waiting, open }, notConfirmed }: PayrollMissing): boolean {
  return waiting + open + notConfirmed.length === 0;
}

/** Says in a sentence how much is missing. */
export function sayMissing({ timesheets: { waiting, open }, notConfirmed }: PayrollMissing): string {
  const [timesheets, visits] = [waiting + open, countVisits({ notConfirmed })];
  return `${joinWithAnd([
    ...(timesheets > 0 ? [`${formatCount(timesheets, 'timesheet')} not processed`] : []),
    ...(visits > 0 ? [`${formatCount(visits, 'visit')} not confirmed`] : []),
  ])}.`;
}

/** Says how many support workers lack their number. */
export function sayUnnumbered({ count }: Pick<WithoutNumber, 'count'>): string {
  return `${formatCount(count, 'support worker has', 'support workers have')} no payroll number`;
}

function Unnumbered({ count, people }: WithoutNumber) {
  const rest = count - people.length;
  return (
    <p>
      {sayUnnumbered({ count })}:{' '}
      {people.map(({ ref, name }, at) => (
        <span key={ref}>
          {at > 0 && (at === count - 1 ? ' and ' : ', ')}
          <Link to="/office/support-workers/$supportWorkerRef" params={{ supportWorkerRef: ref }} translate="no">
            {name}
          </Link>
        </span>
      ))}
      {rest > 0 && ` and ${formatNumber(rest)} more`}.
    </p>
  );
}

function Timesheets({ waiting, open, openWeeks }: PayrollMissing['timesheets']) {
  return (
    <>
      {waiting > 0 && (
        <p>
          <Link to="/office/timesheets">{formatCount(waiting, 'timesheet')} to process</Link>
        </p>
      )}
      {open > 0 && (
        <details>
          <summary className="payroll-more">{formatCount(open, 'timesheet')} still with the client</summary>
          <ul>
            {openWeeks.map(({ clientRef, clientName, timesheetRef }) => (
              <li key={`${clientRef} ${timesheetRef}`}>
                <Link
                  className="cell-link"
                  to="/office/timesheets/$clientRef/$timesheetRef"
                  params={{ clientRef, timesheetRef }}
                >
                  <span translate="no">{clientName}</span>, week from {formatDate(timesheetRef)}
                </Link>
              </li>
            ))}
          </ul>
          {open > openWeeks.length && <p className="soft">and {formatNumber(open - openWeeks.length)} more</p>}
        </details>
      )}
    </>
  );
}

function NotConfirmed({ days }: { days: PayrollMissing['notConfirmed'] }) {
  if (days.length === 0) return null;
  return (
    <details>
      <summary className="payroll-more">
        {formatCount(countVisits({ notConfirmed: days }), 'visit')} not confirmed
      </summary>
      <ul>
        {days.map(({ date, visits }) => (
          <li key={date}>
            <Link className="cell-link" to="/office/visits/confirm" search={{ date }}>
              {formatShortDay(date)}, {formatCount(visits, 'visit')}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
