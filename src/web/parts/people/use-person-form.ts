import { useMemo } from 'react';
import type { ListItem } from '#contract/settings.ts';
import { toLines, toOneLine } from '#domain/addresses/one-line.ts';
import {
  isSeveral,
  listOf,
  type NamedItem,
  type PersonField,
  type PersonListItems,
  type PersonListName,
  type PersonLookups,
  personLists,
  type Texts,
  type Values,
} from '#domain/people/fields.ts';
import { readTexts } from '#domain/people/read-texts.ts';
import { writeTexts } from '#domain/people/write-texts.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useSettings } from '#web/person/session/account.ts';
import type { FormConflict } from '#web/ui/form/conflicts.ts';
import type { FormDraft } from '#web/ui/form/form-state.ts';
import { listWholes } from '#web/ui/form/list-changes.ts';
import { applyChanges, readAt } from '#web/ui/form/paths.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { describePersonConflict } from './person-conflict.ts';

type PersonFormInput = {
  fields: readonly PersonField[];
  lookups: PersonLookups & Partial<PersonLists>;
  /** The stored values; they may be reloaded while the form is open. */
  values: Values;
  /** Texts that the form holds besides its fields. */
  more?: Texts;
  draft?: FormDraft;
};

export type PersonForm = ReturnType<typeof usePersonForm>;

/** Holds the details of a client or worker as a form: each field is a text, by its name on the wire. */
export function usePersonForm({ fields, lookups, values, more, draft }: PersonFormInput) {
  // Lists are chosen by their refs here, not by their names.
  const written = writeTexts(values, { fields });
  const stored: Texts = { ...mapAddresses(written, fields, toOneLine), ...more };
  // An address that was not touched stays as it is stored, which may be another way than ours.
  const toStored = (address: string, name: string) => (address === stored[name] ? written[name]! : toLines(address));
  const read = (texts: Texts) => readTexts(mapAddresses(texts, fields, toStored), { fields, lookups });
  const form = useForm<Texts>({
    initial: applyChanges({}, stored),
    check: (typed) => read(toTexts(typed)).problems,
    draft,
  });
  const texts = toTexts(form.values);
  return {
    ...form,
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<string, string>,
    fields,
    /** The text of each untouched field. */
    stored,
    texts,
    read: () => read(texts).values,
    describe: (conflict: FormConflict) => describePersonConflict(conflict, { fields, lookups }),
    /** The choices of a field that has a list; a date may follow a ref. */
    listOptions: (field: PersonField) =>
      listFieldOptions(field, {
        lookups,
        chosen: (texts[field.name] ?? '').split(';').map((ref) => ref.trim().split(' ')[0]!),
      }),
  };
}

type AddressChange = (address: string, name: string) => string;

/** Changes each address, which is edited on one line and kept as lines (docs/product/addresses.md, "One line and several"). */
function mapAddresses(texts: Texts, fields: readonly PersonField[], change: AddressChange): Texts {
  const addresses = fields.filter(({ name, kind }) => kind === 'address' && texts[name] !== undefined);
  return { ...texts, ...Object.fromEntries(addresses.map(({ name }) => [name, change(texts[name]!, name)])) };
}

/** Flattens the values: `doctor.name` is one level deeper in the values, and one name among the texts. */
function toTexts(values: object): Texts {
  return Object.fromEntries(listWholes(values).map((name) => [name, readAt(values, name) as string | undefined]));
}

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
    return { today, country: brand.country, offered: data, ...(lists as Record<PersonListName, ListItem[]>) };
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
function listFieldOptions({ kind }: PersonField, { lookups, chosen }: OptionsInput) {
  if (kind === 'priority' || kind === 'noticeWay')
    return listOf(kind, lookups).map(({ ref, name }) => ({ value: ref, label: name }));
  const list = isSeveral(kind) ? kind : listOfKind[kind];
  if (!list) return [];
  const offered: readonly NamedItem[] = (lookups.offered ?? lookups)[list];
  const shown = lookups[list].filter(({ ref }) => chosen.includes(ref) || offered.some((one) => one.ref === ref));
  return shown.map(({ ref, name }) => ({ value: ref, label: name }));
}
