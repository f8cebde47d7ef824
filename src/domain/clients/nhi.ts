import { toPlainCharacters } from '#domain/texts/plain-characters.ts';

/** National Health Index numbers of New Zealand (HISO 10046): letters without I and O, the last character a check. */

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Normalises a number to its stored form: `' zvb 97xq'` → `'ZVB97XQ'`. */
export function normalizeNhi(text: string): string {
  return toPlainCharacters(text).replaceAll(/\s+/g, '').toUpperCase();
}

/**
 * Says whether a text has the shape of an NHI number and a valid check: three letters and four digits, or three letters, two digits and
 * two letters (docs/product/people.md, "Health identifier"). `ZZZ0016` and `ZVB97XQ` are, `ZZZ0017` is not. The portal cannot know
 * whether the number was ever issued.
 */
export function isNhi(text: string): boolean {
  if (/^[A-HJ-NP-Z]{3}\d{4}$/.test(text)) return checkDigit(text) === text.at(-1);
  if (/^[A-HJ-NP-Z]{3}\d{2}[A-HJ-NP-Z]{2}$/.test(text)) return letters[22 - (sumWeighted(text) % 23)] === text.at(-1);
  return false;
}

/** Finds the check digit; none where the sum leaves nothing, since such a number is never issued. */
function checkDigit(text: string): string | undefined {
  const remainder = sumWeighted(text) % 11;
  return remainder === 0 ? undefined : String((11 - remainder) % 10);
}

/** Adds up the weighted first six characters: the first counts seven times, the sixth twice; letters count from 1. */
function sumWeighted(text: string): number {
  return [...text.slice(0, 6)].reduce((sum, sign, at) => sum + toLetterNumber(sign) * (7 - at), 0);
}

function toLetterNumber(sign: string): number {
  const letter = letters.indexOf(sign);
  return letter < 0 ? Number(sign) : letter + 1;
}
