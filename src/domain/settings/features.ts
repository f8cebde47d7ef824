import { switchedDetails } from '#domain/clients/details-fields.ts';

/**
 * The features that the office turns on and off, by their names in `GET /settings`.
 * One is added here in the change that builds it: what does not exist cannot be turned on (docs/product/settings.md, "Features").
 * `documents.healthPassport` is the flag `healthPassport` of the group `documents`.
 */
export const officeFeatures = [
  'registration',
  'pendingRequests',
  'consumablesOrders',
  'jobFeedback',
  'cancellationFee',
  'clientIdentifier',
  ...switchedDetails,
] as const;
export type OfficeFeature = (typeof officeFeatures)[number];

/**
 * The features that a brand can have: one whose country knows no identifier of clients has nothing to show for it
 * (docs/product/settings.md, "Features by brand"). With `NHI` all of them, without a name all but `clientIdentifier`.
 */
export function featuresFor({ clientIdentifier }: { clientIdentifier?: string }): readonly OfficeFeature[] {
  return officeFeatures.filter((name) => name !== 'clientIdentifier' || clientIdentifier !== undefined);
}
