import { priorityNames } from '#domain/clients/priority.ts';

/** The details of a client or a support worker, field by field: one table for the form, the API and CSV files. */

export type FieldKind =
  | 'name'
  | 'line'
  | 'lines'
  | 'address'
  | 'birthDate'
  | 'identifier'
  | 'email'
  | 'phone'
  | 'latitude'
  | 'longitude'
  | 'zone'
  | 'flag'
  | 'gender'
  | 'salutation'
  | 'language'
  | 'priority'
  | 'skills'
  | 'languages';

export type PersonField = {
  /** Its name in the contract. */
  name: string;
  /** The label above a field and at the head of a column. */
  label: string;
  kind: FieldKind;
  required?: true;
  /** Its column, where that has another name. */
  column?: string;
};

/** Text for most kinds, numbers for coordinates, true or false for flags, refs for lists. */
export type FieldValue = string | number | boolean | string[];
export type Values = { [name: string]: FieldValue | undefined };
export type Texts = { [name: string]: string | undefined };

export type NamedItem = { ref: string; name: string };

/** What a check needs besides the value. */
export type PersonLookups = {
  today: string;
  genders: readonly NamedItem[];
  salutations: readonly NamedItem[];
  skills: readonly NamedItem[];
  languages: readonly NamedItem[];
};

/** The list that a choice comes from. */
export function listOf(
  kind: 'gender' | 'salutation' | 'language' | 'priority',
  lookups: PersonLookups,
): readonly NamedItem[] {
  const { genders: gender, salutations: salutation, languages: language } = lookups;
  return { gender, salutation, language, priority: priorityNames }[kind];
}

export const mostCharacters: Record<FieldKind, number> = {
  name: 80,
  line: 200,
  lines: 1000,
  address: 1000,
  birthDate: 10,
  identifier: 7,
  email: 254,
  phone: 30,
  latitude: 30,
  longitude: 30,
  zone: 60,
  flag: 10,
  gender: 60,
  salutation: 60,
  language: 60,
  priority: 60,
  skills: 2000,
  languages: 2000,
};
