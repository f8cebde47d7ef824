import { upperFirst } from '#domain/texts/first-letter.ts';

/** People that the office rings about a visit, in the order in which they are tried. */
export const ringRoles = ['client', 'supportWorker', 'nextOfKin', 'doctor'] as const;
type RingRole = (typeof ringRoles)[number];

const roleWords: Record<RingRole, string> = {
  client: 'client',
  supportWorker: 'support worker',
  nextOfKin: 'next of kin',
  doctor: 'doctor',
};

/** Says who someone to ring is (docs/product/office.md, "Ring"): `Daughter, next of kin`, `Client`. */
export function describeRingRole({ role, relationship }: { role: RingRole; relationship?: string | undefined }) {
  return upperFirst(relationship ? `${relationship}, ${roleWords[role]}` : roleWords[role]);
}
