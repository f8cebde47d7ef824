/** An order that is being written. Its ref is made with it, so that it is sent once, however often. */
export type OrderDraft = { ref: string; notes: string };

export function isOrderDraft(value: unknown): value is OrderDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { ref, notes } = value as Record<string, unknown>;
  return typeof ref === 'string' && typeof notes === 'string';
}
