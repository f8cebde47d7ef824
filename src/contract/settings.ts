import { z } from 'zod';
import { detailsFlags } from '#domain/clients/details-fields.ts';
import { byName } from '#domain/fields/by-name.ts';
import { contactFields } from '#domain/settings/contact.ts';
import { documentFeatures, singleFeatures } from '#domain/settings/features.ts';
import { listNames } from '#domain/settings/lists.ts';
import { countries, regionCodes } from '#domain/settings/regions.ts';
import { byAnyone } from './endpoint.ts';
import { CivilDate, ListRef } from './fields.ts';

export const ListItem = z.strictObject({ ref: ListRef, name: z.string(), group: z.string().optional() });
export type ListItem = z.infer<typeof ListItem>;

/** Features, each off until it exists and the office switches it on (docs/product/settings.md, "Features"). */
export const Features = z.strictObject({
  ...byName(singleFeatures, () => z.boolean()),
  documents: z.strictObject(byName(documentFeatures, () => z.boolean())),
  /** Flags for the client's details that are shown and kept (docs/product/people.md, "Personal details form"). */
  clientDetailsFields: z.strictObject(byName(detailsFlags, () => z.boolean())),
});
export type Features = z.infer<typeof Features>;
/** A feature that an endpoint may need; one of a group is named after it, as in `documents.healthPassport`. */
export type FeatureName = {
  [K in keyof Features]: Features[K] extends boolean ? K : `${K}.${Extract<keyof Features[K], string>}`;
}[keyof Features];

/** An item that no form offers any more; its name is still needed where it was chosen. */
export const RetiredItem = ListItem.extend({ list: z.enum(listNames) });
export type RetiredItem = z.infer<typeof RetiredItem>;

/** Ways to reach the office (docs/product/settings.md, "How people reach you"). */
export const Contact = z.partialRecord(z.enum(contactFields), z.string());

/** A public holiday of a country, or of one of its regions (docs/product/settings.md, "Public holidays"). */
export const Holiday = z.strictObject({
  date: CivilDate,
  name: z.string(),
  country: z.enum(countries),
  region: z.enum(regionCodes).optional(),
});

export const Settings = z.strictObject({
  ...byName(listNames, () => z.array(ListItem)),
  retired: z.array(RetiredItem),
  features: Features,
  contact: Contact,
  /** Those of the last 400 days and all to come. */
  holidays: z.array(Holiday),
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  'GET /settings': byAnyone.read({
    // docs/product/settings.md, "Lists"
    summary: "The provider's lists, features and public holidays, and how people reach the office.",
    reply: Settings,
  }),
};
