import { ChevronLeft, ChevronRight, CircleCheckBig, Search } from 'lucide-react';
import { addDays } from '#domain/time/day.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { VisitsView } from './use-visits-view.ts';
import { formatDays } from './visits-text.ts';

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
] as const;
const rows = [
  { value: 'worker', label: 'By support worker' },
  { value: 'client', label: 'By client' },
  { value: 'time', label: 'By time' },
] as const;

/** Which days, which rows, and the search. */
export function VisitsHead({ view }: { view: VisitsView }) {
  const week = view.view === 'week';
  const [step, noun] = week ? [7, 'week'] : [1, 'day'];
  return (
    <div className="visits-head">
      <PageHeading>{formatDays(view.days)}</PageHeading>
      <div className="visits-steps">
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
      <LinkButton variant="plain" size="small" icon={CircleCheckBig} to="/office/visits/confirm">
        Confirm yesterday
      </LinkButton>
      <TextInput
        className="visits-search"
        label="Client or support worker"
        type="search"
        icon={Search}
        value={view.typed}
        onValue={view.type}
        maxLength={100}
        autoComplete="off"
      />
    </div>
  );
}
