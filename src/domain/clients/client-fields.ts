import type { PersonField } from '#domain/people/fields.ts';
import { needFields } from '#domain/support-workers/fit.ts';

/** Fields that the office keeps of a client (docs/product/people.md, "A client's record"). Contract and columns follow from it. */
export const clientFields = [
  { name: 'givenName', label: 'Given name', kind: 'name', required: true },
  { name: 'familyName', label: 'Family name', kind: 'name', required: true },
  { name: 'knownAs', label: 'Known as', kind: 'name' },
  { name: 'dateOfBirth', label: 'Date of birth', kind: 'birthDate' },
  { name: 'genderRef', label: 'Gender', kind: 'gender' },
  { name: 'nhi', label: 'NHI', kind: 'identifier' },
  { name: 'email', label: 'Email address', kind: 'email' },
  { name: 'phoneHome', label: 'Home phone', kind: 'phone' },
  { name: 'phoneMobile', label: 'Mobile phone', kind: 'phone' },
  { name: 'phoneWork', label: 'Work phone', kind: 'phone' },
  { name: 'deliveryAddress', label: 'Home address', kind: 'address' },
  { name: 'accessNotes', label: 'Getting in', kind: 'lines' },
  { name: 'postalAddress', label: 'Postal address', kind: 'address' },
  { name: 'suburb', label: 'Suburb', kind: 'line' },
  { name: 'latitude', label: 'Latitude', kind: 'latitude' },
  { name: 'longitude', label: 'Longitude', kind: 'longitude' },
  { name: 'region', label: 'Region', kind: 'region' },
  { name: 'timeZone', label: 'Time zone', kind: 'zone' },
  { name: 'timesheets', label: 'Timesheets', kind: 'flag' },
  { name: 'priority', label: 'Priority', kind: 'priority' },
  { name: 'team', label: 'Team', kind: 'line' },
  ...needFields,
  { name: 'preferredLanguage', label: 'Preferred language', kind: 'language' },
] as const satisfies readonly PersonField[];

/** Values of a new client before the office enters anything: flags and lists are never absent. */
export const newClientValues = { timesheets: false, skillsRequired: [] as string[] };

/** Lists the fields of a client. The health identifier is among them only where the brand names one. */
export function listClientFields(identifier: string | undefined): readonly PersonField[] {
  if (identifier === undefined) return clientFields.filter(({ kind }) => kind !== 'identifier');
  return clientFields.map((field) => (field.kind === 'identifier' ? { ...field, label: identifier } : field));
}
