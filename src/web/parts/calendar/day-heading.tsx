import type { Ref } from 'react';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import './agenda.css';

type DayHeadingProps = { date: string; today: string; ref?: Ref<HTMLHeadingElement> | undefined };

/** Shows a day over its list, with `today` or the like beside it. A ref lets it take focus. */
export function DayHeading({ date, today, ref }: DayHeadingProps) {
  return (
    <h2 className="day-heading" ref={ref} tabIndex={ref ? -1 : undefined}>
      {formatDayMonth(date)} <span className="small">{formatPastDay(date, today)}</span>
    </h2>
  );
}

function formatPastDay(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : '';
}
