import { endsAt } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { toDay } from '#domain/time/day.ts';
import { type People, pickAuthor } from './people.ts';
import { feedbacks } from './phrases.ts';
import { createRandom } from './random.ts';
import type { Setting } from './setting.ts';
import type { VisitBook } from './visits.ts';

/** Makes what the client or a relative said of a few visits, half an hour after each. */
export function makeFeedback({ setting, people, visits }: { setting: Setting; people: People; visits: VisitBook }) {
  const random = createRandom('feedback');
  const all = visits.list();
  const ownRef = people.memberships[0]!.clientRef;
  const ownVisits = all.filter(
    ({ booking, exception }) => booking.client.ref === ownRef && exception.status === 'Completed',
  );
  // The demonstration client has given feedback on the latest visit that is over.
  const latest = ownVisits.toSorted((a, b) => toDay(b.exception.originalDate) - toDay(a.exception.originalDate))[0];
  const rated = all.filter(
    (visit) => visit === latest || (visit.exception.status === 'Completed' && random.chance(0.05)),
  );
  return rated.map(({ booking: { client, job }, exception }) => {
    const { jobRef, originalDate } = exception;
    const visit = mergeVisit(job, originalDate, exception);
    return {
      ref: random.ref(),
      clientRef: client.ref,
      jobRef,
      originalDate,
      words: random.pick(feedbacks),
      givenBy: pickAuthor(people, client.ref, random),
      givenAt: endsAt(visit, client.timeZone ?? setting.zone) + 30 * 60_000,
    };
  });
}
