import { switchedDetails } from '#domain/clients/details-fields.ts';
import type { OfficeFeature } from '#domain/settings/features.ts';
import { brand } from '#web/kernel/brand.ts';
import { detailsLabels } from './details-labels.ts';

/** The change that a switch makes and for which people, in the words of its question. */
type FeatureChange = Readonly<Record<'on' | 'off', string>>;

const identifier = brand.clientIdentifier ?? 'identifier';

const detailsChanges = Object.fromEntries(
  switchedDetails.map((name): [string, FeatureChange] => [
    name,
    {
      on: `${detailsLabels[name].label}: clients and supporters who see their details see it, and those who manage them can change it.`,
      off: `${detailsLabels[name].label}: clients and supporters no longer see or change it. What is entered stays stored.`,
    },
  ]),
) as Record<(typeof switchedDetails)[number], FeatureChange>;

/** Each switch changes at once what everyone can do (docs/product/settings.md, "Switches ask first"). */
export const featureChanges: Readonly<Record<OfficeFeature, FeatureChange>> = {
  registration: {
    on: 'Anyone can create an account from now on, and ask to become a client.',
    off: 'From now on only people who are invited can create an account. Links that were sent already still work.',
  },
  pendingRequests: {
    on: 'Clients and supporters see on the dashboard which requests you have not answered yet.',
    off: 'Clients and supporters no longer see on the dashboard which requests you have not answered yet.',
  },
  consumablesOrders: {
    on: 'Clients, and supporters who book for them, can order supplies. You answer their orders.',
    off: 'Clients and supporters can no longer order supplies. You still answer the orders that wait.',
  },
  jobFeedback: {
    on: 'Everyone who sees a client’s calendar can give feedback on visits. You see to it.',
    off: 'Clients and supporters can no longer give feedback on visits.',
  },
  cancellationFee: {
    on: 'From now on clients cannot cancel a visit online in the 24 hours before it begins. They have to contact you.',
    off: 'From now on clients can cancel a visit online until it begins, and see nothing about a fee.',
  },
  clientIdentifier: {
    on: `Clients, supporters and staff of organisations see a client’s ${identifier}.`,
    off: `Clients, supporters and staff of organisations no longer see a client’s ${identifier}. It stays stored.`,
  },
  findSupportWorkers: {
    on: 'Clients, and supporters who book for them, can look for support workers and choose one for a visit.',
    off: 'Clients and supporters can no longer look for support workers. Their favourites stay stored.',
  },
  supportWorkerFeedback: {
    on: 'Supporters who book for a client can report a support worker or give feedback about one. You see to it.',
    off: 'Clients and supporters can no longer give feedback about a support worker.',
  },
  emailDetails: {
    on: 'From now on emails to clients and supporters name the service, the time and the support worker.',
    off: 'From now on emails to clients and supporters say that something has changed, with a link to it.',
  },
  calendarFeeds: {
    on: 'Clients and supporters can let their calendar apps read the visits.',
    off: 'The calendar apps of clients and supporters no longer get visits. The addresses they made end.',
  },
  'documents.myDocuments': {
    on: 'Clients and their managers can write, read and download documents.',
    off: 'Clients and their managers no longer find their documents. What they wrote stays stored.',
  },
  'documents.healthPassport': {
    on: 'Clients and their managers can write an e-Health Passport.',
    off: 'Clients and their managers no longer find the e-Health Passport. What they wrote stays stored.',
  },
  'documents.advancedCarePlan': {
    on: 'Clients and their managers can write an Advance Care Plan.',
    off: 'Clients and their managers no longer find the Advance Care Plan. What they wrote stays stored.',
  },
  individualisedFunding: {
    on: 'Clients and supporters find in Help how money for one’s own care works.',
    off: 'Clients and supporters no longer find in Help how money for one’s own care works.',
  },
  ...detailsChanges,
};
