/** An order that is being written. Its ref is made with it, so that it is sent once, however often. */
export type OrderDraft = { ref: string; notes: string };

export function isOrderDraft(value: unknown): value is OrderDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { ref, notes } = value as Record<string, unknown>;
  return typeof ref === 'string' && typeof notes === 'string';
}

/**
 * What is left to write once an order was sent: nothing, unless more was typed while it was on its way. That is another
 * order then, with a ref of its own.
 */
export function keepUnsentOrder({ sent, now, ref }: { sent: OrderDraft; now: OrderDraft | undefined; ref: string }) {
  if (!now || (now.ref === sent.ref && now.notes === sent.notes)) return undefined;
  return { ref, notes: now.notes };
}
