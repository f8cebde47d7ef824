import type { PersonField, Values } from '#domain/people/fields.ts';

/**
 * Fields that the office keeps of a support worker (docs/product/people.md, "A support worker's record"). Contract and columns follow from
 * it.
 */
export const workerFields = [
  { name: 'givenName', label: 'Given name', kind: 'name', required: true },
  { name: 'familyName', label: 'Family name', kind: 'name', required: true },
  { name: 'knownAs', label: 'Known as', kind: 'name' },
  { name: 'genderRef', label: 'Gender', kind: 'gender' },
  { name: 'email', label: 'Email address', kind: 'email' },
  { name: 'phone', label: 'Phone', kind: 'phone' },
  { name: 'noticeWay', label: 'Contact about changes', kind: 'noticeWay' },
  { name: 'suburb', label: 'Suburb', kind: 'line' },
  { name: 'latitude', label: 'Latitude', kind: 'latitude' },
  { name: 'longitude', label: 'Longitude', kind: 'longitude' },
  { name: 'bio', label: 'About', kind: 'lines' },
  { name: 'skillRefs', label: 'Skills', kind: 'skills' },
  { name: 'languageRefs', label: 'Languages', kind: 'languages' },
  { name: 'driverLicenses', label: 'Driver licences', kind: 'driverLicenses', column: 'driver_licence_refs' },
  { name: 'transport', label: 'Transport', kind: 'line' },
  { name: 'workHours', label: 'Work hours', kind: 'workHours' },
  { name: 'checks', label: 'Checks', kind: 'checks' },
  { name: 'payrollNumber', label: 'Payroll number', kind: 'line' },
  { name: 'active', label: 'Active', kind: 'flag' },
  { name: 'lastDay', label: 'Last working day', kind: 'day' },
] as const satisfies readonly PersonField[];

/** The lists of a record where nothing is chosen: they are empty, never absent. */
export const noWorkerChoices: Values = {
  skillRefs: [],
  languageRefs: [],
  driverLicenses: [],
  workHours: [],
  checks: [],
};
