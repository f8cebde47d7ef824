import type { Texts } from '#domain/people/fields.ts';

const prefix = 'organisations.';

/** Returns the path of one link in the form. Each is a field of its own, so that two people can change different ones. */
export function toLinkPath(ref: string): string {
  return prefix + ref;
}

/** Returns `{ 'organisations.a': 'yes', 'organisations.b': '' }`: linked to a alone. */
export function toLinkTexts({ offered, linked }: { offered: readonly string[]; linked: readonly string[] }): Texts {
  return Object.fromEntries([...offered, ...linked].map((ref) => [toLinkPath(ref), linked.includes(ref) ? 'yes' : '']));
}

export function listLinked(texts: Texts): string[] {
  return Object.keys(texts).flatMap((path) =>
    path.startsWith(prefix) && texts[path] === 'yes' ? path.slice(prefix.length) : [],
  );
}

/** Returns `Kererū Health has been added to the organisations.` */
export function formatLink({ name, linked }: { name: string; linked: boolean }): string {
  return linked ? `${name} has been added to the organisations.` : `${name} has been removed from the organisations.`;
}
