import { z } from 'zod';
import { officeFeatures } from '#domain/settings/features.ts';
import { listNames } from '#domain/settings/lists.ts';
import { endpoint } from './endpoint.ts';
import { ListRef, Version } from './fields.ts';

/** A feature as the office sees it; version 0 has never been touched. */
export const OfficeFeature = z.strictObject({
  name: z.enum(officeFeatures),
  enabled: z.boolean(),
  version: Version,
});
export type OfficeFeature = z.infer<typeof OfficeFeature>;

export const OfficeListItem = z.strictObject({
  ref: ListRef,
  name: z.string(),
  group: z.string().optional(),
  /** False once it is retired: it names what is there already and is offered no more. */
  active: z.boolean(),
});
export type OfficeListItem = z.infer<typeof OfficeListItem>;

/** A list in its order, with retired items; the version counts every change of it. */
export const OfficeList = z.strictObject({
  list: z.enum(listNames),
  version: Version,
  items: z.array(OfficeListItem),
});
export type OfficeList = z.infer<typeof OfficeList>;

export const officeSettings = {
  'GET /office/settings': endpoint({
    summary: 'The features that the office may turn on and off, and every list with its retired items.',
    access: { scope: 'office' },
    repeat: 'read',
    reply: z.strictObject({ features: z.array(OfficeFeature), lists: z.array(OfficeList) }),
  }),
  'PUT /office/features/{name}': endpoint({
    summary: 'Turns a feature on or off for everybody.',
    access: { scope: 'office' },
    repeat: 'natural',
    ifMatch: true,
    params: z.strictObject({ name: z.enum(officeFeatures) }),
    body: z.strictObject({ enabled: z.boolean() }),
    reply: z.strictObject({ name: z.enum(officeFeatures), version: Version }),
  }),
};
