import { describeTimes } from '#domain/booking/describe.ts';
import type { TicketOffer } from '#domain/tickets/offer.ts';
import { formatShortDay } from '#domain/time/format.ts';

/** Formats an offer: `Tue 24 Nov, 10:30am to 11:30am (1 hour), with Tom`; of a series without the day. */
export function formatOffer({ date, startTime, durationMins, workerName }: TicketOffer): string {
  const times = describeTimes({
    startTimeOption: 'Specified',
    startTime,
    durationOption: 'Specified',
    durationMins,
  });
  return `${date ? `${formatShortDay(date)}, ` : ''}${times}, with ${workerName}`;
}
