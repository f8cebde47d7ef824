import type { OwnMembership } from '#contract/users.ts';
import { detailsFlags } from '#domain/clients/details-fields.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';

/** Data that the tests of a client's details share: Rose, her members, and the settings of her provider. */

export const roseDetails = {
  ref: 'c1',
  version: 1,
  givenName: 'Rose',
  familyName: 'Hākaraia',
  deliveryAddress: '12 Rimu Street\nKelburn',
  languages: ['mi', '0'],
  image: '/api/v0/images/rose',
  doctor: { name: 'Dr Ana Patel' },
};

const languages = [
  { ref: '0', name: 'English' },
  { ref: 'mi', name: 'Te reo Māori' },
];

export function createMember(role: OwnMembership['role'], capability?: keyof OwnMembership['capabilities']) {
  const capabilities = { ...(capability && { [capability]: true }) } as OwnMembership['capabilities'];
  return { clientRef: 'c1', name: 'Rose Hākaraia', role, capabilities };
}

/** Lets the provider keep all details that may be switched off, or none. */
export function keepDetails(keeps: boolean) {
  const clientDetailsFields = Object.fromEntries(detailsFlags.map((flag) => [flag, keeps]));
  const lists = { genders: [], salutations: [], skills: [], languages, driverLicenses: [], workerChecks: [] };
  const settings = { ...lists, retired: [], features: { clientDetailsFields } };
  queriesOf().setQueryData(settingsQuery.queryKey, settings as never);
}
