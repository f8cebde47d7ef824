import type { ReactNode } from 'react';
import { describeLine, describeTimes } from '#domain/booking/describe.ts';
import type { HolidayNames } from '#domain/settings/holidays.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { datesShown, FirstDates } from '#web/parts/booking/first-dates.tsx';
import { HolidayName } from '#web/parts/holidays/holiday-name.tsx';
import type { BookingDraft } from './booking-draft.ts';
import type { ServiceOf } from './use-booking-form.ts';
import { listShownDates, listShownLines, listWeekdays } from './weekday-lines.ts';

type SummaryLinesProps = {
  draft: BookingDraft;
  serviceOf: ServiceOf;
  holidays: HolidayNames;
  renderEnd?: (at: number) => ReactNode;
  renderChange?: (ref: string, service: string) => ReactNode;
};

/** Shows dates and times of every line, with the first three dates of those that repeat. */
export function SummaryLines({ draft, serviceOf, holidays, renderEnd, renderChange }: SummaryLinesProps) {
  return (
    <section aria-labelledby="summary-lines">
      <h2 id="summary-lines" className="sr">
        Dates and times
      </h2>
      <ul className="summary-lines">
        {listShownLines(draft).map(({ own: { ref, line }, at }) => (
          <li key={ref} className="summary-line">
            <h3>{serviceOf(line)}</h3>
            {renderChange?.(ref, serviceOf(line) ?? '')}
            {line.repeat === 'None' && line.date ? (
              <p className="summary-when">
                {formatLongDate(line.date)}
                <HolidayName>{holidays.get(line.date)}</HolidayName>
                <br />
                {describeTimes({ ...line, durationMins: line.durationMinutes })}
              </p>
            ) : (
              <>
                <p className="summary-when">{describeLine({ line, days: listWeekdays(draft, ref) })}</p>
                <FirstDates dates={listShownDates({ draft, ref, count: datesShown })} holidays={holidays} />
              </>
            )}
            {renderEnd?.(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
