import { type Known, listOf, type Named, type PersonField, type Texts } from '#domain/people/fields.ts';

/** A field that somebody else changed while a form was open: what stands there now, and what is typed here instead. */
export type Meanwhile = { name: string; label: string; now: string; typed: string | undefined };

type Merged = {
  fields: readonly PersonField[];
  known: Known;
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
export function changedMeanwhile({ fields, known, before, now, typed, saved = {} }: Merged): Meanwhile[] {
  return fields
    .filter(({ name }) => before[name] !== now[name] && typed[name] !== now[name] && saved[name] !== now[name])
    .map((field) => {
      const [stands, wanted] = [now[field.name] ?? '', typed[field.name]];
      const words = (text: string) => inWords(text, field, known);
      return {
        name: field.name,
        label: field.label,
        now: words(stands),
        typed: wanted === undefined ? wanted : words(wanted),
      };
    });
}

/** What was chosen by its ref has a name. */
function inWords(text: string, { kind }: PersonField, known: Known): string {
  const nameIn = (list: readonly Named[], ref: string) => list.find((one) => one.ref === ref)?.name ?? ref;
  switch (kind) {
    case 'gender':
    case 'salutation':
    case 'language':
      return nameIn(listOf(kind, known), text);
    case 'skills':
    case 'languages':
      return text
        .split(';')
        .map((ref) => nameIn(known[kind], ref.trim()))
        .join(', ');
    default:
      return text;
  }
}

/** `Suburb is now Woburn; you have Eastbourne.` */
export function meanwhileWords({ label, now, typed }: Omit<Meanwhile, 'name'>): string {
  const stands = now === '' ? `${label} is empty now` : `${label} is now ${now.replaceAll('\n', ', ')}`;
  return typed === undefined ? `${stands}.` : `${stands}; you have ${typed || 'nothing'}.`;
}
