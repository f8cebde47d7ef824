import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { formatCount } from '#domain/texts/format-count.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, weekdayName } from '#domain/time/format.ts';
import { confirmationsQuery, selectDay } from '#web/calls/confirmations.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { createAddressReader, readDate } from '#web/kernel/address-reader.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { PagesToCome, useAllPages } from '#web/parts/list/all-pages.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { ConfirmGroups } from './confirm-groups.tsx';
import { type DaySoFar, groupByWorker, type WorkerGroup } from './day-groups.ts';
import { type DayModel, useDay } from './use-day.ts';
import '../day-bar.css';
import '#web/ui/status.css';
import './confirm.css';

/** Reads the day that is confirmed; without one it is yesterday. */
const readConfirmAddress = createAddressReader({ date: readDate });
export type ConfirmAddress = ReturnType<typeof readConfirmAddress>;

/** Shows `/office/visits/confirm?date=`: what took place on a day, by support worker. */
export function ConfirmScreen() {
  const today = useToday();
  const { date = addDays(today, -1) } = readConfirmAddress(useSearch({ strict: false }));
  const query = useInfiniteQuery({ ...confirmationsQuery(date), select: selectDay, refetchOnWindowFocus: 'always' });
  useAllPages(query);
  const isWhole = !query.hasNextPage && !query.data?.isMixed;
  const [view, setView] = useState<View>('toConfirm');
  const isDrawn = useDrawnInSlices(query.data !== undefined);
  usePageTitle(`${formatDayMonth(date)}, what took place`);
  return (
    <div className="confirm-page">
      <div className="day-bar">
        <PageHeading>{formatDayMonth(date)}</PageHeading>
        <DayLinks date={date} today={today} />
        {isDrawn && query.data && <Views {...{ day: query.data, isWhole, view }} onView={setView} />}
      </div>
      <Loaded key={date} queries={[query]} of="the visits" rows={8}>
        {(day) => (
          <>
            <PagesToCome query={query} of="visits" isMixed={day.isMixed} />
            <ConfirmDay key={day.date} {...{ day, isWhole }} showsAll={view === 'all'} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function DayLinks({ date, today }: { date: string; today: string }) {
  const to = '/office/visits/confirm';
  const icon = findButtonClass({ variant: 'plain', size: 'small' }, 'btn-icon');
  return (
    <nav className="day-steps" aria-label="Day">
      <Link to={to} search={{ date: addDays(date, -1) }} className={icon} aria-label="Previous day">
        <ChevronLeft className="i" aria-hidden />
      </Link>
      <Link to={to} search={{}} className={findButtonClass({ variant: 'plain', size: 'small' })}>
        Yesterday
      </Link>
      {date < today && (
        <Link to={to} search={{ date: addDays(date, 1) }} className={icon} aria-label="Next day">
          <ChevronRight className="i" aria-hidden />
        </Link>
      )}
    </nav>
  );
}

type View = 'toConfirm' | 'all';

type ViewsProps = { day: DaySoFar; isWhole: boolean; view: View; onView: (view: View) => void };

function Views({ day, isWhole, view, onView }: ViewsProps) {
  const groups = groupByWorker(day);
  const isToConfirm = ({ visits }: WorkerGroup) => visits.some(({ status }) => status === 'NotConfirmed');
  const workers = groups.filter(({ workerRef }) => workerRef !== undefined).length;
  return (
    <Chips
      label="Show"
      options={[
        { value: 'toConfirm', label: 'To confirm', count: isWhole ? groups.filter(isToConfirm).length : null },
        { value: 'all', label: 'All workers', count: isWhole ? workers : null },
      ]}
      value={view}
      onValue={onView}
    />
  );
}

type ConfirmDayProps = { day: DaySoFar; isWhole: boolean; showsAll: boolean };

/** Shows the rows that are there. Sums of the day, and one press for all, wait until it is whole. */
function ConfirmDay({ day, isWhole, showsAll }: ConfirmDayProps) {
  const model = useDay(day);
  const groups = useMemo(() => groupByWorker(day), [day]);
  return (
    <>
      {isWhole && <Progress day={day} model={model} />}
      {model.failure && <Banner kind="bad">{model.failure}</Banner>}
      {isWhole && <Others {...day} />}
      {isWhole && day.counts.toConfirm === 0 && (
        <Empty>
          {day.counts.confirmed > 0
            ? `Every visit of ${weekdayName(day.date)} is confirmed.`
            : `No visit of ${weekdayName(day.date)} is over. Visits appear here at their planned end.`}
        </Empty>
      )}
      {groups.length > 0 && <ConfirmGroups {...{ groups, day, model, showsAll }} />}
    </>
  );
}

function Progress({ day: { counts }, model }: { day: DaySoFar; model: DayModel }) {
  const total = counts.toConfirm + counts.confirmed;
  const ready = model.asPlanned.length;
  if (total === 0) return null;
  const toLookAt = counts.toConfirm - ready;
  return (
    <div className="confirm-progress">
      <div className="confirm-progress-count">
        <p>
          <strong>
            {counts.confirmed} of {total} visits confirmed.
          </strong>{' '}
          {toLookAt > 0 && <span className="soft">{formatCount(toLookAt, 'has', 'have')} something to look at.</span>}
        </p>
        <div className="confirm-meter" aria-hidden>
          <i />
          <i style={{ width: `${(counts.confirmed / total) * 100}%` }} />
        </div>
      </div>
      {ready > 0 && (
        <Button
          variant="primary"
          icon={Check}
          fill
          pending={model.pending}
          onClick={() => void model.confirmAsPlanned()}
        >
          Confirm {ready} as planned
        </Button>
      )}
    </div>
  );
}

/**
 * Counts the visits of the day that are not in the list, so that no one looks for them. The timesheets are one press away, since they are
 * many.
 */
function Others({ counts: { notOver, byTimesheet }, timesheets }: Pick<DaySoFar, 'counts' | 'timesheets'>) {
  return (
    <div className="soft small">
      {notOver > 0 && <p>{formatCount(notOver, 'visit is', 'visits are')} not over yet.</p>}
      {byTimesheet > 0 && (
        <details>
          <summary>{formatCount(byTimesheet, 'visit is', 'visits are')} confirmed by timesheet.</summary>
          <ul>
            {timesheets.map(({ clientRef, clientName, timesheetRef }) => (
              <li key={clientRef}>
                <Link
                  className="cell-link"
                  to="/office/timesheets/$clientRef/$timesheetRef"
                  params={{ clientRef, timesheetRef }}
                >
                  Timesheet of {clientName}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
