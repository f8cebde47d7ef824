import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

// The 10,000 most common ones and every longer one of 47,000, in lower case, one a line. Gzipped, because some
// are offensive. Counted in leaks by the project zxcvbn (its data/passwords.txt, MIT licence).
const list = gunzipSync(readFileSync(join(import.meta.dirname, 'common-passwords.txt.gz'))).toString();
const common: ReadonlySet<string> = new Set(list.trimEnd().split('\n'));

const fewestDifferent = 4;

/**
 * Says whether a password is among an attacker's first guesses: a common password, also with figures or signs around it, a few repeated
 * characters, or the person's own email address. `guessable` are more words that others could know.
 */
export function isCommonPassword(password: string, guessable: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = guessable.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  return (
    [lower, stem].some((variant) => common.has(variant) || words.includes(variant)) ||
    new Set(lower).size < fewestDifferent
  );
}
