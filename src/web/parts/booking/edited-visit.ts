import { canChange } from '#domain/appointments/can-change.ts';
import { describeCancelled } from '#domain/appointments/status.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findPlansOfVisit, type RosterIndex, type ShownVisit } from '#web/parts/visit/roster-index.ts';
import { formatOutcome, formatRequest } from '#web/parts/visit/ticket-text.ts';
import { formatLength, formatMoment, formatStart } from '#web/parts/visit/visit-text.ts';
import { type SeenVisit, toSeenVisit } from './edit/edit-draft.ts';

type EditDisabledInput = { shown: ShownVisit; membership: Membership; now: Instant; zone: string };

/** Finds why a visit cannot be changed, by the server's own rule; undefined where it can. */
export function findEditDisabledReason({ shown, membership, now, zone }: EditDisabledInput): string | undefined {
  const { visit, status } = shown;
  if (canChange({ visit, status, membership, now, zone })) return undefined;
  if (status === 'Cancelled') return `${describeCancelled(visit)}, so it cannot be changed.`;
  if (status !== 'PendingCancellation') return 'This visit has begun, so it cannot be changed.';
  return 'You cannot change this visit while a cancellation is waiting. Withdraw the cancellation first, or wait for the answer.';
}

/** Lists in sentences what has happened to a visit since the person last saw it; empty where nothing changed. */
export function listChangesSince({ seen, shown, index }: { seen: SeenVisit; shown: ShownVisit; index: RosterIndex }) {
  const current = toSeenVisit(shown);
  if (current.jobRef === seen.jobRef && current.version === seen.version) return [];
  const newRequests = shown.tickets
    .filter(({ ref, status }) => status === 'open' && !seen.open.includes(ref))
    .map((request) => {
      const { askedBy, askedAt } = request;
      const words = formatRequest({ request, plans: findPlansOfVisit({ index, shown, ticket: request }) });
      return `${words} By ${askedBy} on ${formatMoment({ at: askedAt, zone: index.zone })}.`;
    });
  const answered = shown.tickets.filter(({ ref, status }) => status !== 'open' && seen.open.includes(ref));
  const missing = seen.open.filter((ref) => !shown.tickets.some((request) => request.ref === ref));
  const changes = [
    ...newRequests,
    ...answered.map(formatOutcome),
    ...(missing.length > 0 ? ['A request that was waiting has been withdrawn or replaced.'] : []),
    ...(current.state === seen.state ? [] : [`The visit is now ${describeVisitPlace(shown)}.`]),
  ];
  return changes.length > 0 ? changes : ['Another date of this booking, or a request about it, has changed.'];
}

/** Describes a visit's day, time and workers: `on Tue 24 Nov, 2:00pm, 1 hour, with Tom Whitaker`. */
function describeVisitPlace({ visit, workers }: Pick<ShownVisit, 'visit' | 'workers'>): string {
  const names = joinWithAnd(workers.map(({ fullName }) => fullName));
  return `on ${formatShortDay(visit.date)}, ${formatStart(visit)}, ${formatLength(visit)}, ${names ? `with ${names}` : 'no support worker yet'}`;
}
