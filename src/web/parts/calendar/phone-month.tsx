import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useState } from 'react';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatMonth } from '#domain/time/format.ts';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { listTwoWeeks } from './month-grid.ts';
import { MonthStrip } from './month-strip.tsx';
import type { MonthProps } from './month-table.tsx';
import { type ShownWeek, showWeeks } from './shown-weeks.ts';

type PhoneMonthProps = Omit<MonthProps, 'onSelect' | 'onOpenDay'> & { index: RosterIndex | undefined; now: number };

/** Shows two weeks on a phone, or the whole month, with the hours of the selected week. */
export function PhoneMonth({ index, now, weeks, ...props }: PhoneMonthProps) {
  const { month, selected, today, window, loading } = props;
  const [open, setOpen] = useState(false);
  const first = useFirstShownWeek(selected);
  const shown = open ? weeks : showWeeks({ index, weeks: listTwoWeeks(first, window), now });
  const week = shown.find(({ monday }) => monday === mondayOfDate(selected));
  const name = formatMonth(month).replace(/ \d+$/, '');
  return (
    <>
      <MonthStrip {...props} weeks={shown} />
      <div className="cal-strip-foot">
        <Button variant="quiet" size="small" icon={ChevronsUpDown} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Two weeks' : `All of ${name}`}
        </Button>
        <WeekHours week={week} isThisWeek={week?.monday === mondayOfDate(today)} loading={loading} />
      </div>
    </>
  );
}

/** Finds the first of the two weeks. It stays while the selected day is in either, so that no day moves under a finger. */
function useFirstShownWeek(selected: string): string {
  const [first, setFirst] = useState(() => mondayOfDate(selected));
  if (selected >= first && selected < addDays(first, 14)) return first;
  const next = mondayOfDate(selected);
  setFirst(next);
  return next;
}

type WeekHoursProps = { week: ShownWeek | undefined; isThisWeek: boolean; loading: boolean };

function WeekHours({ week, isThisWeek, loading }: WeekHoursProps) {
  if (week?.minutes === undefined || loading) return <Skeleton width="9rem" />;
  return (
    <span className="small soft">
      {formatHoursAndMinutes(week.minutes)} {isThisWeek ? 'this week' : 'that week'}
    </span>
  );
}
