import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import type { ShownWeek } from '#web/parts/calendar/shown-weeks.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import type { RosterIndex, ShownVisit } from '#web/parts/visit/roster-index.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { formatVisitNote } from '#web/parts/visit/visit-note.ts';
import { formatShownStatus } from '#web/parts/visit/visit-states.ts';
import { VisitRails } from '#web/parts/visit/visit-status.tsx';
import { formatHoursAndMinutes, formatLength, formatStart, listComing } from '#web/parts/visit/visit-text.ts';

type PrintedWeekProps = { index: RosterIndex; services: ServiceNames; week: ShownWeek };

/** Shows a week on paper, day by day, with its hours and all that the agenda shows of its visits. */
export function PrintedWeek({ index, services, week }: PrintedWeekProps) {
  return (
    <>
      {week.days.map(({ date, visits }) => (
        <section key={date} className="sheet-day">
          <h2 className="sheet-day-title">{formatDayMonth(date)}</h2>
          <HolidayOn date={date} zone={index.zone} />
          {visits.length === 0 && <p>No visits</p>}
          {visits.map((shown) => (
            <PrintedWeekVisit
              key={shown.key}
              index={index}
              shown={shown}
              service={findServiceName(services, shown.visit)}
            />
          ))}
        </section>
      ))}
      <p className="sheet-total">
        <b>{formatHoursAndMinutes(week.minutes ?? 0)}</b> in this week
      </p>
    </>
  );
}

type PrintedVisitProps = { index: RosterIndex; shown: ShownVisit; service: string };

function PrintedWeekVisit({ index, shown, service }: PrintedVisitProps) {
  const { visit, status } = shown;
  const note = formatVisitNote({ index, shown });
  const names = joinWithAnd(listComing(shown).map(({ fullName }) => fullName));
  return (
    <div className="sheet-visit">
      <VisitRails status={status} isUnsent={shown.isUnsent} tall />
      <div>
        <b className={status === 'Cancelled' ? 'sheet-off' : undefined}>{formatStart(visit)}</b>
        <div>{formatLength(visit)}</div>
      </div>
      <div>
        <b>{service}</b>
        {names && <div>with {names}</div>}
        {note && <div className="sheet-small">{note}</div>}
      </div>
      <p className="sheet-status">{formatShownStatus(shown)}</p>
    </div>
  );
}
