import type { ReactNode } from 'react';
import type { ListItem } from '#contract/settings.ts';
import { describeLine, describeTimes } from '#domain/booking/describe.ts';
import type { HolidayNames } from '#domain/settings/holidays.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { datesShown, FirstDates } from '#web/parts/booking/first-dates.tsx';
import { HolidayName } from '#web/parts/holidays/holiday-name.tsx';
import { type BookingDraft, listFirstDates } from './booking-draft.ts';
import { findServiceLabel } from './use-booking-form.ts';

type SummaryLinesProps = {
  draft: BookingDraft;
  services: readonly ListItem[];
  holidays: HolidayNames;
  renderEnd?: (at: number) => ReactNode;
};

/** Shows dates and times of every line, with the first three dates of those that repeat. */
export function SummaryLines({ draft, services, holidays, renderEnd }: SummaryLinesProps) {
  return (
    <section aria-labelledby="summary-lines">
      <h2 id="summary-lines">Dates and times</h2>
      <ul className="summary-lines">
        {draft.lines.map(({ ref, line }, index) => (
          <li key={ref}>
            <h3>{findServiceLabel(services, line.services[0])}</h3>
            {line.repeat === 'None' && line.date ? (
              <p className="summary-when">
                {formatLongDate(line.date)}
                <HolidayName>{holidays.get(line.date)}</HolidayName>
                <br />
                {describeTimes({ ...line, durationMins: line.durationMinutes })}
              </p>
            ) : (
              <>
                <p className="summary-when">{describeLine({ line })}</p>
                <FirstDates dates={listFirstDates({ draft, index, count: datesShown })} holidays={holidays} />
              </>
            )}
            {renderEnd?.(index)}
          </li>
        ))}
      </ul>
    </section>
  );
}
