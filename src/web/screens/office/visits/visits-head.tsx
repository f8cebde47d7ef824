import { useQueryClient } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Printer from 'lucide-react/icons/printer';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { Schedule } from '#contract/schedule.ts';
import type { Settings } from '#contract/settings.ts';
import type { OfficeStatus } from '#domain/appointments/types.ts';
import { priorityNames } from '#domain/clients/priority.ts';
import { formatOfficeStatus } from '#domain/confirmations/office-status.ts';
import { addDays } from '#domain/time/day.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { OfficeHolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import { usePageKeys, visitsKeys } from '#web/parts/keys/keys.ts';
import { listServices } from '#web/parts/visit/service-names.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ShownRows } from './use-visit-rows.ts';
import type { VisitsView } from './use-visits-view.ts';
import { formatDays, formatVisitCounts } from './visits-text.ts';
import './day-bar.css';

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;
const rows = [
  { value: 'worker', label: 'By worker' },
  { value: 'client', label: 'By client' },
  { value: 'time', label: 'By time' },
] as const;

export function VisitsHead({ view }: { view: VisitsView }) {
  const week = view.view === 'week';
  const [step, noun] = week ? [7, 'week'] : [1, 'day'];
  const queries = useQueryClient();
  // Who points at a day is about to open it.
  const leadTo = (day: string) => ({
    onPointerEnter: () => void queries.prefetchQuery({ ...view.queryOf(day), staleTime: 10_000 }),
    onClick: () => view.show({ day }),
  });
  const open = {
    next: () => addDays(view.day, step),
    previous: () => addDays(view.day, -step),
    today: () => undefined,
  };
  usePageKeys(visitsKeys, (pressed) => {
    const { action } = visitsKeys.find(({ key }) => key === pressed)!;
    view.show({ day: open[action]() });
  });
  return (
    <div className="day-bar">
      <PageHeading>{formatDays(view.days)}</PageHeading>
      {!week && <OfficeHolidayOn date={view.day} />}
      <div className="day-steps">
        <IconButton icon={ChevronLeft} label={`Previous ${noun}`} {...leadTo(addDays(view.day, -step))} />
        <Button size="small" onClick={() => view.show({ day: undefined })}>
          {week ? 'This week' : 'Today'}
        </Button>
        <IconButton icon={ChevronRight} label={`Next ${noun}`} {...leadTo(addDays(view.day, step))} />
      </div>
      <Chips
        label="Days"
        options={views}
        value={week ? 'week' : 'day'}
        onValue={(value) => view.show({ view: value === 'week' ? 'week' : undefined })}
      />
      <Chips label="Rows" options={rows} value={view.by} onValue={(by) => view.show({ by })} />
      <SearchField
        className="low visits-search"
        label={<span className="sr">Client or worker</span>}
        placeholder="Client or worker"
        value={view.typed}
        onValue={view.type}
      />
    </div>
  );
}

type VisitsFiltersProps = Pick<ShownRows, 'view'> & {
  schedule: Schedule;
  settings: Settings;
  /** Undefined while they load. */
  rows: ShownRows['rows'] | undefined;
};

const filterNames = ['area', 'team', 'skill', 'service', 'status', 'priority'] as const;
type Filter = Exclude<(typeof filterNames)[number], 'area' | 'team'>;

const inGroups = '';

const statuses: OfficeStatus[] = [
  'NotAllocated',
  'Active',
  'UnderWay',
  'Pending',
  'PendingCancellation',
  'Cancelled',
  'NotConfirmed',
  'Completed',
  'DidNotTakePlace',
];

