import { z } from 'zod';
import { detailsFields } from '#domain/clients/details-fields.ts';
import { Location } from './addresses.ts';
import { byMembers, Written } from './endpoint.ts';
import { Picture, pictureBody, Ref, Version } from './fields.ts';
import { detailsShape } from './person-fields.ts';

/** A client's details, for themself and their support network. src/domain/people checks what people type. */

// A location is sent whole or not at all.
const fields = detailsFields.filter((field): field is FieldSentAlone => !field.name.startsWith('location.'));
const changeableFields = fields.filter(isChangeable);

/** A field is absent where the provider does not keep it or does not know it. */
export const ClientProfile = z.strictObject({
  ref: Ref,
  version: Version,
  fullName: z.string(),
  image: z.string().optional(),
  ...detailsShape(fields, 'read'),
  location: Location.optional(),
});
export type ClientProfile = z.infer<typeof ClientProfile>;

/** The changed fields alone; null empties one (docs/product/people.md, "Saving details"). */
export const ClientChange = z.strictObject({
  /** A data URL; null takes the picture away. */
  image: Picture.nullable().optional(),
  ...detailsShape(changeableFields, 'change'),
  location: Location.nullable().optional(),
});
export type ClientChange = z.infer<typeof ClientChange>;

type Field = (typeof detailsFields)[number];
type FieldSentAlone = Exclude<Field, { name: `location.${string}` }>;

function isChangeable(field: FieldSentAlone): field is Exclude<FieldSentAlone, { readOnly: true }> {
  return !('readOnly' in field);
}

export const clientDetails = {
  'GET /clients/{clientRef}': byMembers('viewClientDetails').read({
    // docs/product/people.md, "Who may read and change details"
    summary: 'A client’s details; a read by anyone but the client is recorded.',
    etag: 'version',
    reply: ClientProfile,
  }),
  'PATCH /clients/{clientRef}': byMembers('manageClientDetails').changeLater({
    // docs/product/people.md, "Saving details"
    summary: 'Changes some of a client’s details, including doctor and next of kin.',
    body: ClientChange,
    bodyLimit: pictureBody + 65_536,
    picture: true,
    reply: Written,
  }),
};
