import { z } from 'zod';
import { Location } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { CivilDate, ClientParams, ListRef, Picture, pictureBody, Ref, text, Version } from './fields.ts';

/** A client's details, for themself and their support network. src/domain/people checks what people type. */

const ListRefs = z.array(ListRef).max(50);

/** A field is absent where the provider does not keep it or does not know it. */
export const ClientProfile = z.strictObject({
  ref: Ref,
  version: Version,
  fullName: z.string(),
  image: z.string().optional(),
  givenName: z.string(),
  familyName: z.string(),
  salutationRef: ListRef.optional(),
  knownAs: z.string().optional(),
  dateOfBirth: CivilDate.optional(),
  genderRef: ListRef.optional(),
  nhi: z.string().optional(),
  email: z.string().optional(),
  phoneHome: z.string().optional(),
  phoneMobile: z.string().optional(),
  languages: z.array(ListRef).optional(),
  preferredLanguage: ListRef.optional(),
  /** Where care takes place, in lines. */
  deliveryAddress: z.string().optional(),
  suburb: z.string().optional(),
  location: Location.optional(),
  postalAddress: z.string().optional(),
  doctor: z.strictObject({ name: z.string().optional(), phone: z.string().optional() }).optional(),
  nextOfKin: z
    .strictObject({
      name: z.string().optional(),
      relationship: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      alternatePhone: z.string().optional(),
    })
    .optional(),
});
export type ClientProfile = z.infer<typeof ClientProfile>;

const name = text(80).nullable().optional();
const phone = text(30).nullable().optional();
const line = text(200).nullable().optional();
const lines = text(1000).nullable().optional();

/** The changed fields alone; null empties one (docs/product/people.md, "Saving details"). */
export const ClientChange = z.strictObject({
  /** A data URL; null takes the picture away. */
  image: Picture.nullable().optional(),
  givenName: text(80).optional(),
  familyName: text(80).optional(),
  salutationRef: ListRef.nullable().optional(),
  knownAs: name,
  dateOfBirth: CivilDate.nullable().optional(),
  genderRef: ListRef.nullable().optional(),
  phoneHome: phone,
  phoneMobile: phone,
  languages: ListRefs.nullable().optional(),
  preferredLanguage: ListRef.nullable().optional(),
  deliveryAddress: lines,
  suburb: line,
  location: Location.nullable().optional(),
  postalAddress: lines,
  doctor: z.strictObject({ name: line, phone }).optional(),
  nextOfKin: z
    .strictObject({
      name: line,
      relationship: line,
      email: text(254).nullable().optional(),
      phone,
      alternatePhone: phone,
    })
    .optional(),
});
export type ClientChange = z.infer<typeof ClientChange>;

export const clientDetails = {
  'GET /clients/{clientRef}': endpoint({
    // docs/product/people.md, "Who may read and change details"
    summary: 'A client’s details; a read by anyone but the client is recorded.',
    access: { scope: 'client', needs: 'viewClientDetails' },
    idempotency: 'safe',
    etag: 'version',
    params: ClientParams,
    reply: ClientProfile,
  }),
  'PATCH /clients/{clientRef}': endpoint({
    // docs/product/people.md, "Saving details"
    summary: 'Changes some of a client’s details, including doctor and next of kin.',
    access: { scope: 'client', needs: 'manageClientDetails' },
    idempotency: 'key',
    offline: 'queue',
    ifMatch: true,
    etag: 'version',
    params: ClientParams,
    body: ClientChange,
    bodyLimit: pictureBody + 65_536,
    picture: true,
    reply: z.strictObject({ ref: Ref, version: Version }),
  }),
};
