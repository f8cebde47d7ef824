import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import type { Settings } from '#contract/settings.ts';
import { addDays } from '#domain/time/day.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { scheduleQuery } from '#web/api/schedule.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { listShownVisits, type ScheduledVisit, toKey } from '#web/parts/schedule/scheduled-visits.ts';
import { indexServiceNames, noServiceNames } from '#web/parts/visit/service-names.ts';
import { useSettings } from '#web/session/account.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayBoard } from './day-board.tsx';
import { filterVisits, isOvernightBefore } from './filter-visits.ts';
import { listClientLanes, listUnallocated, listWorkerLanes } from './lanes.ts';
import { useVisitsView, type VisitsView } from './use-visits-view.ts';
import { VisitList } from './visit-list.tsx';
import { VisitsContext } from './visits-context.ts';
import { VisitsFilters } from './visits-filters.tsx';
import { VisitsHead } from './visits-head.tsx';
import { formatDays } from './visits-text.ts';
import { WeekTable } from './week-table.tsx';
import './visits.css';

const refetchAfter = 30_000;

/** Who comes to which client: a day or a week of the whole provider, and beside it, or on a phone instead of it, one visit. */
export function VisitsScreen() {
  const { jobRef, originalDate = '' } = useParams({ strict: false });
  const open = jobRef === undefined ? undefined : toKey({ jobRef, originalDate });
  const view = useVisitsView();
  const settings = useSettings();
  const query = useQuery({
    ...scheduleQuery(view.day),
    refetchInterval: refetchAfter,
    refetchOnWindowFocus: 'always',
  });
  const all = useShown(query.data, settings.data, view);
  usePageTitle(`Visits, ${formatDays(view.days)}`);
  return (
    <div className="visits" data-open={open !== undefined || undefined}>
      <section className="visits-main" aria-label="Visits">
        <VisitsHead view={view} />
        <Loaded queries={[query, settings]} skeleton={<VisitsSkeleton />} title="The visits could not be loaded">
          {(schedule, lists) => <Visits schedule={schedule} settings={lists} all={all} view={view} open={open} />}
        </Loaded>
      </section>
      {open !== undefined && (
        <section className="visit-pane" aria-label="Visit">
          <VisitsContext value={query.data && all}>
            <Outlet />
          </VisitsContext>
        </section>
      )}
    </div>
  );
}

/** The visits of the days, and those of the night before, which are on the board and in no count. */
function useShown(schedule: Schedule | undefined, settings: Settings | undefined, { days, now }: VisitsView) {
  const [from, to] = [addDays(days[0]!, -1), days.at(-1)!];
  const names = useMemo(() => (settings ? indexServiceNames(settings) : noServiceNames), [settings]);
  return useMemo(
    () => (schedule ? listShownVisits({ schedule, from, to, names, now }) : []),
    [schedule, from, to, names, now],
  );
}

type VisitsProps = {
  schedule: Schedule;
  settings: Settings;
  all: readonly ScheduledVisit[];
  view: VisitsView;
  /** The key of the visit that is open. */
  open: string | undefined;
};

function Visits({ schedule, settings, all, view, open }: VisitsProps) {
  const wide = useIsWideWindow();
  const { days, area, skill, service, status, priority, worker, client, text, by } = view;
  const [from, to] = [days[0]!, days.at(-1)!];
  const filter = { area, skill, service, status, priority, worker, client, text };
  const withBefore = filterVisits(all, filter);
  const visits = withBefore.filter(({ visit }) => visit.date >= from);
  const needing = filterVisits(all, { ...filter, skill: undefined }).filter(({ visit }) => visit.date >= from);
  const unallocated = listUnallocated(needing);
  const week = view.view === 'week';
  const asList = by === 'time' || !wide;
  const isOnBoard = (one: ScheduledVisit) => one.visit.date >= from || isOvernightBefore(one, from);
  const onBoard = week || asList ? visits : withBefore.filter(isOnBoard);
  const lanes =
    by === 'client'
      ? listClientLanes({ visits: onBoard })
      : listWorkerLanes({ schedule, visits: onBoard, filter, from, to });
  return (
    <>
      <VisitsFilters
        view={view}
        schedule={schedule}
        settings={settings}
        counts={{
          rows: by === 'time' ? undefined : lanes.length,
          visits: visits.length,
          unallocated: unallocated.length,
        }}
      />
      {asList && (
        <VisitList
          visits={visits}
          unallocated={unallocated}
          lanes={by === 'time' ? undefined : lanes}
          view={view}
          open={open}
        />
      )}
      {!asList && week && <WeekTable schedule={schedule} lanes={lanes} unallocated={unallocated} view={view} />}
      {!asList && !week && <DayBoard lanes={lanes} unallocated={unallocated} view={view} open={open} />}
    </>
  );
}

function VisitsSkeleton() {
  return (
    <div className="visits-skeleton" role="status">
      <span className="sr">Loading the visits</span>
      <Skeleton width="60%" />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Skeleton key={row} height="1.75rem" />
      ))}
    </div>
  );
}
