import { mostCharacters } from '#domain/people/fields.ts';
import { searchKey } from '#domain/people/search-key.ts';
import { isRef } from '#domain/refs/ref.ts';

/** Given and family name, and a comma and a space between. */
export const longestNameCell = 2 * mostCharacters.name + 2;
/** The longest cell that names who pays, by a ref, a name or a reference. */
export const longestPayerCell = 200;
const mostWords = 10;

export type NamedPerson = {
  ref: string;
  fullName: string;
  /** Family name first, as `searchKey` writes it. */
  sortKey: string;
  dateOfBirth?: string | undefined;
};

export type NamedClient = NamedPerson & {
  zone: string;
  /** The day from which on they are a client no more. */
  endedOn?: string | undefined;
};

/** The person that a cell names, or why none. */
export type PersonFinder<P> = (typed: string, dateOfBirth?: string) => P | string;

/** Finds a person by ref, or by a name that only one of them has, with the date of birth where two have it. */
export function createPersonFinder<P extends NamedPerson>(persons: readonly P[], noun: string): PersonFinder<P> {
  const byRef = new Map(persons.map((person) => [person.ref, person]));
  const byName = Map.groupBy(persons, ({ sortKey }) => sortKey);
  return (typed, dateOfBirth) => {
    const withRef = byRef.get(typed);
    if (withRef) return withRef;
    if (isRef(typed)) return `No ${noun} has the ref ${typed}.`;
    const named = [...new Set(listNameKeys(typed).flatMap((key) => byName.get(key) ?? []))];
    const fitting = dateOfBirth ? named.filter((person) => person.dateOfBirth === dateOfBirth) : named;
    const [only, other] = fitting;
    if (only && !other) return only;
    if (other) return `Several people are called “${typed}”. Enter the date of birth, or the ref from the list.`;
    if (named.length > 0) return `No ${noun} called “${typed}” was born on that day.`;
    return `No ${noun} is called “${typed}”. Correct the name, or add them first.`;
  };
}

/** People by ref, or by a name with the family name first. */
export type PersonNames = { refs: string[]; keys: string[] };

/** Lists the refs and the names that cells may mean. */
export function listPersonNames(cells: readonly (string | undefined)[]): PersonNames {
  const typed = [...new Set(cells.flatMap((cell) => cell || []))];
  return { refs: typed.filter(isRef), keys: typed.flatMap(listNameKeys) };
}

/**
 * Lists the keys of a name, which may be typed with the family name first or last. `Rose Hākaraia` is `rose hakaraia` and `hakaraia rose`.
 * One with more than ten words names no one: each word makes another key.
 */
export function listNameKeys(typed: string): string[] {
  const words = searchKey(typed).split(' ');
  if (words.length > mostWords) return [];
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
}
