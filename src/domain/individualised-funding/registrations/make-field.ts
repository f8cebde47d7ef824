import type { RegistrationField } from './types.ts';

/** Makes a choice of one of these values, each with its words. */
export function choice(
  name: string,
  label: string,
  words: { readonly [value: string]: string },
  extras: Pick<RegistrationField, 'help' | 'showIf'> = {},
): RegistrationField {
  const options = Object.entries(words).map(([value, word]) => ({ value, label: word }));
  return { name, label, kind: 'choice', options, ...extras };
}

export function declaration(name: string, label: string): RegistrationField {
  return { name, label, kind: 'declaration' };
}
