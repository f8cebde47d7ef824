import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays } from '#domain/time/day.ts';
import { brand } from '#web/kernel/brand.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { VisitsView } from './use-visits-view.ts';
import { formatDays } from './visits-text.ts';
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
  return (
    <div className="day-bar">
      <PageHeading>{formatDays(view.days)}</PageHeading>
      {!week && <HolidayOn date={view.day} zone={brand.timeZone} />}
      <div className="day-steps">
        <IconButton
          icon={ChevronLeft}
          label={`Previous ${noun}`}
          onClick={() => view.show({ day: addDays(view.day, -step) })}
        />
        <Button size="small" onClick={() => view.show({ day: undefined })}>
          Today
        </Button>
        <IconButton
          icon={ChevronRight}
          label={`Next ${noun}`}
          onClick={() => view.show({ day: addDays(view.day, step) })}
        />
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
