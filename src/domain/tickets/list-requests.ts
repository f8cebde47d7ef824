import type { Instant } from '#domain/time/zone.ts';
import { isWithClient, type TicketOffer } from './offer.ts';
import type { TicketStatus } from './types.ts';

/** Days that an answered request stays on the page of requests. */
export const answeredDays = 14;

type ListedRequest = {
  status: TicketStatus;
  answerBy: string;
  answeredAt?: string | undefined;
  offer?: TicketOffer | undefined;
};

/**
 * Sorts a client's requests as their page shows them: offers to answer, what waits for the office, soonest first, and what ended in the
 * last 14 days, newest first (docs/product/requests.md, "Page of requests").
 */
export function sortRequests<T extends ListedRequest>(
  requests: readonly T[],
  now: Instant,
): { offered: T[]; waiting: T[]; ended: T[] } {
  const since = now - answeredDays * 86_400_000;
  const endedAt = ({ answeredAt = '' }: T) => Date.parse(answeredAt);
  const open = requests.filter(({ status }) => status === 'open');
  return {
    offered: open
      .filter((request) => isWithClient(request, now))
      .toSorted((a, b) => Date.parse(a.offer?.until ?? '') - Date.parse(b.offer?.until ?? '')),
    waiting: open
      .filter((request) => !isWithClient(request, now))
      .toSorted((a, b) => Date.parse(a.answerBy) - Date.parse(b.answerBy)),
    ended: requests
      .filter((request) => request.status !== 'open' && endedAt(request) >= since)
      .toSorted((a, b) => endedAt(b) - endedAt(a)),
  };
}
