import { sortMinutes, type VisitStart } from '#domain/appointments/begin.ts';
import { timeOf } from '#domain/time/day.ts';
import { type Clock, instantOf } from '#domain/time/zone.ts';
import { noticeHours } from './notice.ts';

const notice = noticeHours * 3_600_000;

/**
 * Says whether a visit begins in less than 48 hours. New and rescheduled visits ask for that notice, in words and without a check
 * (docs/product/booking.md, "Notice"). At 09:00 on the 20th a visit on the 22nd at 08:30 is short notice and one at 09:00 is not. A Morning
 * counts from 06:00, the earliest that a worker could come.
 */
export function isShortNotice(visit: VisitStart, { now, zone }: Clock): boolean {
  return instantOf({ date: visit.date, time: timeOf(sortMinutes(visit)), zone }) - now < notice;
}
