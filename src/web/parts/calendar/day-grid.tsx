import { useRouter } from '@tanstack/react-router';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CalendarPlaceContext } from '#web/parts/visit/calendar-link.tsx';
import { type MonthLimits, moveByKey } from './month-moves.ts';
import type { CalendarRoster, ShownWeek } from './shown-weeks.ts';

export type MonthProps = {
  roster: CalendarRoster;
  month: string;
  weeks: readonly ShownWeek[];
  selected: string;
  limits: MonthLimits | undefined;
};

type DayGridProps = Omit<MonthProps, 'month'> &
  Pick<ComponentProps<'table'>, 'className' | 'aria-label' | 'onClick' | 'onDoubleClick'> & {
    heads: ReactNode;
    /** Draws a week. `active` is the one day in the tab order. */
    children: (week: ShownWeek, active: string) => ReactNode;
  };

/**
 * Shows weeks as a grid of days. One day is in the tab order, and arrows, Home, End and the page keys move between
 * days. A day that is not shown opens its month. Cells carry `data-date`, and the day's own link in each `data-day`.
 */
export function DayGrid({ roster, weeks, selected, limits, heads, children, ...rest }: DayGridProps) {
  const router = useRouter();
  const { toDay } = useContext(CalendarPlaceContext);
  const table = useRef<HTMLTableElement>(null);
  const awaited = useRef<string>(undefined);
  const isDrawn = (date: string) => weeks.some(({ days }) => days.some((day) => day.date === date));
  // A new selection replaces an older focus.
  const [focus, setFocus] = useState({ date: selected, selected });
  const active = focus.selected === selected && isDrawn(focus.date) ? focus.date : selected;

  // A day of another month can take focus only after the render that shows its month.
  useEffect(() => {
    if (awaited.current && focusDay(table.current, awaited.current)) awaited.current = undefined;
  });

  function onKeyDown(event: KeyboardEvent) {
    const date = findDateAt(event.target);
    if (!date || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = moveByKey({ key: event.key, date, window: roster.window, limits });
    if (!target) return;
    event.preventDefault();
    const turnsMonth = event.key.startsWith('Page');
    if (focusDay(table.current, target) && !turnsMonth) return;
    awaited.current = target;
    void router.navigate({ href: toDay(target), replace: true, resetScroll: false });
  }

  return (
    <table
      {...rest}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys move between is a grid
      role="grid"
      aria-busy={roster.loading}
      ref={table}
      onFocus={({ target }) => {
        const date = findDateAt(target);
        if (date && date !== active) setFocus({ date, selected });
      }}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody>{weeks.map((week) => children(week, active))}</tbody>
    </table>
  );
}

/** Finds the day of the cell that contains an element. */
export function findDateAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset.date : undefined;
}

function focusDay(table: HTMLElement | null, date: string): boolean {
  const day = table?.querySelector<HTMLElement>(`[data-date="${date}"] [data-day]`);
  day?.focus();
  return day !== null && day !== undefined;
}
