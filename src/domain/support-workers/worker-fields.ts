import type { PersonField } from '#domain/people/fields.ts';

/** What the office keeps of a support worker (docs/product/people.md, "A support worker's record"). Contract and columns follow from it. */
export const workerFields = [
  { name: 'givenName', label: 'Given name', kind: 'name', required: true },
  { name: 'familyName', label: 'Family name', kind: 'name', required: true },
  { name: 'knownAs', label: 'Known as', kind: 'name' },
  { name: 'genderRef', label: 'Gender', kind: 'gender' },
  { name: 'email', label: 'Email address', kind: 'email' },
  { name: 'phone', label: 'Phone', kind: 'phone' },
  { name: 'suburb', label: 'Suburb', kind: 'line' },
  { name: 'latitude', label: 'Latitude', kind: 'latitude' },
  { name: 'longitude', label: 'Longitude', kind: 'longitude' },
  { name: 'bio', label: 'About', kind: 'lines' },
  { name: 'skillRefs', label: 'Skills', kind: 'skills' },
  { name: 'languageRefs', label: 'Languages', kind: 'languages' },
  { name: 'active', label: 'Active', kind: 'flag' },
] as const satisfies readonly PersonField[];
