import type { CalendarWindow } from '#domain/appointments/calendar-window.ts';
import { isCivilDate } from '#domain/time/day.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** Says that the address names a date that does not exist or is outside the calendar. */
export function NoSuchDay({ date, window }: { date: string; window: CalendarWindow }) {
  const reach = `It shows ${formatLongDate(window.start)} to ${formatLongDate(window.end)}.`;
  const lead = isCivilDate(date)
    ? `${formatLongDate(date)} is outside the calendar. ${reach}`
    : `The date in the address is not valid. Write it like ${window.start}.`;
  return (
    <div className="page">
      <PageHead title="This day is not in the calendar" lead={lead} />
      <LinkButton variant="primary" to="/calendar">
        Go to today
      </LinkButton>
    </div>
  );
}
