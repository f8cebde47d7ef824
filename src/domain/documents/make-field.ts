import type { TextField, TextKind, YesNoField } from './types.ts';

type Extras = Omit<Partial<TextField>, 'path' | 'label' | 'kind'>;

const maker =
  (kind: TextKind) =>
  (path: string, label: string, extras: Extras = {}): TextField => ({ path, label, kind, ...extras });

export const line = maker('line');
export const text = maker('text');
export const phone = maker('phone');
export const email = maker('email');
export const address = maker('address');
export const language = maker('language');

type YesNoExtras = Pick<YesNoField, 'statement' | 'initial'> & Omit<Partial<YesNoField>, 'path' | 'label' | 'kind'>;

export function yesNo(path: string, label: string, extras: YesNoExtras): YesNoField {
  return { path, label, kind: 'yesNo', words: { yes: 'Yes', no: 'No' }, ...extras };
}

/** Makes the three numbers that several people have. */
export function phoneNumbers(path: string): TextField[] {
  return [phone(`${path}.phone`, 'Phone'), phone(`${path}.mobile`, 'Mobile'), phone(`${path}.fax`, 'Fax')];
}
