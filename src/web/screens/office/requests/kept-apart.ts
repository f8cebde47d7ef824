import type { QueueItem } from '#contract/office.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { formatTaken, mayAnswer } from '#domain/tickets/sharing.ts';

/**
 * Says before a request is read why it is not approved together with others (docs/product/desk.md, "Plain requests"); undefined where it
 * may be.
 */
export function findKeptApart(
  { type, takenByRef, takenByName = 'A colleague', askedTogether }: QueueItem,
  userRef: string,
): string | undefined {
  if (!ticketKinds[type].mayBePlain) return type === 'question' ? 'Needs an answer in words' : 'Needs to be read';
  if (askedTogether) return 'Asked for with others in one booking';
  return mayAnswer(takenByRef, userRef) ? undefined : formatTaken(takenByName);
}
