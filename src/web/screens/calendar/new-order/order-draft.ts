/** An order that is not sent yet. Its ref is made with it, so that repeated attempts send one order. */
export type OrderDraft = { ref: string; notes: string };

export function isOrderDraft(value: unknown): value is OrderDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { ref, notes } = value as Record<string, unknown>;
  return typeof ref === 'string' && typeof notes === 'string';
}

/**
 * The draft that is left after an order was sent: undefined, unless more was typed meanwhile. That is another order
 * with its own ref.
 */
export function keepUnsentOrder({ sent, now, ref }: { sent: OrderDraft; now: OrderDraft | undefined; ref: string }) {
  if (!now || (now.ref === sent.ref && now.notes === sent.notes)) return undefined;
  return { ref, notes: now.notes };
}
