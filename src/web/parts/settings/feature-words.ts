import type { switchedDetails } from '#domain/clients/details-fields.ts';
import type { OfficeFeature } from '#domain/settings/features.ts';
import { brand } from '#web/kernel/brand.ts';

/** The words of a feature: its effect, and the change that its switch makes and for which people, as its question says it. */
type FeatureWords = Readonly<Record<'label' | 'says' | 'on' | 'off', string>>;
type Detail = (typeof switchedDetails)[number];

const identifier = brand.clientIdentifier ?? 'identifier';

/** The optional details of clients, each of which a provider can turn off. */
const detailsLabels: Readonly<Record<Detail, readonly [label: string, says: string]>> = {
  'clientDetailsFields.image': ['Photo', 'A picture of the client, shown beside their name.'],
  'clientDetailsFields.salutation': ['Title', 'Such as Mrs or Dr, from the list of titles.'],
  'clientDetailsFields.knownAs': ['Known as', 'The name that the client likes to be called.'],
  'clientDetailsFields.dateOfBirth': ['Date of birth', 'Helps tell apart people with the same name.'],
  'clientDetailsFields.genderRef': ['Gender', 'From the list of genders. Optional.'],
  'clientDetailsFields.phoneHome': ['Home phone', 'The client’s phone at home.'],
  'clientDetailsFields.phoneMobile': ['Mobile phone', 'The client’s mobile phone.'],
  'clientDetailsFields.preferredLanguage': [
    'Languages',
    'The languages that the client speaks, and the one they prefer.',
  ],
  'clientDetailsFields.deliveryAddress': ['Home address', 'Where visits take place.'],
  'clientDetailsFields.postalAddress': ['Postal address', 'For post, if different from the home address.'],
  'clientDetailsFields.doctor': ['Doctor', 'Adds My doctor details to the account, and a reminder to the dashboard.'],
  'clientDetailsFields.nextOfKin': [
    'Next of kin',
    'Adds My next of kin to the account, and a reminder to the dashboard.',
  ],
};

const detailsWords = Object.fromEntries(
  Object.entries(detailsLabels).map(([name, [label, says]]): [string, FeatureWords] => [
    name,
    {
      ...{ label, says },
      on: `${label}: clients and supporters who see their details see it, and those who manage them can change it.`,
      off: `${label}: clients and supporters no longer see or change it. What is entered stays stored.`,
    },
  ]),
) as Record<Detail, FeatureWords>;

/** Each feature's words, in the order of the screen. A switch changes at once what everyone can do (docs/product/settings.md, "Switches ask first"). */
export const featureWords: Readonly<Record<OfficeFeature, FeatureWords>> = {
  registration: {
    label: 'Registration',
    says: 'Anyone can create an account from the sign-in page. While it is off, only invited people can.',
    on: 'Anyone can create an account from now on, and ask to become a client.',
    off: 'From now on only people who are invited can create an account. Links that were sent already still work.',
  },
  pendingRequests: {
    label: 'Pending requests',
    says: 'The dashboard lists the client’s requests that the office has not answered yet.',
    on: 'Clients and supporters see on the dashboard which requests you have not answered yet.',
    off: 'Clients and supporters no longer see on the dashboard which requests you have not answered yet.',
  },
  consumablesOrders: {
    label: 'Orders of consumables',
    says: 'Clients can order supplies such as gloves and wipes from the calendar. You answer their orders among the requests.',
    on: 'Clients, and supporters who book for them, can order supplies. You answer their orders.',
    off: 'Clients and supporters can no longer order supplies. You still answer the orders that wait.',
  },
  jobFeedback: {
    label: 'Feedback on visits',
    says: 'Everyone who can see a client’s calendar can give feedback once a visit has started. You find it under Feedback.',
    on: 'Everyone who sees a client’s calendar can give feedback on visits. You see to it.',
    off: 'Clients and supporters can no longer give feedback on visits.',
  },
  cancellationFee: {
    label: 'Late cancellations',
    says: 'Clients cannot cancel a visit online in the 24 hours before it begins. They are asked to contact the office, because a fee may apply.',
    on: 'From now on clients cannot cancel a visit online in the 24 hours before it begins. They have to contact you.',
    off: 'From now on clients can cancel a visit online until it begins, and see nothing about a fee.',
  },
  clientIdentifier: {
    label: brand.clientIdentifier ?? 'Identifier',
    says: `A client’s ${identifier} is shown in their details and in client search.`,
    on: `Clients, supporters and staff of organisations see a client’s ${identifier}.`,
    off: `Clients, supporters and staff of organisations no longer see a client’s ${identifier}. It stays stored.`,
  },
  findSupportWorkers: {
    label: 'Finding support workers',
    says: 'Clients can find support workers near them, choose favourites and hide those they do not want.',
    on: 'Clients, and supporters who book for them, can look for support workers and choose one for a visit.',
    off: 'Clients and supporters can no longer look for support workers. Their favourites stay stored.',
  },
  supportWorkerFeedback: {
    label: 'Feedback about support workers',
    says: 'Members who book visits for a client can report or give feedback about a support worker. You find it under Feedback.',
    on: 'Supporters who book for a client can report a support worker or give feedback about one. You see to it.',
    off: 'Clients and supporters can no longer give feedback about a support worker.',
  },
  emailDetails: {
    label: 'Details in emails',
    says: 'Emails about visits name the service, time and support worker. Switched off, they say that something has changed, with a link.',
    on: 'From now on emails to clients and supporters name the service, the time and the support worker.',
    off: 'From now on emails to clients and supporters say that something has changed, with a link to it.',
  },
  calendarFeeds: {
    label: 'Visits in calendar apps',
    says: 'Clients and supporters can create a private link from which their calendar app reads visits. Switched off, those links end.',
    on: 'Clients and supporters can let their calendar apps read the visits.',
    off: 'The calendar apps of clients and supporters no longer get visits. The links they created end.',
  },
  'documents.myDocuments': {
    label: 'Documents',
    says: 'Clients and their managers have a page “My documents” in their account. You do not see what is in them.',
    on: 'Clients and their managers can write, read and download documents.',
    off: 'Clients and their managers no longer find their documents. What they wrote stays stored.',
  },
  'documents.healthPassport': {
    label: 'e-Health Passport',
    says: 'It is one of the documents: what hospital staff should know about a client.',
    on: 'Clients and their managers can write an e-Health Passport.',
    off: 'Clients and their managers no longer find the e-Health Passport. What they wrote stays stored.',
  },
  'documents.advancedCarePlan': {
    label: 'Advance Care Plan',
    says: 'It is one of the documents: what a client wishes for their care and the end of their life.',
    on: 'Clients and their managers can write an Advance Care Plan.',
    off: 'Clients and their managers no longer find the Advance Care Plan. What they wrote stays stored.',
  },
  individualisedFunding: {
    label: 'Individualised funding',
    says: 'Help tells clients who hold money for their own care how it works.',
    on: 'Clients and supporters find in Help how money for one’s own care works.',
    off: 'Clients and supporters no longer find in Help how money for one’s own care works.',
  },
  ...detailsWords,
};
