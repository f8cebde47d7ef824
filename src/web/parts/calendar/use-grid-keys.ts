import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { CalendarPlaceContext } from '#web/parts/visit/calendar-link.tsx';
import { type MonthLimits, moveByKey } from './month-moves.ts';

type GridKeysInput = {
  /** True where the grid shows a day. */
  isDrawn: (date: string) => boolean;
  selected: string;
  window: CalendarWindow;
  limits: MonthLimits | undefined;
};

/**
 * Handles the keys in a grid of days. One day is in the tab order, and arrows, Home, End and the page keys move between
 * days. A day that is not shown opens its month. Cells carry `data-date`, and the day's own link in each `data-day`.
 */
export function useGridKeys({ isDrawn, selected, window, limits }: GridKeysInput) {
  const router = useRouter();
  const { toDay } = useContext(CalendarPlaceContext);
  const table = useRef<HTMLTableElement>(null);
  const awaited = useRef<string>(undefined);
  // A new selection replaces an older focus.
  const [focus, setFocus] = useState({ date: selected, selected });
  const active = focus.selected === selected && isDrawn(focus.date) ? focus.date : selected;

  // A day of another month can take focus only after the render that shows its month.
  useEffect(() => {
    if (awaited.current && focusDay(table.current, awaited.current)) awaited.current = undefined;
  });

  function onFocus(event: FocusEvent) {
    const date = findDateAt(event.target);
    if (date && date !== active) setFocus({ date, selected });
  }

  function onKeyDown(event: KeyboardEvent) {
    const date = findDateAt(event.target);
    if (!date || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = moveByKey({ key: event.key, date, window, limits });
    if (!target) return;
    event.preventDefault();
    const turnsMonth = event.key.startsWith('Page');
    if (focusDay(table.current, target) && !turnsMonth) return;
    awaited.current = target;
    void router.navigate({ href: toDay(target), replace: true, resetScroll: false });
  }

  return { table, active, onFocus, onKeyDown };
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
