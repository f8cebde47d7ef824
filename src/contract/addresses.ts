import { z } from 'zod';
import { bySignedIn } from './endpoint.ts';
import { text } from './fields.ts';

/** Degrees, north and east positive (docs/product/addresses.md, "Suggestions"). */
export const Location = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Location = z.infer<typeof Location>;

/** An address to choose: its lines as on an envelope, joined by ", ", and where it is. */
export const Address = z.strictObject({ text: z.string(), suburb: z.string().optional(), location: Location });
export type Address = z.infer<typeof Address>;

export const addresses = {
  'POST /addresses/search': bySignedIn.read({
    // docs/product/addresses.md, "Suggestions"
    summary: "Addresses in the brand's country that match what was typed, the likeliest first, at most 6.",
    body: z.strictObject({ text: text(200).min(1) }),
    reply: z.strictObject({ addresses: z.array(Address) }),
  }),
};
