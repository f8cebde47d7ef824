import { type About, aboutVersion } from './about.ts';

/** The reason why an order without words cannot be sent. */
export const orderTextRequired = 'Enter what you would like to order.';

/** Names an order: `Consumables order for Jean Abernethy`. */
export const nameOrder = (clientName?: string | null) => `Consumables order for ${clientName ?? ''}`;

/** The facts of an order: its words name the client alone (docs/product/requests.md, "Orders"). */
export const orderAbout: About = { version: aboutVersion, kind: 'consumablesOrder' };
