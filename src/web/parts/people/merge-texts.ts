import type { PersonField, Texts } from '#domain/people/fields.ts';

/** A field that somebody else changed while a form was open: what stands there now, and what is typed here instead. */
export type Meanwhile = { label: string; now: string; typed: string | undefined };

type Merged = { fields: readonly PersonField[]; before: Texts; now: Texts; typed: Texts };

/**
 * What somebody else changed since a form was read: what is typed here stays, the rest follows what stands. Petone became Woburn
 * while Eastbourne was typed: `{ label: 'Suburb', now: 'Woburn', typed: 'Eastbourne' }`.
 */
export function changedMeanwhile({ fields, before, now, typed }: Merged): Meanwhile[] {
  return fields
    .filter(({ name }) => before[name] !== now[name] && typed[name] !== now[name])
    .map(({ name, label }) => ({ label, now: now[name] ?? '', typed: typed[name] }));
}

/** `Suburb is now Woburn; you have Eastbourne.` */
export function meanwhileWords({ label, now, typed }: Meanwhile): string {
  const stands = now === '' ? `${label} is empty now` : `${label} is now ${now.replaceAll('\n', ', ')}`;
  return typed === undefined ? `${stands}.` : `${stands}; you have ${typed || 'nothing'}.`;
}
