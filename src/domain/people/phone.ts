import type { Country } from '#domain/settings/regions.ts';
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

/** Numbers without their first 0, by country: as long as they are with an area code or the one of a mobile phone. */
const numbersWithoutZero: Record<Country, RegExp> = { nz: /^(?:[34679]\d{7}|2\d{7,9})$/, au: /^[2-478]\d{8}$/ };

/**
 * Puts the first 0 of a number back where it is all that is missing (docs/product/imports.md, "Numbers that a spreadsheet changes"). In New
 * Zealand `4 555 1000` is `04 555 1000`; `555 1000` has no area code either.
 */
export function restoreFirstZero(phone: string, country: Country): string | undefined {
  const digits = splitExtension(phone).number.replaceAll(/\D/g, '');
  return numbersWithoutZero[country].test(digits) ? phone.replace(/\d/, '0$&') : undefined;
}

/** Says whether a spreadsheet has taken the first zeros of a number that is stored: `17` of `0017`. */
export function hasLostZerosOf(stored: string, cell: string): boolean {
  return /^0+\d/.test(stored) && cell !== stored && cell === stored.replace(/^0+(?=\d)/, '');
}

export const incompleteNumber = 'Enter the whole number, with its area code or from +.';
export const lostZeroMessage = 'This number has lost its first 0. Format the column as text.';
