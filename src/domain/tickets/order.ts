import type { TicketText } from './types.ts';

/** Why an order without words cannot be sent. */
export const orderTextRequired = 'Enter what you would like to order.';

/** The subject of an order (docs/product/requests.md, "Orders"): `Consumables order for Rose Hākaraia`. */
export function describeOrder(clientName: string): TicketText {
  return { title: 'consumables order', subject: `Consumables order for ${clientName}` };
}
