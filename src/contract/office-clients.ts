import { z } from 'zod';
import { roles } from '#domain/capabilities/types.ts';
import { clientFields } from '#domain/clients/client-fields.ts';
import { endingKinds } from '#domain/clients/ending.ts';
import { mostFundedMins, tooMuchFundedTime } from '#domain/clients/funded-time.ts';
import { mostOrganisationsOfClient } from '#domain/organisations/limits.ts';
import { regionCodes } from '#domain/settings/regions.ts';
import { Location } from './addresses.ts';
import { ClientAlert } from './client-alerts.ts';
import { byAllOffice, byCoordinators, Written } from './endpoint.ts';
import { CivilDate, ListRef, Ref, text, Version } from './fields.ts';
import { Funding } from './fundings.ts';
import { csvDownload, importEndpoints } from './imports.ts';
import { personSchema } from './person-fields.ts';
import { Invitation, Member } from './support-network.ts';
import { Capabilities } from './users.ts';

/** The office's clients: who they are, where they live, who pays. src/domain/people checks what people type. */

/** `signedIn`: has an account of their own. */
export const accountStates = ['signedIn', 'invited', 'none'] as const;
export const AccountState = z.enum(accountStates);
export type AccountState = z.infer<typeof AccountState>;

export const ClientRow = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  image: z.string().optional(),
  knownAs: z.string().optional(),
  dateOfBirth: CivilDate.optional(),
  suburb: z.string().optional(),
  /** Time that the client's fundings pay for in a week, in total. */
  fundedTimeMins: z.number().int(),
  timesheets: z.boolean(),
  account: AccountState,
  /** The end of the care, to come or past. */
  ending: z.strictObject({ kind: z.enum(endingKinds), from: CivilDate }).optional(),
});
export type ClientRow = z.infer<typeof ClientRow>;

/** Details that the office keeps of a client (docs/product/people.md, "A client's record"). */
export const ClientDetails = personSchema(clientFields);
export type ClientDetails = z.infer<typeof ClientDetails>;

/** A client as the office saves them, with the organisations they came through. */
export const ClientWrite = ClientDetails.extend({ organisationRefs: z.array(Ref).max(mostOrganisationsOfClient) });
export type ClientWrite = z.infer<typeof ClientWrite>;

export const OfficeClient = ClientWrite.extend({
  ref: Ref,
  version: Version,
  fullName: z.string(),
  image: z.string().optional(),
  account: AccountState,
  fundings: z.array(Funding),
  /** Those that are shown today, the oldest first, if any. */
  alerts: z.array(ClientAlert).optional(),
});
export type OfficeClient = z.infer<typeof OfficeClient>;

/** A member with how the office reaches them; other members never see that. */
export const OfficeMember = Member.extend({ email: z.string(), phoneHome: z.string().optional() });
export type OfficeMember = z.infer<typeof OfficeMember>;

const Choice = z.strictObject({ ref: Ref, name: z.string() });
/** A funder that exists, or the name of a new one. */
const Funder = { funderRef: Ref.optional(), funderName: text(200).optional() };
/** The funder's name for the funding; blank for nothing. */
const FunderReference = text(100).optional();
const FundedTime = z.number().int().min(1, 'Enter the hours a week.').max(mostFundedMins, tooMuchFundedTime);

export const officeClients = {
  'POST /office/clients/search': byAllOffice.read({
    summary:
      'Clients by name, 50 at a time: part of a name, ignoring capitals and macrons; past ones are those whose care has ended.',
    body: z.strictObject({
      text: text(200).default(''),
      show: z.enum(['present', 'past']).default('present'),
      after: Ref.optional(),
    }),
    reply: z.strictObject({ clients: z.array(ClientRow), total: z.number().int(), more: z.boolean() }),
  }),
  'POST /office/clients/region': byAllOffice.read({
    // docs/product/people.md, "A client's region"
    summary: 'The region in which a home is, as its suburb and place say; absent where that is not known.',
    body: z.strictObject({ suburb: text(200).optional(), ...Location.partial().shape, timeZone: text(60).optional() }),
    reply: z.strictObject({ region: z.enum(regionCodes).optional() }),
  }),
  'POST /office/clients': byCoordinators.add({
    summary: 'Adds a client.',
    body: ClientWrite,
  }),
  'GET /office/clients/{clientRef}': byAllOffice.read({
    summary: 'A client as the office knows them; the read is recorded.',
    etag: 'version',
    reply: OfficeClient,
  }),
  'PUT /office/clients/{clientRef}': byCoordinators.change({
    summary: 'Changes a client’s details; omitted fields are emptied.',
    body: ClientWrite,
    reply: Written,
  }),
  'POST /office/clients/{clientRef}/fundings': byCoordinators.change({
    summary: 'Adds a funding; If-Match is the client’s version.',
    body: z.strictObject({
      ...Funder,
      funderReference: FunderReference,
      jobTypeRef: ListRef,
      fundedTimeMins: FundedTime,
    }),
    status: 201,
    reply: Written,
  }),
  'PUT /office/clients/{clientRef}/fundings/{fundingRef}': byCoordinators.change({
    summary: 'Changes a funding, or ends it; If-Match is the client’s version.',
    body: z.strictObject({
      ...Funder,
      funderReference: FunderReference,
      fundedTimeMins: FundedTime,
      active: z.boolean(),
    }),
    reply: Written,
  }),
  'GET /office/clients/{clientRef}/support-network': byAllOffice.read({
    summary: 'Who can act for a client, and who is invited to.',
    reply: z.strictObject({ members: z.array(OfficeMember), invitations: z.array(Invitation) }),
  }),
  'POST /office/clients/{clientRef}/invitations': byCoordinators.write({
    summary: 'Invites the client, with full access, or a supporter, by email.',
    body: z.strictObject({ email: text(254), role: z.enum(roles), capabilities: Capabilities }),
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'DELETE /office/clients/{clientRef}/invitations/{ref}': byCoordinators.write({
    summary: 'Cancels an open invitation.',
    reply: z.strictObject({ ref: Ref }),
  }),
  'GET /office/client-choices': byAllOffice.read({
    summary: 'The funders and organisations that a client can have.',
    reply: z.strictObject({ funders: z.array(Choice), organisations: z.array(Choice) }),
  }),
  'GET /office/clients/export': byCoordinators.read(
    csvDownload('clients.csv', 'All clients as CSV, to keep or to edit and import again.'),
  ),
  ...importEndpoints('clients', {
    file: 'clients',
    lines: 'clients',
    preview: 'What an import of a CSV file of clients would change, and its errors by line.',
    write: 'Imports a CSV file of clients, all or nothing; 412 where records have changed since the preview.',
  }),
};
