import { z } from 'zod';
import { ringRoles } from '#domain/people/ring.ts';
import { Location } from './addresses.ts';
import { ClientAlert } from './client-alerts.ts';
import { byAllOffice } from './endpoint.ts';
import { CivilDate, Ref } from './fields.ts';

/** Numbers that the office rings about a visit, and how one gets in (docs/product/office.md, "Ring"). */

export const RingPerson = z.strictObject({
  role: z.enum(ringRoles),
  name: z.string(),
  /** Of the next of kin, as the family wrote it. */
  relationship: z.string().optional(),
  /** The one to try first at the front. */
  phones: z.array(z.string()),
});
export type RingPerson = z.infer<typeof RingPerson>;

export const Ring = z.strictObject({
  people: z.array(RingPerson),
  address: z.string().optional(),
  location: Location.optional(),
  accessNotes: z.string().optional(),
  /** Notes of the visit's booking. */
  notes: z.string().optional(),
  /** Those that are shown today, the oldest first, if any. */
  alerts: z.array(ClientAlert).optional(),
});
export type Ring = z.infer<typeof Ring>;

export const ring = {
  'GET /office/clients/{clientRef}/ring': byAllOffice.read({
    // docs/product/office.md, "Ring"
    summary:
      'Numbers to ring about a client, or about one visit, with address, how to get in and alerts; the read is recorded.',
    query: z.strictObject({ jobRef: Ref.optional(), originalDate: CivilDate.optional() }),
    reply: Ring,
  }),
};
