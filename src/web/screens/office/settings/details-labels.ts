import type { switchedDetails } from '#domain/clients/details-fields.ts';

/** The optional details of clients, each of which a provider can turn off. */
export const detailsLabels: Readonly<Record<(typeof switchedDetails)[number], { label: string; says: string }>> = {
  'clientDetailsFields.image': { label: 'Photo', says: 'A picture of the client, shown beside their name.' },
  'clientDetailsFields.salutation': { label: 'Salutation', says: 'Such as Mrs or Dr, from the list of salutations.' },
  'clientDetailsFields.knownAs': { label: 'Known as', says: 'The name that the client would like to be called by.' },
  'clientDetailsFields.dateOfBirth': { label: 'Date of birth', says: 'Tells two people of one name apart.' },
  'clientDetailsFields.genderRef': { label: 'Gender', says: 'From the list of genders; nobody has to say.' },
  'clientDetailsFields.phoneHome': { label: 'Home phone', says: 'Where the client is called at home.' },
  'clientDetailsFields.phoneMobile': { label: 'Mobile phone', says: 'Where the client is called on the way.' },
  'clientDetailsFields.preferredLanguage': {
    label: 'Languages',
    says: 'The languages that the client speaks, and the one they prefer.',
  },
  'clientDetailsFields.deliveryAddress': { label: 'Home address', says: 'Where visits take place.' },
  'clientDetailsFields.postalAddress': { label: 'Postal address', says: 'Where letters go, if that is another one.' },
  'clientDetailsFields.doctor': {
    label: 'Doctor',
    says: 'My account has My doctor details, and the dashboard asks for them.',
  },
  'clientDetailsFields.nextOfKin': {
    label: 'Next of kin',
    says: 'My account has My next of kin, and the dashboard asks for them.',
  },
};
