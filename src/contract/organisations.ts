import { z } from 'zod';
import { longestOrganisationName } from '#domain/organisations/limits.ts';
import { endpoint } from './endpoint.ts';
import { Email, InstantText, line, Ref, Version } from './fields.ts';

/** Somebody who works for an organisation or for the office. */
export const StaffMember = z.strictObject({
  userRef: Ref,
  fullName: z.string(),
  email: z.string(),
  image: z.string().optional(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Somebody who was asked to work for one and has no account yet. */
export const StaffInvitation = z.strictObject({
  ref: Ref,
  email: z.string(),
  invitedByName: z.string(),
  sentAt: InstantText,
  /** Until then a registration makes them staff; it can be sent again before and after. */
  expiresAt: InstantText,
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

const Staff = z.strictObject({ staff: z.array(StaffMember), invitations: z.array(StaffInvitation) });

/** A row of the office's list. */
export const OrganisationRow = z.strictObject({
  ref: Ref,
  name: z.string(),
  /** It pays for care: a client's funding can name it. */
  pays: z.boolean(),
  staff: z.number().int(),
  invitations: z.number().int(),
  /** Clients whose funding names it. */
  fundedClients: z.number().int(),
});
export type OrganisationRow = z.infer<typeof OrganisationRow>;

export const OfficeOrganisation = z.strictObject({
  ref: Ref,
  name: z.string(),
  pays: z.boolean(),
  fundedClients: z.number().int(),
  version: Version,
  ...Staff.shape,
});
export type OfficeOrganisation = z.infer<typeof OfficeOrganisation>;

const OrganisationName = line({ most: longestOrganisationName, empty: 'Enter the name of the organisation.' });
const OrganisationParams = z.strictObject({ ref: Ref });
const NewStaff = z.strictObject({ email: Email });
/** `ref` is the person's where they have an account, else the invitation's. */
const Added = z.strictObject({ ref: Ref, outcome: z.enum(['added', 'invited']) });
const OrganisationReply = z.strictObject({ ref: Ref, version: Version });

const organisationEndpoints = {
  'GET /office/organisations': endpoint({
    summary: 'Organisations that pay for care or whose people look after clients, by name.',
    access: { scope: 'office' },
    idempotency: 'safe',
    reply: z.strictObject({ organisations: z.array(OrganisationRow) }),
  }),
  'POST /office/organisations': endpoint({
    summary: 'Adds an organisation.',
    access: { scope: 'office' },
    idempotency: 'key',
    etag: 'version',
    body: z.strictObject({ name: OrganisationName, pays: z.boolean() }),
    status: 201,
    reply: OrganisationReply,
  }),
  'GET /office/organisations/{ref}': endpoint({
    summary: 'One organisation with its staff and who is invited.',
    access: { scope: 'office' },
    idempotency: 'safe',
    etag: 'version',
    params: OrganisationParams,
    reply: OfficeOrganisation,
  }),
  'PATCH /office/organisations/{ref}': endpoint({
    summary: 'Renames an organisation, or says whether it pays for care.',
    access: { scope: 'office' },
    idempotency: 'key',
    ifMatch: true,
    etag: 'version',
    params: OrganisationParams,
    body: z
      .strictObject({ name: OrganisationName.optional(), pays: z.boolean().optional() })
      .refine((change) => Object.keys(change).length > 0, 'There is nothing to change here.'),
    reply: OrganisationReply,
  }),
};

const staffEndpoints = {
  'POST /office/organisations/{ref}/staff': endpoint({
    summary: 'Makes whoever has the address staff of an organisation, at once or once they have registered.',
    access: { scope: 'office' },
    idempotency: 'key',
    params: OrganisationParams,
    body: NewStaff,
    status: 201,
    reply: Added,
  }),
  'DELETE /office/organisations/{ref}/staff/{userRef}': endpoint({
    summary: 'Somebody works for an organisation no more, from their next call on.',
    access: { scope: 'office' },
    idempotency: 'key',
    params: z.strictObject({ ref: Ref, userRef: Ref }),
    reply: z.strictObject({ userRef: Ref }),
  }),
  'GET /office/staff': endpoint({
    summary: 'The provider’s own office people and who is invited.',
    access: { scope: 'office' },
    idempotency: 'safe',
    reply: Staff,
  }),
  'POST /office/staff': endpoint({
    summary: 'Makes whoever has the address a colleague in the office, at once or once they have registered.',
    access: { scope: 'office' },
    idempotency: 'key',
    body: NewStaff,
    status: 201,
    reply: Added,
  }),
  'DELETE /office/staff/{userRef}': endpoint({
    summary: 'Somebody belongs to the office no more; never its last person, and oneself only with `oneself=true`.',
    access: { scope: 'office' },
    idempotency: 'key',
    revokesOwnAccess: true,
    params: z.strictObject({ userRef: Ref }),
    query: z.strictObject({ oneself: z.literal('true').optional() }),
    reply: z.strictObject({ userRef: Ref }),
  }),
  'POST /office/staff-invitations/{ref}/resend': endpoint({
    summary: 'Sends an invitation again, good for another 14 days; the link sent before is good no more.',
    access: { scope: 'office' },
    idempotency: 'key',
    params: z.strictObject({ ref: Ref }),
    reply: z.strictObject({ ref: Ref }),
  }),
  'DELETE /office/staff-invitations/{ref}': endpoint({
    summary: 'Takes an invitation back: a registration with its link makes an account and nobody staff.',
    access: { scope: 'office' },
    idempotency: 'key',
    params: z.strictObject({ ref: Ref }),
    reply: z.strictObject({ ref: Ref }),
  }),
};

export const organisations = { ...organisationEndpoints, ...staffEndpoints };
