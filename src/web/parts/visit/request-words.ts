import type { Request } from '#domain/requests/types.ts';
import { formatDate } from '#domain/time/format.ts';
import { changedFields, type Plans } from './plans.ts';
import { momentWords } from './visit-words.ts';

type Asked = Pick<Request, 'type' | 'originalDate' | 'effectiveDate'>;

/** What was asked, in a sentence: `Asked to move to Tue 24 Nov, 2:00pm.`, `Asked to cancel this and all upcoming visits.` */
export function askedWords({ request, plans }: { request: Asked; plans: Plans }): string {
  if (request.type === 'newBooking') return 'Asked for as a new booking.';
  const all = request.originalDate === undefined;
  if (request.type === 'cancellation') {
    return all ? 'Asked to cancel this and all upcoming visits.' : 'Asked to cancel this visit.';
  }
  return `Asked ${changeWords(plans)}${all ? ', for all upcoming dates' : ''}.`;
}

/** What an open request means for the visit that a person looks at. */
export function waitingWords({ type }: Pick<Request, 'type'>): string {
  if (type === 'newBooking') return 'The office has not confirmed it yet.';
  return type === 'cancellation' ? 'The visit stands until we answer.' : 'This stands until we answer.';
}

/** Which dates a request is about: `This request is for this date only.` Nothing for a new booking. */
export function scopeWords({ type, originalDate, effectiveDate }: Asked): string {
  if (type === 'newBooking') return '';
  if (originalDate !== undefined) return 'This request is for this date only.';
  return `This request is for all upcoming dates${effectiveDate ? ` from ${formatDate(effectiveDate)}` : ''}.`;
}

type Ended = Pick<Request, 'type' | 'status'> & { answer?: string | undefined; answeredAt?: string | undefined };

/** What stands over an answer: the office's words where it was granted with some, when a visit was cancelled, else how it ended. */
export function answerTitle(request: Ended, zone: string): string {
  const { status, answer, answeredAt } = request;
  if (status === 'approved' && answer) return `Approved: “${answer}”`;
  if (saysWhenCancelled(request) && answeredAt) return `Cancelled on ${momentWords({ at: answeredAt, zone })}`;
  return endedWords(request);
}

/** A cancellation that was granted without a word says when. */
export function saysWhenCancelled({ type, status, answer }: Ended): boolean {
  return type === 'cancellation' && status === 'approved' && !answer;
}

/** How a request ended: `The change was declined.` */
export function endedWords({ type, status }: Pick<Request, 'type' | 'status'>): string {
  const what = { newBooking: 'The booking', change: 'The change', cancellation: 'The cancellation' }[type];
  if (status === 'lapsed') return `${what} was not answered before the visit began.`;
  return `${what} was ${status === 'approved' ? 'approved' : 'declined'}.`;
}

function changeWords(plans: Plans): string {
  const changed = changedFields(plans);
  const { requested } = plans;
  if (!requested || changed.size === 0) return 'the office to read a note';
  if (changed.has('day')) return `to move to ${requested.day.replace(/^Every/, 'every')}, ${lowered(requested.start)}`;
  if (changed.has('start')) return `to move to ${lowered(requested.start)}`;
  if (changed.has('length')) return `to change to ${lowered(requested.length)}`;
  return `for ${requested.workers}`;
}

function lowered(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
