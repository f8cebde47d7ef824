/**
 * The features that the office turns on and off, by their names in `GET /settings` (specification 1 §3, feature flags).
 * One is added here in the change that builds it: what does not exist cannot be turned on (docs/decisions/0013).
 * `documents.healthPassport` is the flag `healthPassport` of the group `documents`.
 */
export const officeFeatures = ['registration', 'pendingRequests', 'consumablesOrders', 'cancellationFee'] as const;
export type OfficeFeature = (typeof officeFeatures)[number];
