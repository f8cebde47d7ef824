import type { OfficeFeature } from '#domain/settings/features.ts';
import { brand } from '#web/kernel/brand.ts';
import { detailsLabels } from './details-labels.ts';

/** Each feature's label and effect, in the order of the screen. */
export const featureLabels: Readonly<Record<OfficeFeature, { label: string; says: string }>> = {
  registration: {
    label: 'Registration',
    says: 'Anyone can create an account from the sign-in page. While it is off, only invited people can.',
  },
  pendingRequests: {
    label: 'Pending requests',
    says: 'The dashboard lists the client’s requests that the office has not answered yet.',
  },
  consumablesOrders: {
    label: 'Orders of consumables',
    says: 'Clients can order supplies such as gloves and wipes from the calendar. You answer their orders among the requests.',
  },
  jobFeedback: {
    label: 'Feedback on visits',
    says: 'Everyone who can see a client’s calendar can give feedback once a visit has started. You find it under Feedback.',
  },
  cancellationFee: {
    label: 'Late cancellations',
    says: 'Clients cannot cancel a visit online in the 24 hours before it begins. They are asked to contact the office, because a fee may apply.',
  },
  clientIdentifier: {
    label: brand.clientIdentifier ?? 'Identifier',
    says: `A client’s ${brand.clientIdentifier ?? 'identifier'} is shown in their details and in client search.`,
  },
  findSupportWorkers: {
    label: 'Finding support workers',
    says: 'Clients can find support workers near them, choose favourites and hide those they do not want.',
  },
  supportWorkerFeedback: {
    label: 'Feedback about support workers',
    says: 'Members who book visits for a client can report or give feedback about a support worker. You find it under Feedback.',
  },
  emailDetails: {
    label: 'Details in emails',
    says: 'Emails about visits name the service, time and support worker. Switched off, they say that something has changed, with a link.',
  },
  calendarFeeds: {
    label: 'Visits in calendar apps',
    says: 'Clients and supporters can make a private address from which their calendar app reads visits. Switched off, those addresses end.',
  },
  'documents.myDocuments': {
    label: 'Documents',
    says: 'Clients and their managers have a page “My documents” in their account. You do not see what is in them.',
  },
  'documents.healthPassport': {
    label: 'e-Health Passport',
    says: 'It is one of the documents: what hospital staff should know about a client.',
  },
  'documents.advancedCarePlan': {
    label: 'Advance Care Plan',
    says: 'It is one of the documents: what a client wishes for their care and the end of their life.',
  },
  individualisedFunding: {
    label: 'Individualised funding',
    says: 'Help tells clients who hold money for their own care how it works.',
  },
  ...detailsLabels,
};
