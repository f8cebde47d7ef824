import type { OfficeList } from '#contract/office-settings.ts';
import { type ListName, listNames } from '#domain/settings/lists.ts';
import { formatCount } from '#domain/texts/format-count.ts';

type ListLabels = {
  title: string;
  /** One item's name, after "Add". */
  one: string;
  /** The places where people see the list. */
  says: string;
};

export const listLabels: Readonly<Record<ListName, ListLabels>> = {
  jobTypes: {
    title: 'Services',
    one: 'a service',
    says: 'What a visit can be booked for when funding pays for it.',
  },
  privateJobTypes: {
    title: 'Private services',
    one: 'a private service',
    says: 'What a visit can be booked for when the client pays for it.',
  },
  skills: { title: 'Skills', one: 'a skill', says: 'What support workers are trained in or good at.' },
  languages: { title: 'Languages', one: 'a language', says: 'What clients and support workers speak.' },
  driverLicenses: {
    title: 'Driver licences',
    one: 'a driver licence',
    says: 'What support workers may drive.',
  },
  workerChecks: {
    title: 'Checks',
    one: 'a check',
    says: 'What support workers have to renew, such as first aid. You see each one before it expires. Once expired, it warns or stops visits.',
  },
  genders: { title: 'Genders', one: 'a gender', says: 'For clients and support workers.' },
  salutations: { title: 'Titles', one: 'a title', says: 'How a client is addressed, such as Mrs or Dr.' },
  ethnicities: { title: 'Ethnicities', one: 'an ethnicity', says: 'For clients’ details, in groups.' },
};

export function isListName(name: string | undefined): name is ListName {
  return listNames.some((list) => list === name);
}

/** Returns `7 items, 2 retired`, for example. */
export function formatItemCount({ items }: Pick<OfficeList, 'items'>): string {
  const active = items.filter((item) => item.active).length;
  const retired = items.length - active;
  if (items.length === 0) return 'Nothing yet';
  return `${formatCount(active, 'item')}${retired > 0 ? `, ${retired} retired` : ''}`;
}
