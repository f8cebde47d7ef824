import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import { findHolidays } from '#domain/settings/holidays.ts';
import { isCivilDate } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { rosterQuery } from '#web/calls/appointments.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useServiceNames } from '#web/parts/visit/service-names.ts';
import { useClient, useSettings } from '#web/person/session/account.ts';
import { useWithWaiting } from '#web/person/writes/waiting.ts';
import { indexRoster } from './roster-index.ts';

/** Reading an unchanged roster costs almost nothing: the server compares its ETag. */
const readAgainAfter = 30_000;

/** Reads the roster of the client that is shown, in the calendar's window, and the names of its services. */
export function useRoster() {
  return useRosterOf(useClient());
}

/** Reads the same of any client, for the office. */
export function useRosterOf<C extends Pick<OwnMembership, 'clientRef' | 'timeZone'>>(client: C | undefined) {
  const now = useNow();
  const zone = client?.timeZone ?? brand.timeZone;
  const today = wallClock({ instant: now, zone }).date;
  const { date = today } = useParams({ strict: false });
  const window = findCalendarWindow(today, isCivilDate(date) ? date : today);
  const clientRef = client?.clientRef ?? '';
  const ofWindow = rosterQuery({ clientRef, ...window });
  const read = useQuery({
    ...ofWindow,
    enabled: client !== undefined,
    // Reloads while the page is visible, so that the office's answers appear by themselves.
    refetchInterval: readAgainAfter,
    // At the end of a week the window moves. Until the new one has loaded the last one stays, but never another
    // client's.
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[1] === clientRef ? last : undefined),
  });
  const settings = useSettings();
  const query = useWithWaiting(ofWindow.queryKey, read);
  const { data: roster } = query;
  const index = useMemo(() => roster && indexRoster(roster), [roster]);
  const services = useServiceNames();
  const holidays = findHolidays({ zone, region: roster?.region }, settings.data?.holidays);
  const loading = query.isPending || settings.isPending;
  return { client, now, today, zone, window, query, settings, index, services, holidays, loading };
}
