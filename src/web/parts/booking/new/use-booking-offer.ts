import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { findCalendarWindow } from '#domain/appointments/calendar-window.ts';
import { wallClock } from '#domain/time/zone.ts';
import { rosterQuery } from '#web/api/appointments.ts';
import { now } from '#web/kernel/clock.ts';
import { useSettings } from '#web/session/account.ts';
import type { BookingOffer } from './use-booking-form.ts';

/** The provider's services, and whether this client has funding. The roster is the calendar's own. */
export function useBookingOffer({ clientRef, timeZone }: OwnMembership) {
  const [days] = useState(() => findCalendarWindow(wallClock({ instant: now(), zone: timeZone }).date));
  const settings = useSettings();
  const roster = useQuery(rosterQuery({ clientRef, ...days }));
  const lists = settings.data;
  const offer: BookingOffer | undefined = lists &&
    roster.data && {
      jobTypes: lists.jobTypes,
      privateJobTypes: lists.privateJobTypes,
      retired: lists.retired,
      hasFunding: roster.data.fundings.some(({ active }) => active),
      roster: roster.data,
    };
  return {
    offer,
    failed: (settings.isError && !lists) || (roster.isError && !roster.data),
    retry: () => void Promise.all([settings.refetch(), roster.refetch()]),
    retrying: settings.isFetching || roster.isFetching,
  };
}
