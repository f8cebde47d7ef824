import { toPlainCharacters } from '#domain/texts/plain-characters.ts';

const extension = /\b(?:ext|extn|extension|x)\.?\s{0,3}(\d{1,6})$/i;

/** Normalises a phone number as it is stored: `' ０２１  123\u202C'` → `'021 123'` (docs/product/people.md, "Phone numbers"). */
export function normalisePhone(typed: string): string {
  return toPlainCharacters(typed).replaceAll(/\s+/g, ' ').trim();
}

/** Says whether a text is a phone number, with its extension if it has one: `09 555 0100 ext 4`. */
export function isPhoneNumber(text: string): boolean {
  const { number } = splitExtension(text);
  return /^\+?[\d\s()./-]+$/.test(number) && /\d.*\d.*\d/.test(number);
}

/** Splits a phone number from its extension: `09 555 0100 ext 4` → `09 555 0100` and `4`. */
export function splitExtension(phone: string): { number: string; ext: string | undefined } {
  const match = extension.exec(phone);
  return match ? { number: phone.slice(0, match.index).trimEnd(), ext: match[1] } : { number: phone, ext: undefined };
}

/**
 * Says whether a spreadsheet has taken the first 0 of a number: in New Zealand and Australia all begin with 0, with 1 such as 111 and
 * 1800, or with + (docs/product/imports.md, "Numbers that a spreadsheet changes"). `211234567` has lost it.
 */
export function hasLostFirstZero(phone: string): boolean {
  return /^[\s()./-]*[2-9]/.test(phone);
}

/** Says whether a spreadsheet has taken the first zeros of a number that is stored: `17` of `0017`. */
export function hasLostZerosOf(stored: string, cell: string): boolean {
  return /^0+\d/.test(stored) && cell !== stored && cell === stored.replace(/^0+(?=\d)/, '');
}

export const lostZeroMessage = 'This number has lost its first 0. Format the column as text.';
