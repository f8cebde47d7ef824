import type { OfficeRights } from '#domain/office-people/rights.ts';
import { defineCommand } from './commands.ts';
import { invalidateReads } from './query-client.ts';
import { readQuery } from './read-query.ts';
import { send } from './send.ts';

export const organisationsQuery = readQuery(['office', 'organisations'], 'GET /office/organisations');

export const organisationQuery = (ref: string) =>
  readQuery(['office', 'organisation', ref], 'GET /office/organisations/{ref}', { params: { ref } });

/** The provider's own office people. */
export const ownStaffQuery = readQuery(['office', 'colleagues'], 'GET /office/staff');

/** Rules of each change: an organisation is also shown among a client's links, and as a funder. */
const rules = { offline: 'now', invalidates: () => [['office']] } as const;

export const addOrganisation = defineCommand('POST /office/organisations', {
  ...rules,
  sent: ({ body }) => `${body.name.trim()} was added.`,
  failed: 'The organisation was not added',
});

export const changeOrganisation = defineCommand('PATCH /office/organisations/{ref}', {
  ...rules,
  sent: 'The organisation was changed.',
  failed: 'The organisation was not changed',
});

/** An organisation's ref; none for the provider's own office. */
export type StaffScope = string | undefined;

type StaffPlace = { organisationRef: StaffScope; organisationName: string };

type NewStaff = { email: string; password: string; rights: OfficeRights };

/** Adds the person with this address at once, or invites them where they have no account; `password` is the caller's own. */
export async function addStaff({ organisationRef: ref }: StaffPlace, { rights, ...body }: NewStaff) {
  const { reply } = await (ref === undefined
    ? send('POST /office/staff', { body: { ...body, rights } })
    : send('POST /office/organisations/{ref}/staff', { params: { ref }, body }));
  await invalidateReads(['office']);
  return reply.outcome;
}

const removeRules = {
  offline: 'now',
  // After staff remove themselves the guard leads them out, once their account is reloaded.
  invalidates: ({ query }: { query?: { oneself?: 'true' | undefined } | undefined }) =>
    query?.oneself ? [['account']] : rules.invalidates(),
  /** Its labels name the person and the place. */
  sent: ({ labels: [name, place] = [] }: { labels?: readonly string[] }) =>
    `${name} is no longer on the staff of ${place}.`,
  failed: 'This person was not removed',
} as const;
const removeOfficeStaff = defineCommand('DELETE /office/staff/{userRef}', removeRules);
const removeOrganisationStaff = defineCommand('DELETE /office/organisations/{ref}/staff/{userRef}', removeRules);

type StaffToRemove = { userRef: string; fullName: string; oneself: boolean };

export function removeStaff(
  { organisationRef: ref, organisationName }: StaffPlace,
  { userRef, fullName, oneself }: StaffToRemove,
) {
  const labels = [fullName, organisationName];
  if (ref !== undefined) return removeOrganisationStaff({ params: { ref, userRef }, labels });
  // Only the office's call needs `oneself`: leaving an organisation takes nothing else away.
  return removeOfficeStaff({ params: { userRef }, query: oneself ? { oneself: 'true' } : {}, labels });
}

type RightsChange = { userRef: string; change: Partial<OfficeRights>; password: string };

/** Changes what a person of the office does; `password` is the caller's own. */
export async function changeOfficeRights({ userRef, change, password }: RightsChange): Promise<void> {
  await send('PATCH /office/staff/{userRef}', { params: { userRef }, body: { ...change, password } });
  await invalidateReads(['office']);
  // They may be one's own.
  await invalidateReads(['account']);
}

/** Its labels are the address. */
export const resendStaffInvitation = defineCommand('POST /office/staff-invitations/{ref}/resend', {
  ...rules,
  sent: ({ labels = [] }) => `The invitation was sent to ${labels[0]} again.`,
  failed: 'The invitation was not sent',
});

/** Its labels are the address. */
export const cancelStaffInvitation = defineCommand('DELETE /office/staff-invitations/{ref}', {
  ...rules,
  sent: ({ labels = [] }) => `The invitation to ${labels[0]} was cancelled.`,
  failed: 'The invitation was not cancelled',
});
