/** Why an order without words cannot be sent. */
export const orderTextRequired = 'Enter what you would like to order.';

/** The subject of an order (docs/product/requests.md, "Orders"): `Consumables order for Rose Hākaraia`. */
export function formatOrderSubject(clientName: string): string {
  return `Consumables order for ${clientName}`;
}
