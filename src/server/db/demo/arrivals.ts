import { beginsAt } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Booking } from './jobs.ts';
import { type People, pickAuthor } from './people.ts';
import { createRandom } from './random.ts';
import type { Setting } from './setting.ts';
import { listBookingOccurrences, type VisitBook } from './visits.ts';

type ArrivalsInput = { setting: Setting; people: People; bookings: readonly Booking[]; visits: VisitBook };

/** Makes the report that no one came to a visit of yesterday, the latest whose outcome the office does not know. It has not answered yet. */
export function makeArrivalReports({ setting, people, bookings, visits }: ArrivalsInput) {
  const ownRef = people.memberships[0]!.clientRef;
  const unknown = bookings
    .filter(({ client, job }) => client.ref !== ownRef && job.status === 'Allocated' && job.startTime !== undefined)
    .flatMap((booking) => listBookingOccurrences(setting, booking, [-1, -1]))
    .filter(({ booking, originalDate }) => visits.find(booking, originalDate) === undefined)
    .map(({ booking, originalDate }) => {
      const visit = mergeVisit(booking.job, originalDate, undefined);
      return { booking, originalDate, begins: beginsAt(visit, booking.client.timeZone ?? setting.zone)! };
    });
  const latest = unknown.toSorted((a, b) => b.begins - a.begins)[0];
  if (!latest) return [];
  const { client, job } = latest.booking;
  return [
    {
      ...{ clientRef: client.ref, jobRef: job.ref, originalDate: latest.originalDate },
      reportedBy: pickAuthor(people, client.ref, createRandom('arrivals')),
      reportedAt: latest.begins + 25 * 60_000,
    },
  ];
}
