import { switchedDetails } from '#domain/clients/details-fields.ts';

/**
 * The features that the office turns on and off, by their names in `GET /settings`.
 * The change that builds a feature adds it here, so that only features that exist can be on (docs/product/settings.md, "Features").
 * `documents.healthPassport` is the flag `healthPassport` of the group `documents`.
 */
export const officeFeatures = [
  'registration',
  'pendingRequests',
  'consumablesOrders',
  'jobFeedback',
  'cancellationFee',
  'clientIdentifier',
  'findSupportWorkers',
  'supportWorkerFeedback',
  'documents.myDocuments',
  'documents.healthPassport',
  'documents.advancedCarePlan',
  ...switchedDetails,
] as const;
export type OfficeFeature = (typeof officeFeatures)[number];

/**
 * The features of a brand: one whose country has no identifier of clients has nothing to show for it
 * (docs/product/settings.md, "Features by brand"). With `NHI` all of them, without a name all but `clientIdentifier`.
 */
export function featuresFor({ clientIdentifier }: { clientIdentifier?: string }): readonly OfficeFeature[] {
  return officeFeatures.filter((name) => name !== 'clientIdentifier' || clientIdentifier !== undefined);
}
