import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { addDays, addMonths, mondayOf, monthOf, weeksOf, within } from './calendar-days.ts';

export type DayGridProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  isUnavailable?: ((date: string) => boolean) | undefined;
  openAt?: string | undefined;
  today?: string | undefined;
  onChoose: (date: string) => void;
};

/** A month of days to choose from. The arrows move by days and weeks, Page Up and Down by months, with Shift by years. */
export function DayGrid(props: DayGridProps) {
  const { value, min, max, openAt, today = ownToday(), onChoose } = props;
  const limits = { min, max };
  const [day, setDay] = useState(() => within(value ?? openAt ?? today, limits));
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(true);
  const titleId = useId();
  // Focus lies outside React: it follows the keys, and goes in at the start.
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const move = (event: KeyboardEvent) => {
    const to = step(event, day);
    if (!to) return;
    event.preventDefault();
    byKey.current = true;
    setDay(within(to, limits));
  };
  const turn = (months: number) => {
    byKey.current = false;
    setDay(within(addMonths(monthOf(day), months), limits));
  };
  return (
    <div className="calendar">
      <header className="calendar-top">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          unavailable={min !== undefined && monthOf(day) <= min}
          onClick={() => turn(-1)}
        />
        <h2 id={titleId} aria-live="polite">
          {words.month.format(dateOf(day))}
        </h2>
        <IconButton
          icon={ChevronRight}
          label="Next month"
          unavailable={max !== undefined && monthOf(addMonths(day, 1)) > max}
          onClick={() => turn(1)}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys move between is a grid */}
      <table role="grid" aria-labelledby={titleId} ref={grid} onKeyDown={move}>
        <Weekdays />
        <tbody>
          {weeksOf(day).map((week, at) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) =>
                date ? (
                  <Day key={date} {...props} date={date} today={today} isStop={date === day} onChoose={onChoose} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day is its place
                  <td key={`${at}-${weekday}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Weekdays() {
  return (
    <thead aria-hidden>
      <tr>
        {weeksOf('2027-02-01')[0]?.map((date) => (
          <th key={date}>{words.weekday.format(dateOf(date ?? ''))}</th>
        ))}
      </tr>
    </thead>
  );
}

type DayProps = Omit<DayGridProps, 'label' | 'openAt'> & { date: string; isStop: boolean };

/** A day that cannot be chosen can still be come to and read. Today is the place's that the dates are for, not the device's. */
function Day({ date, value, min, max, isUnavailable, today, isStop, onChoose }: DayProps) {
  const isBarred = within(date, { min, max }) !== date || isUnavailable?.(date) === true;
  const isChosen = date === value;
  const isToday = date === today;
  const spoken = words.day.format(dateOf(date));
  return (
    <td>
      <button
        type="button"
        className={isToday ? 'calendar-cell today' : 'calendar-cell'}
        data-day={date}
        data-selected={isChosen || undefined}
        aria-label={`${isToday ? 'Today, ' : ''}${spoken}${isChosen ? ' selected' : ''}`}
        aria-disabled={isBarred || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => !isBarred && onChoose(date)}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
}

function step({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  const months = shiftKey ? 12 : 1;
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'PageUp') return addMonths(day, -months);
  if (key === 'PageDown') return addMonths(day, months);
  if (key === 'Home') return mondayOf(day);
  return key === 'End' ? addDays(mondayOf(day), 6) : undefined;
}

const locale = globalThis.document?.documentElement.lang || 'en-NZ';
const inUtc = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
const words = {
  day: inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  month: inUtc({ month: 'long', year: 'numeric' }),
  weekday: inUtc({ weekday: 'short' }),
};

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function ownToday(): string {
  const now = new Date();
  return addDays('1970-01-01', Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000));
}