/** Shows what narrows the visits, and how many there are. On a phone the filters open from a button. */
export function VisitsFilters({ view, schedule, settings, rows }: VisitsFiltersProps) {
  const wide = useIsWideWindow();
  const [open, setOpen] = useState(false);
  const chosen = filterNames.filter((name) => view[name] !== undefined).length;
  return (
    <div className="visits-filters">
      {!wide && (
        <Button size="small" icon={SlidersHorizontal} aria-expanded={open} onClick={() => setOpen(!open)}>
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      )}
      <OnlyPerson view={view} schedule={schedule} />
      {(wide || open) && <Filters {...{ view, schedule, settings }} hasRows={wide && view.by !== 'time'} />}
      <p className="soft small visits-said" role="status">
        {rows && formatVisitCounts(rows, view.by)}
      </p>
      <IconButton className="desk-only" label="Print" icon={Printer} onClick={() => window.print()} />
      <LinkButton variant="plain" size="small" icon={CircleCheckBig} to="/office/visits/confirm">
        Confirm yesterday
      </LinkButton>
      <LinkButton variant="plain" size="small" icon={CalendarPlus} to="/office/visits/book" search={{ day: view.day }}>
        Book a visit
      </LinkButton>
    </div>
  );
}

/** Says whose visits alone are shown, and leads back to all. */
function OnlyPerson({ view, schedule }: Pick<VisitsFiltersProps, 'view' | 'schedule'>) {
  const { worker, client } = view;
  if (!worker && !client) return null;
  const people = [...schedule.supportWorkers, ...schedule.clients];
  const name = people.find(({ ref }) => ref === (worker ?? client))?.fullName ?? 'one person';
  return (
    <Button size="small" icon={X} onClick={() => view.show({ worker: undefined, client: undefined })}>
      Only {name}
      <span className="sr">: show everyone</span>
    </Button>
  );
}

/** Lists the areas, and all of them with a heading for each, where there are rows. */
function AreaFilter({ view, schedule, hasRows }: Pick<VisitsFiltersProps, 'view' | 'schedule'> & { hasRows: boolean }) {
  const isGrouped = hasRows && view.rows === 'area';
  return (
    <Select
      className="low"
      label={<span className="sr">Area</span>}
      options={[
        { value: 'all', label: 'Area: all' },
        ...(hasRows ? [{ value: inGroups, label: 'Area: grouped' }] : []),
        ...toOptions(schedule.areas, view.area),
      ]}
      value={view.area ?? (isGrouped ? inGroups : 'all')}
      onValue={(value) =>
        view.show({
          area: value === 'all' || value === inGroups ? undefined : value,
          rows: value === inGroups ? 'area' : undefined,
        })
      }
    />
  );
}

/** Lists the teams, where clients have one. */
function TeamFilter({ view, schedule }: Pick<VisitsFiltersProps, 'view' | 'schedule'>) {
  if (schedule.teams.length === 0 && !view.team) return null;
  return (
    <Select
      className="low"
      label={<span className="sr">Team</span>}
      options={[{ value: 'all', label: 'Team: all' }, ...toOptions(schedule.teams, view.team)]}
      value={view.team ?? 'all'}
      onValue={(value) => view.show({ team: value === 'all' ? undefined : value })}
    />
  );
}

/** Lists names in order; the one in the address is among them, though no client may have it any more. */
function toOptions(names: readonly string[], chosen: string | undefined) {
  return [...new Set([...names, ...(chosen ? [chosen] : [])])]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name }));
}

function Filters({ view, schedule, settings, hasRows }: Omit<VisitsFiltersProps, 'rows'> & { hasRows: boolean }) {
  const filters: [Filter, string, readonly { ref: string; name: string }[]][] = [
    ['skill', 'Skill', settings.skills],
    ['service', 'Service', listServices(settings)],
    ['status', 'Status', statuses.map((status) => ({ ref: status, name: formatOfficeStatus({ status }) }))],
    ['priority', 'Priority', priorityNames],
  ];
  const selects = filters.map(([name, label, items]) => (
    <Select
      key={name}
      className="low"
      label={<span className="sr">{label}</span>}
      options={[
        { value: 'all', label: `${label}: all` },
        ...items.map((item) => ({ value: item.ref, label: item.name })),
      ]}
      value={view[name] ?? 'all'}
      onValue={(value) => view.show({ [name]: value === 'all' ? undefined : value })}
    />
  ));
  return (
    <>
      <AreaFilter view={view} schedule={schedule} hasRows={hasRows} />
      <TeamFilter view={view} schedule={schedule} />
      {selects}
    </>
  );
}
