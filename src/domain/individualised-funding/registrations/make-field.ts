import type { RegistrationField } from './types.ts';

type Extras = Pick<RegistrationField, 'help' | 'showIf'>;

/** Makes a choice of one of these values, each with its words. */
export function choice(
  name: string,
  label: string,
  words: { readonly [value: string]: string },
  extras: Extras = {},
): RegistrationField {
  const options = Object.entries(words).map(([value, word]) => ({ value, label: word }));
  return { name, label, kind: 'choice', options, ...extras };
}

export function declaration(name: string, label: string): RegistrationField {
  return { name, label, kind: 'declaration' };
}
