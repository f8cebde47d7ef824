import { listOf, type NamedItem, type PersonField, type PersonLookups, type Texts } from '#domain/people/fields.ts';

/** A field that another person changed while a form was open: its present value, and what is typed here instead. */
export type FieldConflict = { name: string; label: string; now: string; typed: string | undefined };

type MergeInput = {
  fields: readonly PersonField[];
  lookups: PersonLookups;
  before: Texts;
  now: Texts;
  typed: Texts;
  /** The last save of this form: a field with that value has no other change. */
  saved?: Texts;
};

/**
 * Lists another person's changes since a form was read. Typed fields stay, the others follow the server. Petone became
 * Woburn while Eastbourne was typed: `{ name: 'suburb', label: 'Suburb', now: 'Woburn', typed: 'Eastbourne' }`.
 */
export function listConflicts({ fields, lookups, before, now, typed, saved = {} }: MergeInput): FieldConflict[] {
  return fields
    .filter(({ name }) => before[name] !== now[name] && typed[name] !== now[name] && saved[name] !== now[name])
    .map((field) => {
      const [current, wanted] = [now[field.name] ?? '', typed[field.name]];
      const words = (text: string) => formatValue(text, field, lookups);
      return {
        name: field.name,
        label: field.label,
        now: words(current),
        typed: wanted === undefined ? wanted : words(wanted),
      };
    });
}

/** A value chosen by its ref is shown by its name. */
function formatValue(text: string, { kind }: PersonField, lookups: PersonLookups): string {
  const nameIn = (list: readonly NamedItem[], ref: string) => list.find((one) => one.ref === ref)?.name ?? ref;
  switch (kind) {
    case 'gender':
    case 'salutation':
    case 'language':
      return nameIn(listOf(kind, lookups), text);
    case 'skills':
    case 'languages':
      return text
        .split(';')
        .map((ref) => nameIn(lookups[kind], ref.trim()))
        .join(', ');
    default:
      return text;
  }
}

/** `Suburb is now Woburn; you have Eastbourne.` */
export function formatConflict({ label, now, typed }: Omit<FieldConflict, 'name'>): string {
  const sentence = now === '' ? `${label} is empty now` : `${label} is now ${now.replaceAll('\n', ', ')}`;
  return typed === undefined ? `${sentence}.` : `${sentence}; you have ${typed || 'nothing'}.`;
}
