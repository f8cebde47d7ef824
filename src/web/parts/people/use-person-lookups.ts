import { useMemo } from 'react';
import type { ListItem } from '#contract/settings.ts';
import {
  isSeveral,
  listOf,
  type NamedItem,
  type PersonField,
  type PersonListItems,
  type PersonListName,
  type PersonLookups,
  personLists,
} from '#domain/people/fields.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useSettings } from '#web/person/session/account.ts';

/** The lists of a person's details: all items, and those that are offered now. */
export type PersonLists = PersonLookups & { offered: PersonListItems };

/** Collects the lists that check a person's details, with retired items: a person may still have them. */
export function usePersonLookups(): PersonLists | undefined {
  const { data } = useSettings();
  const today = wallClock({ instant: useNow(), zone: brand.timeZone }).date;
  return useMemo(() => {
    if (!data) return undefined;
    const withRetired = (list: PersonListName) => [...data[list], ...data.retired.filter((one) => one.list === list)];
    const lists = Object.fromEntries(personLists.map((list) => [list, withRetired(list)]));
    return { today, offered: data, ...(lists as Record<PersonListName, ListItem[]>) };
  }, [data, today]);
}

const listOfKind: { readonly [kind: string]: PersonListName } = {
  gender: 'genders',
  salutation: 'salutations',
  language: 'languages',
  checks: 'workerChecks',
};

type OptionsInput = { lookups: PersonLookups & { offered?: PersonLists['offered'] }; chosen: readonly string[] };

/** Lists the choices of a field: the items on offer, and those that this person has although they are retired. */
export function listFieldOptions({ kind }: PersonField, { lookups, chosen }: OptionsInput) {
  if (kind === 'priority' || kind === 'noticeWay')
    return listOf(kind, lookups).map(({ ref, name }) => ({ value: ref, label: name }));
  const list = isSeveral(kind) ? kind : listOfKind[kind];
  if (!list) return [];
  const offered: readonly NamedItem[] = (lookups.offered ?? lookups)[list];
  const shown = lookups[list].filter(({ ref }) => chosen.includes(ref) || offered.some((one) => one.ref === ref));
  return shown.map(({ ref, name }) => ({ value: ref, label: name }));
}
