import type { PersonField } from '#domain/people/fields.ts';
import { type About, aboutVersion } from '#domain/tickets/about.ts';

/** People that the care can be for, as the form asks (docs/product/registration-for-care.md, "Who it is for"). */
export const requesters = ['Self', 'Another'] as const;
export type Requester = (typeof requesters)[number];

/** Answers to whether the person has had care from the provider before (docs/product/registration-for-care.md, "Earlier care"). */
export const existingAnswers = ['No', 'Yes', 'NotSure'] as const;

/**
 * The details of a person who is registered for care, in the order of the form
 * (docs/product/registration-for-care.md, "What is asked").
 */
export const careFields: readonly PersonField[] = [
  { name: 'salutationRef', label: 'Title', kind: 'line' },
  { name: 'givenName', label: 'Given name', kind: 'name', required: true },
  { name: 'familyName', label: 'Family name', kind: 'name', required: true },
  { name: 'dateOfBirth', label: 'Date of birth', kind: 'birthDate' },
  { name: 'genderRef', label: 'Gender', kind: 'gender' },
  { name: 'ethnicityRef', label: 'Ethnicity', kind: 'line' },
  { name: 'languages', label: 'Languages', kind: 'languages' },
  { name: 'email', label: 'Email address', kind: 'email' },
  { name: 'phoneHome', label: 'Home phone', kind: 'phone' },
  { name: 'phoneMobile', label: 'Mobile phone', kind: 'phone' },
  { name: 'deliveryAddress', label: 'Address where care is given', kind: 'address' },
  { name: 'suburb', label: 'Suburb', kind: 'line' },
  { name: 'latitude', label: 'Latitude', kind: 'latitude' },
  { name: 'longitude', label: 'Longitude', kind: 'longitude' },
  { name: 'postalAddress', label: 'Postal address', kind: 'address' },
  { name: 'helpNeeded', label: 'Help needed', kind: 'lines', required: true },
  { name: 'notes', label: 'Anything we should know', kind: 'lines' },
];

/** Says what a registration is about: the person who would be a client. */
export function toCareAbout({ givenName, familyName }: { givenName: string; familyName: string }): About {
  return { version: aboutVersion, kind: 'registration', givenName, familyName };
}

/**
 * A person is a client only once, so a client can only register another person
 * (docs/product/registration-for-care.md, "Who it is for").
 */
export const alreadyClient = 'You are already a client, so you can only register someone else.';
