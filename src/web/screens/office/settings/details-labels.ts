import type { switchedDetails } from '#domain/clients/details-fields.ts';

/** The optional details of clients, each of which a provider can turn off. */
export const detailsLabels: Readonly<Record<(typeof switchedDetails)[number], { label: string; says: string }>> = {
  'clientDetailsFields.image': { label: 'Photo', says: 'A picture of the client, shown beside their name.' },
  'clientDetailsFields.salutation': { label: 'Title', says: 'Such as Mrs or Dr, from the list of titles.' },
  'clientDetailsFields.knownAs': { label: 'Known as', says: 'The name that the client likes to be called.' },
  'clientDetailsFields.dateOfBirth': { label: 'Date of birth', says: 'Helps tell apart people with the same name.' },
  'clientDetailsFields.genderRef': { label: 'Gender', says: 'From the list of genders. Optional.' },
  'clientDetailsFields.phoneHome': { label: 'Home phone', says: 'The client’s phone at home.' },
  'clientDetailsFields.phoneMobile': { label: 'Mobile phone', says: 'The client’s mobile phone.' },
  'clientDetailsFields.preferredLanguage': {
    label: 'Languages',
    says: 'The languages that the client speaks, and the one they prefer.',
  },
  'clientDetailsFields.deliveryAddress': { label: 'Home address', says: 'Where visits take place.' },
  'clientDetailsFields.postalAddress': {
    label: 'Postal address',
    says: 'For post, if different from the home address.',
  },
  'clientDetailsFields.doctor': {
    label: 'Doctor',
    says: 'Adds My doctor details to the account, and a reminder to the dashboard.',
  },
  'clientDetailsFields.nextOfKin': {
    label: 'Next of kin',
    says: 'Adds My next of kin to the account, and a reminder to the dashboard.',
  },
};
