import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OfficeClient } from '#contract/office-clients.ts';
import { formatMonth } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { brand } from '#web/kernel/brand.ts';
import { CalendarBody, MonthTurn } from '#web/parts/calendar/calendar-body.tsx';
import { isLoaded, toMonth } from '#web/parts/calendar/month-grid.ts';
import { findMonthLimits } from '#web/parts/calendar/month-moves.ts';
import { type CalendarPlace, CalendarPlaceContext } from '#web/parts/visit/calendar-link.tsx';
import { useRosterOf } from '#web/parts/visit/use-roster.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { readClientAddress } from './client-address.ts';

/** Shows the calendar as the client sees it. Each visit leads to where the office acts on it. */
export function ClientCalendar({ client: { ref: clientRef, timeZone = brand.timeZone } }: { client: OfficeClient }) {
  const roster = useRosterOf({ clientRef, timeZone });
  const coordinates = useMayDo('coordinates');
  const place = useMemo(() => createPlace(clientRef, coordinates), [clientRef, coordinates]);
  const { day } = readClientAddress(useSearch({ strict: false }));
  const { query, index, today, window } = roster;
  const selected = day !== undefined && isLoaded(day, window) ? day : today;
  const month = toMonth(selected);
  const limits = findMonthLimits(index ? index.dates : [window.start, window.end]);
  const body = <CalendarBody {...{ roster, selected, month, limits }} />;
  return (
    <CalendarPlaceContext value={place}>
      <div className="cal-head">
        <h2 className="cal-title" id="calendar">
          {formatMonth(month)}
        </h2>
        <MonthTurn {...{ month, today, window, limits }} />
      </div>
      <Loaded queries={[query]} skeleton={body} title="The calendar could not be loaded">
        {() => body}
      </Loaded>
    </CalendarPlaceContext>
  );
}

function createPlace(clientRef: string, coordinates: boolean): CalendarPlace {
  const page = `/office/clients/${clientRef}`;
  return {
    toDay: (day) => (day === undefined ? page : `${page}?day=${day}`),
    toVisit: ({ date, originalDate, jobRef }) =>
      coordinates ? `/office/visits/${clientRef}/${originalDate}/${jobRef}?day=${date}` : undefined,
  };
}
