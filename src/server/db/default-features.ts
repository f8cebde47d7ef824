import type { Brand } from '#domain/brands/types.ts';
import { switchedDetails } from '#domain/clients/details-fields.ts';

/** The features a new provider starts with; the office turns each on or off. One that is missing here is off. */
export function defaultFeatures({ clientIdentifier }: Pick<Brand, 'clientIdentifier'>): string[] {
  const always = ['pendingRequests', 'registration', 'consumablesOrders', 'jobFeedback', ...switchedDetails];
  return clientIdentifier ? [...always, 'clientIdentifier'] : always;
}
