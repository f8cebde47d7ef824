import type { OwnMembership } from '#contract/users.ts';
import type { DetailsFlags } from '#domain/clients/details-fields.ts';

const detailsPages = [
  { part: 'nextOfKin', name: 'next of kin', add: 'Add next of kin', to: '/account/next-of-kin-details' },
  { part: 'doctor', name: 'doctor', add: 'Add doctor', to: '/account/doctor-details' },
] as const;

type MissingDetailsInput = {
  client: Pick<OwnMembership, 'missing'>;
  flags: Pick<DetailsFlags, 'doctor' | 'nextOfKin'> | undefined;
};

/**
 * Lists the details that are missing of next of kin and doctor, where the provider keeps them
 * (docs/product/dashboard.md, "Reminder of missing details").
 */
export function listMissingDetails({ client, flags }: MissingDetailsInput) {
  return detailsPages.filter(({ part }) => flags?.[part] && client.missing?.includes(part));
}
