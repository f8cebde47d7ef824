import { isRef } from '#domain/refs/ref.ts';
import { isCivilDate } from '#domain/time/day.ts';

/** The reading of one part of an address; undefined where it is none. */
type PartReader<T> = (typed: unknown) => T | undefined;
type Address<Parts> = { [Name in keyof Parts]?: Parts[Name] extends PartReader<infer T> ? T : never };

/** Makes the reader of an address. A person may have typed it, so each part that is not valid is left out. */
export function createAddressReader<Parts extends Record<string, PartReader<unknown>>>(parts: Parts) {
  return (search: Record<string, unknown>): Address<Parts> => {
    const values = Object.entries(parts).map(([name, readPart]) => [name, readPart(search[name])] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Address<Parts>;
  };
}

/** Reads one of some values. The usual one, which a page shows without it, stays out of the address. */
export function readOneOf<const T>(values: readonly T[], usual?: NoInfer<T>): PartReader<T> {
  return (typed) => values.find((value) => value === typed && value !== usual);
}

/** Reads a text of this form. */
export function readMatching(pattern: RegExp): PartReader<string> {
  return (typed) => (typeof typed === 'string' && pattern.test(typed) ? typed : undefined);
}

/** Reads a name or the ref of something in a list. */
export const readWord = readMatching(/^.{1,200}$/s);

export function readDate(typed: unknown): string | undefined {
  return typeof typed === 'string' && isCivilDate(typed) ? typed : undefined;
}

export function readRef(typed: unknown): string | undefined {
  return typeof typed === 'string' && isRef(typed) ? typed : undefined;
}
