import { z } from 'zod';
import { byName } from '#domain/fields/by-name.ts';
import { mayDo, noRightLeft, officeRights, type OfficeRights as Rights } from '#domain/office-people/rights.ts';
import { longestOrganisationName } from '#domain/organisations/limits.ts';
import { byAllOffice, bySettersUp, Written } from './endpoint.ts';
import { Email, InstantText, line, Password, Ref, Version } from './fields.ts';

const rightsShape = byName(officeRights, () => z.boolean());
/** Rights of a person of the office (docs/product/office-people.md, "Rights"). */
const OfficeRights = z.strictObject(rightsShape);
const SomeRights = z.strictObject(rightsShape).refine((rights: Rights) => mayDo(rights, officeRights), noRightLeft);

/** A person who works for an organisation or for the office. */
export const StaffMember = z.strictObject({
  userRef: Ref,
  fullName: z.string(),
  email: z.string(),
  image: z.string().optional(),
  /** Of the office's people. */
  rights: OfficeRights.optional(),
  /** Of the office's people: the account is closed, so that the person can do nothing of it. */
  closed: z.literal(true).optional(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** A person who was invited to work for one and has no account yet. */
export const StaffInvitation = z.strictObject({
  ref: Ref,
  email: z.string(),
  invitedByName: z.string(),
  sentAt: InstantText,
  /** Until then a registration makes the person staff. The invitation can be sent again before and after. */
  expiresAt: InstantText,
  /** Those they will have, where the office invited them to itself. */
  rights: OfficeRights.optional(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

const Staff = z.strictObject({ staff: z.array(StaffMember), invitations: z.array(StaffInvitation) });

/** A row of the office's list. */
export const OrganisationRow = z.strictObject({
  ref: Ref,
  name: z.string(),
  /** It pays for care, so a client's funding can name it. */
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
/** `password` is the caller's own. */
const NewStaff = z.strictObject({ email: Email, password: Password });
const NewColleague = z.strictObject({ ...NewStaff.shape, rights: SomeRights });
/** `ref` is the person's if they have an account, else the invitation's. */
const Added = z.strictObject({ ref: Ref, outcome: z.enum(['added', 'invited']) });

const organisationEndpoints = {
  'GET /office/organisations': byAllOffice.read({
    summary: 'Organisations that pay for care or whose staff look after clients, by name.',
    reply: z.strictObject({ organisations: z.array(OrganisationRow) }),
  }),
  'POST /office/organisations': bySettersUp.add({
    summary: 'Adds an organisation.',
    body: z.strictObject({ name: OrganisationName, pays: z.boolean() }),
  }),
  'GET /office/organisations/{ref}': byAllOffice.read({
    summary: 'One organisation with its staff and open invitations.',
    etag: 'version',
    reply: OfficeOrganisation,
  }),
  'PATCH /office/organisations/{ref}': bySettersUp.change({
    summary: 'Renames an organisation, or says whether it pays for care.',
    body: z
      .strictObject({ name: OrganisationName.optional(), pays: z.boolean().optional() })
      .refine((change) => Object.keys(change).length > 0, 'Change at least one field.'),
    reply: Written,
  }),
};

const staffEndpoints = {
  'POST /office/organisations/{ref}/staff': bySettersUp.setSecret({
    // docs/product/organisations.md, "Staff"
    summary:
      'Adds the person with this address to an organisation’s staff, now or once they have registered; with your own password.',
    body: NewStaff,
    status: 201,
    reply: Added,
  }),
  'DELETE /office/organisations/{ref}/staff/{userRef}': bySettersUp.write({
    summary: 'Removes a person from an organisation’s staff, from their next call.',
    reply: z.strictObject({ userRef: Ref }),
  }),
  'GET /office/staff': byAllOffice.read({
    summary: 'Office staff and open invitations.',
    reply: Staff,
  }),
  'POST /office/staff': bySettersUp.setSecret({
    // docs/product/organisations.md, "The office's own people"
    summary:
      'Adds the person with this address to office staff, now or once they have registered; with your own password.',
    body: NewColleague,
    status: 201,
    reply: Added,
  }),
  'PATCH /office/staff/{userRef}': bySettersUp.setSecret({
    // docs/product/office-people.md, "Rights"
    summary:
      'Changes what a person of the office does; a right that is left out stays; with your own password. 422 for the last who sets up.',
    body: z
      .strictObject({ ...z.strictObject(rightsShape).partial().shape, password: Password })
      .refine((change) => Object.keys(change).length > 1, 'Change at least one right.'),
    reply: z.strictObject({ userRef: Ref }),
  }),
  'DELETE /office/staff/{userRef}': bySettersUp.write({
    summary: 'Removes a person from office staff; never the last who sets up, and yourself only with `oneself=true`.',
    revokesOwnAccess: true,
    query: z.strictObject({ oneself: z.literal('true').optional() }),
    reply: z.strictObject({ userRef: Ref }),
  }),
  'POST /office/staff-invitations/{ref}/resend': bySettersUp.write({
    summary:
      'Sends an open invitation again for another 14 days; the earlier link stops working. 422 where it has expired or its address has an account.',
    reply: z.strictObject({ ref: Ref }),
  }),
  'DELETE /office/staff-invitations/{ref}': bySettersUp.write({
    summary: 'Cancels an invitation: its link then makes an account without staff access.',
    reply: z.strictObject({ ref: Ref }),
  }),
};

export const organisations = { ...organisationEndpoints, ...staffEndpoints };
