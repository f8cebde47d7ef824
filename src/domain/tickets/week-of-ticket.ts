import { mondayOfDate } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';

type TicketOfWeek = {
  beginsAt?: string | undefined;
  timeZone: string;
  requestedChange: { date?: string | undefined };
};

/** Finds the Monday of the week in which the first visit of a request would be. */
export function findWeekOfTicket({ beginsAt = '', timeZone, requestedChange }: TicketOfWeek): string {
  const day = requestedChange.date ?? wallClock({ instant: Date.parse(beginsAt), zone: timeZone }).date;
  return mondayOfDate(day);
}
