import type { OfficeFeature } from '#domain/settings/features.ts';
import { brand } from '#web/kernel/brand.ts';
import { detailsLabels } from './details-labels.ts';

/** Each feature's label and effect, in the order of the screen. */
export const featureLabels: Readonly<Record<OfficeFeature, { label: string; says: string }>> = {
  registration: {
    label: 'Registration',
    says: 'Anybody can create an account from the sign-in page. While it is off, only who was invited can.',
  },
  pendingRequests: {
    label: 'Pending requests',
    says: 'The dashboard lists what a client has asked for and the office has not answered yet.',
  },
  consumablesOrders: {
    label: 'Orders of consumables',
    says: 'The calendar has New order: a client asks for gloves, wipes or the like in their own words, and the office answers it among the requests.',
  },
  jobFeedback: {
    label: 'Feedback on visits',
    says: 'Whoever sees a client’s calendar can say how a visit went once it has started. You read it among the clients, under Feedback.',
  },
  cancellationFee: {
    label: 'Late cancellations',
    says: 'A visit that begins within 24 hours cannot be cancelled in the portal: the client is asked to contact the office, since a fee may apply.',
  },
  clientIdentifier: {
    label: brand.clientIdentifier ?? 'Identifier',
    says: `A client’s ${brand.clientIdentifier ?? 'identifier'} stands among their details and where clients are searched.`,
  },
  ...detailsLabels,
};
