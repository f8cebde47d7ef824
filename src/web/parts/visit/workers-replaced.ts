import type { TicketEvent } from '#contract/office.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';

/**
 * Says who came before and who comes now (docs/product/office-acts.md, "History of a booking"): `From Tom Whitaker to Anahera Pōmare`.
 * Undefined where that stays the same.
 */
export function describeReplaced({
  fromWorkers = [],
  toWorkers = [],
}: Pick<TicketEvent, 'fromWorkers' | 'toWorkers'>): string | undefined {
  const [from, to] = [joinWithAnd(fromWorkers), joinWithAnd(toWorkers)];
  if (from && to) return `From ${from} to ${to}`;
  if (to) return `Given to ${to}`;
  return from ? `No longer with ${from}` : undefined;
}
