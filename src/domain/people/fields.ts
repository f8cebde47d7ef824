import { priorityNames } from '#domain/clients/priority.ts';
import { longestItemName } from '#domain/settings/lists.ts';
import { regionNames } from '#domain/settings/region-of-area.ts';
import type { Country } from '#domain/settings/regions.ts';
import type { WorkerCheck } from '#domain/support-workers/checks.ts';
import { workerNoticeWayNames } from '#domain/support-workers/notice-way.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';

/** The details of a client or a support worker, field by field: one table for the form, the API and CSV files. */

export type FieldKind =
  | 'name'
  | 'line'
  | 'lines'
  | 'address'
  | 'birthDate'
  | 'day'
  | 'identifier'
  | 'email'
  | 'phone'
  | 'latitude'
  | 'longitude'
  | 'region'
  | 'zone'
  | 'flag'
  | 'gender'
  | 'salutation'
  | 'language'
  | 'priority'
  | 'noticeWay'
  | 'skills'
  | 'languages'
  | 'driverLicenses'
  | 'workHours'
  | 'checks';

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

/** Text for most kinds, numbers for coordinates, true or false for flags, refs or records for lists. */
export type FieldValue = string | number | boolean | string[] | WorkHours[] | WorkerCheck[];
export type Values = { [name: string]: FieldValue | undefined };
export type Texts = { [name: string]: string | undefined };

export type NamedItem = { ref: string; name: string };

/** The provider's lists that details choose from. */
export const personLists = ['genders', 'salutations', 'skills', 'languages', 'driverLicenses', 'workerChecks'] as const;
export type PersonListName = (typeof personLists)[number];
export type PersonListItems = { readonly [List in PersonListName]: readonly NamedItem[] };

/** Empty lists for details that choose from none, or by refs alone. */
export const noLists: PersonListItems = {
  genders: [],
  salutations: [],
  skills: [],
  languages: [],
  driverLicenses: [],
  workerChecks: [],
};

/** The items that a check needs besides the value, the day, and the provider's country where there are regions. */
export type PersonLookups = PersonListItems & { today: string; country?: Country };

/** Kinds with any number of refs from the list of the same name, and the word for one. */
export const severalKinds = { skills: 'skill', languages: 'language', driverLicenses: 'driver licence' } as const;
type SeveralKind = keyof typeof severalKinds;

export function isSeveral(kind: FieldKind): kind is SeveralKind {
  return kind in severalKinds;
}

/** Says whether a kind always has a value: a list may be empty. */
export function isListKind(kind: FieldKind): boolean {
  return isSeveral(kind) || kind === 'workHours' || kind === 'checks';
}

const choiceKinds = ['gender', 'salutation', 'language', 'region', 'priority', 'noticeWay'] as const;
type ChoiceKind = (typeof choiceKinds)[number];

/** Says whether the value of a field is one item of a list. */
export function isChoice(kind: FieldKind): kind is ChoiceKind {
  return choiceKinds.some((one) => one === kind);
}

/** Finds the list that a choice comes from. */
export function listOf(kind: ChoiceKind, lookups: PersonLookups): readonly NamedItem[] {
  const { genders: gender, salutations: salutation, languages: language, country } = lookups;
  const region = country ? regionNames[country] : [];
  return { gender, salutation, language, region, priority: priorityNames, noticeWay: workerNoticeWayNames }[kind];
}

/** Items of one list that a person may have. */
export const mostChosen = 100;

/** Lists are as long as all their items written in one cell. */
export const mostCharacters: Record<FieldKind, number> = {
  name: 80,
  line: 200,
  lines: 1000,
  address: 1000,
  birthDate: 10,
  day: 10,
  identifier: 7,
  email: 254,
  phone: 30,
  latitude: 30,
  longitude: 30,
  region: longestItemName,
  zone: 60,
  flag: 10,
  gender: longestItemName,
  salutation: longestItemName,
  language: longestItemName,
  priority: longestItemName,
  noticeWay: longestItemName,
  skills: mostChosen * (longestItemName + 2),
  languages: mostChosen * (longestItemName + 2),
  driverLicenses: mostChosen * (longestItemName + 2),
  workHours: 2000,
  checks: 5000,
};
