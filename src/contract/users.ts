import { z } from 'zod';
import { roles } from '#domain/capabilities/types.ts';
import { endingKinds } from '#domain/clients/ending.ts';
import { byName } from '#domain/fields/by-name.ts';
import { officeRights } from '#domain/office-people/rights.ts';
import { bySignedIn } from './endpoint.ts';
import { CivilDate, InstantText, Picture, personName, pictureBody, Ref, text, Version } from './fields.ts';

/** A funder or another organisation that a person works for. */
export const Organisation = z.strictObject({ ref: Ref, name: z.string() });

export const User = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  phoneHome: z.string().optional(),
  knownAs: z.string().optional(),
  email: z.string(),
  image: z.string().optional(),
  organisationRefs: z.array(Ref),
  /** The same by name; a person who works for one is a funder. */
  organisations: z.array(Organisation),
  /** Of several organisations, the one they work for at present. */
  currentOrganisationRef: Ref.optional(),
  /** Chose large text and a simple first page (docs/product/simple-view.md, "Choosing it"). */
  simpleView: z.boolean(),
  /** Staff of the provider: they answer requests and have no client. */
  office: z.boolean(),
  /** Those of a person of the office (docs/product/office-people.md, "Rights"). */
  rights: z.strictObject(byName(officeRights, () => z.boolean())).optional(),
});
export type User = z.infer<typeof User>;

export const Capabilities = z.strictObject({
  manager: z.boolean(),
  viewRoster: z.boolean(),
  manageRoster: z.boolean(),
  viewClientDetails: z.boolean(),
  manageClientDetails: z.boolean(),
  viewTimesheets: z.boolean(),
  manageTimesheets: z.boolean(),
});

/** One of the reader's own memberships; `name` and `image` are the client's. */
export const OwnMembership = z.strictObject({
  clientRef: Ref,
  userRef: Ref,
  name: z.string(),
  image: z.string().optional(),
  role: z.enum(roles),
  capabilities: Capabilities,
  timeZone: z.string(),
  /** The client keeps timesheets. */
  timesheets: z.boolean(),
  version: Version,
  /** The details that are missing, for members who may fill them in (docs/product/dashboard.md, "Reminder of missing details"). */
  missing: z.array(z.enum(['doctor', 'nextOfKin'])).optional(),
  /** Changes of the visits since this person last looked, newest first; absent where nothing has (docs/product/news.md). */
  news: z.array(z.strictObject({ ref: Ref, at: InstantText, text: z.array(z.string()) })).optional(),
  /** Requests whose answer this person has not read, or whose offer waits for one, latest first (docs/product/requests.md, "Unread answers"). */
  answers: z.array(Ref).optional(),
  /** Time at which someone of an organisation last opened the calendar or a timesheet, to the hour. */
  lookedAt: InstantText.optional(),
  /** Managed the client until the care ended, and reads the documents still. */
  formerManager: z.literal(true).optional(),
  /** The end of the care of this client, and how long it can still be read (docs/product/endings.md, "What members keep"). */
  ending: z.strictObject({ kind: z.enum(endingKinds), from: CivilDate, readUntil: CivilDate }).optional(),
});
export type OwnMembership = z.infer<typeof OwnMembership>;

export const users = {
  'GET /users/me': bySignedIn.read({
    // docs/product/people.md, "Own account details"
    summary: 'The person signed in.',
    reply: User,
  }),
  'PATCH /users/me': bySignedIn.writeLater({
    // docs/product/people.md, "Own account details"
    summary: 'Changes fields of your own account; null empties a field.',
    body: z.strictObject({
      /** A data URL; null takes the picture away. */
      image: Picture.nullable().optional(),
      givenName: personName.optional(),
      familyName: personName.optional(),
      phoneHome: text(30).nullable().optional(),
      simpleView: z.boolean().optional(),
    }),
    bodyLimit: pictureBody + 65_536,
    picture: true,
    reply: z.strictObject({ ref: Ref }),
  }),
  'GET /users/me/support-network-memberships': bySignedIn.read({
    // docs/product/session.md, "The client at first"
    summary: 'The clients this person can act for, their own first.',
    reply: z.strictObject({ memberships: z.array(OwnMembership) }),
  }),
  'GET /users/me/storage-key': bySignedIn.read({
    // docs/product/session.md, "The storage key"
    summary: 'The key that this person’s browsers encrypt with what they store, base64 of 32 bytes.',
    reply: z.strictObject({ key: z.string().length(44) }),
  }),
};
