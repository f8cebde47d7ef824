import type { OfficeFeature } from '#domain/settings/features.ts';

/** What each feature is called and what turning it on does, in the order of the screen. */
export const featureWords: Readonly<Record<OfficeFeature, { label: string; says: string }>> = {
  pendingRequests: {
    label: 'Pending requests',
    says: 'The dashboard lists what a client has asked for and the office has not answered yet.',
  },
  cancellationFee: {
    label: 'Late cancellations',
    says: 'A visit that begins within 24 hours cannot be cancelled in the portal: the client is asked to contact the office, since a fee may apply.',
  },
};
