import { listOf, type NamedItem, type PersonField, type PersonLookups, type Texts } from '#domain/people/fields.ts';

/** A field that somebody else changed while a form was open: what stands there now, and what is typed here instead. */
export type FieldConflict = { name: string; label: string; now: string; typed: string | undefined };

type MergeInput = {
  fields: readonly PersonField[];
  lookups: PersonLookups;
  before: Texts;
  now: Texts;
  typed: Texts;
  /** What was saved here last: where that stands now, nobody else changed it. */
  saved?: Texts;
};

/**
 * What somebody else changed since a form was read: what is typed here stays, the rest follows what stands. Petone became Woburn
 * while Eastbourne was typed: `{ name: 'suburb', label: 'Suburb', now: 'Woburn', typed: 'Eastbourne' }`.
 */
export function listConflicts({ fields, lookups, before, now, typed, saved = {} }: MergeInput): FieldConflict[] {
  return fields
    .filter(({ name }) => before[name] !== now[name] && typed[name] !== now[name] && saved[name] !== now[name])
    .map((field) => {
      const [stands, wanted] = [now[field.name] ?? '', typed[field.name]];
      const words = (text: string) => formatValue(text, field, lookups);
      return {
        name: field.name,
        label: field.label,
        now: words(stands),
        typed: wanted === undefined ? wanted : words(wanted),
      };
    });
}

/** What was chosen by its ref has a name. */
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
  const stands = now === '' ? `${label} is empty now` : `${label} is now ${now.replaceAll('\n', ', ')}`;
  return typed === undefined ? `${stands}.` : `${stands}; you have ${typed || 'nothing'}.`;
}
