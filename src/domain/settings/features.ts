import type { Brand } from '#domain/brands/types.ts';
import { switchedDetails } from '#domain/clients/details-fields.ts';

/**
 * The features that the office turns on and off, by their names in `GET /settings`.
 * The change that builds a feature adds it here, so that only features that exist can be on (docs/product/settings.md, "Features").
 * `documents.healthPassport` is the flag `healthPassport` of the group `documents`.
 */
export const documentFeatures = ['myDocuments', 'healthPassport', 'advancedCarePlan'] as const;
export const officeFeatures = [
  'registration',
  'pendingRequests',
  'consumablesOrders',
  'jobFeedback',
  'emailDetails',
  'calendarFeeds',
  'cancellationFee',
  'clientIdentifier',
  'findSupportWorkers',
  'supportWorkerFeedback',
  ...documentFeatures.map((name) => `documents.${name}` as const),
  'individualisedFunding',
  ...switchedDetails,
] as const;
export type OfficeFeature = (typeof officeFeatures)[number];
type SingleFeature = Exclude<OfficeFeature, `${string}.${string}`>;
/** Those of no group. */
export const singleFeatures: readonly SingleFeature[] = officeFeatures.filter(
  (name): name is SingleFeature => !name.includes('.'),
);

/**
 * Lists the features of a brand (docs/product/settings.md, "Features by brand"). One whose country has no identifier of clients has nothing
 * to show for it. One without individualised funding has none to switch on.
 */
export function featuresFor(
  brand: Pick<Brand, 'clientIdentifier' | 'individualisedFunding'>,
): readonly OfficeFeature[] {
  const absent = new Set<OfficeFeature>();
  if (brand.clientIdentifier === undefined) absent.add('clientIdentifier');
  if (!brand.individualisedFunding) absent.add('individualisedFunding');
  return officeFeatures.filter((name) => !absent.has(name));
}
