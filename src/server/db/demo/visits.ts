import { countPlannedMinutes, endsAt } from '#domain/appointments/begin.ts';
import { isNotEmpty } from '#domain/appointments/change-visit.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Visit, VisitException } from '#domain/appointments/types.ts';
import { listOccurrences } from '#domain/recurrence/occurrences.ts';
import { minutesOf, timeOf, toDate, toDay } from '#domain/time/day.ts';
import type { Booking } from './jobs.ts';
import type { People } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { type Setting, toDemoInstant } from './setting.ts';

/** The outcomes of visits and their differences from their jobs, by booking and original date. */
export type VisitBook = {
  find(booking: Booking, originalDate: string): VisitException | undefined;
  /** Lays fields over the stored exception. */
  put(booking: Booking, exception: VisitException): void;
  list(): { booking: Booking; exception: VisitException }[];
};

export function createVisitBook(): VisitBook {
  const byVisit = new Map<string, { booking: Booking; exception: VisitException }>();
  const nameOf = (booking: Booking, originalDate: string) => `${booking.job.ref} ${originalDate}`;
  return {
    find: (booking, originalDate) => byVisit.get(nameOf(booking, originalDate))?.exception,
    put(booking, exception) {
      const name = nameOf(booking, exception.originalDate);
      byVisit.set(name, { booking, exception: { ...byVisit.get(name)?.exception, ...exception } });
    },
    list: () => [...byVisit.values()],
  };
}

/** A visit by its booking and original date, as the job has it. */
export type Occurrence = { booking: Booking; originalDate: string };

/** Lists the days of a booking from one day to another, counted from today. */
export function listBookingOccurrences(
  setting: Setting,
  booking: Booking,
  [from, to]: readonly [number, number],
): Occurrence[] {
  const days = listOccurrences(booking.job, setting.today + from, setting.today + to);
  return days.map((day) => ({ booking, originalDate: toDate(day) }));
}

/** Records visits that are over, as the office does; some of yesterday's wait for it, and a few were cancelled. */
export function recordHistory(
  setting: Setting,
  { bookings, visits }: { bookings: readonly Booking[]; visits: VisitBook },
) {
  const random = createRandom('visits');
  for (const booking of bookings.filter(({ job }) => job.status === 'Allocated')) {
    for (const occurrence of listBookingOccurrences(setting, booking, [-100, -1])) {
      const isRecent = toDay(occurrence.originalDate) === setting.today - 1;
      if (isRecent && random.chance(0.4)) continue;
      if (random.chance(0.03)) cancel(occurrence, visits);
      else complete(occurrence, { setting, visits, random });
    }
  }
}

export function cancel({ booking, originalDate }: Occurrence, visits: VisitBook): void {
  visits.put(booking, { jobRef: booking.job.ref, originalDate, status: 'Cancelled' });
}

/** Records how a visit went, where it was over before today began. */
export function complete(
  { booking, originalDate }: Occurrence,
  { setting, visits, random }: { setting: Setting; visits: VisitBook; random: Random },
): void {
  const visit = mergeVisit(booking.job, originalDate, visits.find(booking, originalDate));
  const zone = booking.client.timeZone ?? setting.zone;
  if (visit.startTime === undefined || visit.supportWorkerRefs.length === 0) return;
  if (endsAt(visit, zone) > toDemoInstant(setting, 0, '00:00')) return;
  visits.put(booking, {
    jobRef: booking.job.ref,
    originalDate,
    status: 'Completed',
    ...drawActualTimes(visit, random),
  });
}

function drawActualTimes(visit: Visit, random: Random): Partial<VisitException> {
  const early = Math.min(random.int(0, 6), minutesOf(visit.startTime!));
  return {
    actualStartTime: timeOf(minutesOf(visit.startTime!) + random.int(-early, 9)),
    actualDurationMins: countPlannedMinutes(visit) + random.pick([-5, -3, 0, 0, 0, 2, 4, 5, 8, 10]),
  };
}

/** Lists the visits that took place, a row for each worker, confirmed by the office as they ended. */
export function listWorked(setting: Setting, { people, visits }: { people: People; visits: VisitBook }) {
  const confirmedBy = people.users.find(({ office }) => office)!.ref;
  const completed = visits.list().filter(({ exception }) => exception.status === 'Completed');
  return completed.flatMap(({ booking, exception }) => {
    const visit = mergeVisit(booking.job, exception.originalDate, exception);
    const confirmedAt = endsAt(visit, booking.client.timeZone ?? setting.zone);
    return visit.supportWorkerRefs.map((workerRef) => ({ booking, exception, workerRef, confirmedBy, confirmedAt }));
  });
}

/** Lists what differs from their jobs, without what was worked. */
export function listStored(visits: VisitBook): { booking: Booking; exception: VisitException }[] {
  return visits
    .list()
    .map(({ booking, exception: { actualStartTime: _, actualDurationMins: __, status, ...differs } }) => ({
      booking,
      exception: status === undefined || status === 'Completed' ? differs : { ...differs, status },
    }))
    .filter(({ exception }) => isNotEmpty(exception));
}
