import type { TicketText } from './types.ts';

/** The reason why an order without words cannot be sent. */
export const orderTextRequired = 'Enter what you would like to order.';

/** Describes the subject of an order (docs/product/requests.md, "Orders"): `Consumables order for Rose Hākaraia`. */
export function describeOrder(clientName: string): TicketText {
  return { title: 'consumables order', subject: `Consumables order for ${clientName}` };
}
