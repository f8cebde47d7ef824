import { z } from 'zod';
import { existingAnswers, requesters } from '#domain/care-registrations/fields.ts';
import { ticketStatuses } from '#domain/tickets/types.ts';
import { bySignedIn, callsBy, Written } from './endpoint.ts';
import { ListRef, Picture, pictureBody, Ref, text, Version } from './fields.ts';

const line = text(254).optional();
const lines = text(1000).optional();

/** The person to be cared for, as the ticket keeps them (docs/product/registration-for-care.md, "What is asked"). */
export const CareDetails = z.strictObject({
  requester: z.enum(requesters),
  salutationRef: ListRef.optional(),
  givenName: text(200),
  familyName: text(200),
  dateOfBirth: text(10).optional(),
  ethnicityRef: ListRef.optional(),
  genderRef: ListRef.optional(),
  email: line,
  phoneHome: line,
  phoneMobile: line,
  deliveryAddress: lines,
  suburb: line,
  location: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
  postalAddress: lines,
  languages: z.array(ListRef).max(20).default([]),
  /** The help that is asked for; registrations from before it was asked have none. */
  helpNeeded: lines,
  notes: lines,
  existingCareCallClient: z.enum(existingAnswers).default('No'),
  /** The address of the picture, until the office has answered. */
  image: z.string().optional(),
});
export type CareDetails = z.infer<typeof CareDetails>;

/** The same as the caller sends it: the picture is a data URL, or null or absent. */
export const CareRegistration = CareDetails.extend({ ref: Ref, image: Picture.nullable().optional() });
export type CareRegistration = z.infer<typeof CareRegistration>;

/** Registration for care that a person asked for, and its status. */
export const OwnRegistration = z.strictObject({
  ref: Ref,
  version: Version,
  requester: z.enum(requesters),
  fullName: z.string(),
  /** Only while the registration is open. */
  image: z.string().optional(),
  status: z.enum(ticketStatuses),
  askedAt: z.string(),
  answerBy: z.string(),
  answeredAt: z.string().optional(),
  answer: z.string().optional(),
});
export type OwnRegistration = z.infer<typeof OwnRegistration>;

export const careRegistrations = {
  'POST /clients': callsBy({ scope: 'signedIn', notOffice: true }).writeLater({
    // docs/product/registration-for-care.md, "A request, not a client"
    summary: 'Asks the office to register you or another person as a client; there is no client until it approves.',
    etag: 'version',
    body: CareRegistration,
    bodyLimit: pictureBody + 65_536,
    picture: true,
    status: 201,
    reply: Written,
  }),
  'GET /users/me/care-registrations': bySignedIn.read({
    summary: 'The open registrations for care of the person signed in, newest first.',
    reply: z.strictObject({ registrations: z.array(OwnRegistration) }),
  }),
  'POST /users/me/care-registrations/{ref}/withdraw': bySignedIn.changeLater({
    summary: 'Withdraws an open registration for care.',
    reply: Written,
  }),
};
