import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { useDrawnInSlices } from '#web/kernel/use-drawn-in-slices.ts';
import { toKey } from '#web/parts/schedule/scheduled-visits.ts';
import { toVisitPage } from '#web/parts/schedule/visit-page.ts';
import { useSettings } from '#web/person/session/account.ts';
import { ListAndPane } from '#web/ui/list-and-pane.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayBoard } from './day-board.tsx';
import type { DropVisit } from './dragged-visit.tsx';
import type { ActStart } from './use-act.ts';
import { type ShownRows, useVisitRows, VisitsContext } from './use-visit-rows.ts';
import { useVisitsView } from './use-visits-view.ts';
import { VisitList } from './visit-list.tsx';
import { VisitsFilters, VisitsHead } from './visits-head.tsx';
import { formatDays } from './visits-text.ts';
import { WeekTable } from './week-table.tsx';
import './visits.css';
import './visits-print.css';

const refetchAfter = 30_000;

/** Shows who comes to which client: a day or a week of the whole provider. One visit is beside it, or on a phone instead of it. */
export function VisitsScreen() {
  const { jobRef, originalDate = '' } = useParams({ strict: false });
  const open = jobRef === undefined ? undefined : toKey({ jobRef, originalDate });
  const view = useVisitsView();
  const settings = useSettings();
  const queries = useQueryClient();
  const query = useQuery({
    ...view.queryOf(view.day),
    refetchInterval: refetchAfter,
    refetchOnWindowFocus: 'always',
    // The visits of all clients, where they have been read, are narrowed at once.
    placeholderData: () => queries.getQueryData(view.queryOf(view.day, {}).queryKey),
  });
  const [dropped, setDropped] = useState<{ key: string; start: ActStart }>();
  const schedule = useDrawnInSlices(query.data !== undefined) ? query.data : undefined;
  const rows = useVisitRows(schedule, settings.data, view);
  const last = useLast(useMemo(() => schedule && rows && { schedule, rows }, [schedule, rows]));
  const navigate = useNavigate();
  const drop: DropVisit = ({ key, visit }, start) => {
    setDropped({ key, start });
    void navigate({ ...toVisitPage(visit), search: view.withPart({}), resetScroll: false });
  };
  usePageTitle(`Visits, ${formatDays(view.days)}`);
  return (
    <ListAndPane
      wide="list"
      isOpen={open !== undefined}
      head={
        <div className="visits-bar">
          <VisitsHead view={view} />
          {last && settings.data ? (
            <VisitsFilters view={view} schedule={last.schedule} settings={settings.data} rows={rows} />
          ) : (
            <div className="visits-filters" />
          )}
        </div>
      }
      listLabel="Visits"
      list={
        <Loaded queries={[query, settings]} skeleton={<VisitsSkeleton />} title="The visits could not be loaded">
          {(shown) => rows && <Visits schedule={shown} rows={rows} view={view} open={open} onDrop={drop} />}
        </Loaded>
      }
      paneLabel="Visit"
      pane={
        <VisitsContext value={{ all: last?.rows.all, dropped, endDrop: () => setDropped(undefined) }}>
          <Outlet />
        </VisitsContext>
      }
    />
  );
}

/** Keeps what was shown last while other days or another area load: the filters stay, and what is typed beside an open visit. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  const latest = value ?? last;
  useEffect(() => setLast(latest), [latest]);
  return latest;
}

function Visits({ schedule, onDrop, ...shown }: ShownRows & { schedule: Schedule; onDrop: DropVisit }) {
  if (shown.rows.asList) return <VisitList {...shown} />;
  return shown.view.view === 'week' ? (
    <WeekTable {...shown} schedule={schedule} onDrop={onDrop} />
  ) : (
    <DayBoard {...shown} schedule={schedule} onDrop={onDrop} />
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
