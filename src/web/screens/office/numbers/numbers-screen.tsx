import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { OfficeNumbers } from '#contract/numbers.ts';
import { ageLimits } from '#domain/numbers/numbers.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { numbersQuery } from '#web/calls/numbers.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
import { ScrollSideways } from '#web/ui/scroll-sideways.tsx';
import { SmallLine } from '#web/ui/small-line.tsx';
import { formatMeasure, formatNumbersFile, measures, requestNames } from './numbers-text.ts';
import './numbers.css';

/** Shows `/office/numbers`: how the office keeps up (docs/product/numbers.md). */
export function NumbersScreen() {
  const query = useQuery(numbersQuery);
  const { data } = query;
  return (
    <div className="page">
      <PageHead
        title="Reports"
        lead="Requests, answers, visits without a support worker, and late cancellations."
        actions={
          data && (
            <DownloadButton name={`numbers-${data.date}.csv`} read={async () => formatNumbersFile(data)}>
              Download CSV
            </DownloadButton>
          )
        }
      />
      <Loaded queries={[query]} of="the reports" rows={8}>
        {(numbers) => (
          <div className="numbers">
            <OpenRequests numbers={numbers} />
            <VisitCounts numbers={numbers} />
            <Weeks numbers={numbers} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

const ageNames = [
  `Less than ${ageLimits[0]} hours`,
  `${ageLimits[0]} to ${ageLimits[1]}`,
  `${ageLimits[1]} to ${ageLimits[2]}`,
  'Older',
];

function OpenRequests({ numbers: { open } }: { numbers: OfficeNumbers }) {
  const waiting = open.filter(({ ages }) => sum(ages) > 0);
  return (
    <section aria-labelledby="open-requests">
      <h2 id="open-requests" className="numbers-title">
        Open requests by age
      </h2>
      {waiting.length === 0 ? (
        <Empty>No request is open.</Empty>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Request</th>
              {[...ageNames, 'All'].map((name) => (
                <th key={name} scope="col" className="right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ type, ages }) => (
              <tr key={type}>
                <th className="numbers-name" scope="row">
                  <Link to="/office/requests" search={{ type }}>
                    {requestNames[type]}
                  </Link>
                </th>
                <Ages ages={ages} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th className="numbers-name" scope="row">
                All
              </th>
              <Ages ages={ageNames.map((_, age) => sum(open.map(({ ages }) => ages[age] ?? 0)))} />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Shows a cell for each of `ageNames`, and one for their sum. */
function Ages({ ages }: { ages: readonly number[] }) {
  return (
    <>
      {ageNames.map((name, age) => (
        <Count key={name} count={ages[age] ?? 0} />
      ))}
      <Count count={sum(ages)} />
    </>
  );
}

const Count = ({ count }: { count: number }) => (
  <td className="right num">{count || <span className="soft">0</span>}</td>
);

function VisitCounts({ numbers: { notAllocated, notConfirmed } }: { numbers: OfficeNumbers }) {
  return (
    <div className="numbers-visits">
      <section aria-labelledby="not-allocated">
        <h2 id="not-allocated" className="numbers-title">
          Not allocated
        </h2>
        <p className="soft small">Visits of the next seven days without a support worker.</p>
        <DayTable
          caption="Not allocated, by day"
          days={notAllocated}
          linkTo={(day) => ({ to: '/office/visits', search: { day, by: 'time', status: 'NotAllocated' } })}
        />
      </section>
      <section aria-labelledby="not-confirmed">
        <h2 id="not-confirmed" className="numbers-title">
          Not confirmed
        </h2>
        <p className="soft small">Visits of the last seven days that are over.</p>
        {notConfirmed.length === 0 ? (
          <Empty>Every visit is confirmed.</Empty>
        ) : (
          <DayTable
            caption="Not confirmed, by day"
            days={notConfirmed}
            linkTo={(date) => ({ to: '/office/visits/confirm', search: { date } })}
          />
        )}
      </section>
    </div>
  );
}

type DayTableProps = {
  caption: string;
  days: OfficeNumbers['notAllocated'];
  /** Link to the visits of a day. */
  linkTo: (date: string) => LinkProps;
};

function DayTable({ caption, days, linkTo }: DayTableProps) {
  return (
    <table>
      <caption className="sr">{caption}</caption>
      <tbody>
        {days.map(({ date, visits }) => (
          <tr key={date}>
            <th className="numbers-name" scope="row">
              <Link {...linkTo(date)}>{formatShortDay(date)}</Link>
            </th>
            <Count count={visits} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const measureColumns = measures.map((measure): RecordColumn<OfficeNumbers['weeks'][number]> => {
  return { head: measure.name, kind: 'number', cell: (week) => formatMeasure(measure, week) };
});

function Weeks({ numbers: { weeks } }: { numbers: OfficeNumbers }) {
  const [before, latest] = [weeks.at(-2)!, weeks.at(-1)!];
  return (
    <section aria-labelledby="by-week">
      <h2 id="by-week" className="numbers-title">
        By week
      </h2>
      <table className="numbers-weeks">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Thirteen weeks
            </th>
            <th scope="col" className="right">
              Last week
            </th>
            <th scope="col" className="right">
              This week so far
            </th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <tr key={measure.name}>
              <th className="numbers-name" scope="row">
                {measure.name}
              </th>
              <td aria-hidden="true">
                <SmallLine values={weeks.map(measure.read)} />
              </td>
              <td className="right num">{formatMeasure(measure, before)}</td>
              <td className="right num">{formatMeasure(measure, latest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="numbers-all">
        <summary className="numbers-summary">Every week</summary>
        <ScrollSideways label="Every week">
          <RecordTable
            look=""
            rows={[...weeks].reverse()}
            rowKey={({ monday }) => monday}
            columns={[
              { head: 'Week from', look: 'numbers-name', cell: ({ monday }) => formatShortDay(monday) },
              ...measureColumns,
            ]}
          />
        </ScrollSideways>
      </details>
    </section>
  );
}
