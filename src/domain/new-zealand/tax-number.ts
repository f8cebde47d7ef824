/**
 * The number that Inland Revenue gives a person or an employer: eight or nine digits, of which the last checks the others
 * (docs/product/funding-registrations.md, "Numbers").
 */

const weights = [3, 2, 7, 6, 5, 4, 3, 2];
const secondWeights = [7, 4, 3, 2, 5, 2, 7, 6];
/** The upper one leaves room for numbers that are still to be issued. */
const [lowest, highest] = [10_000_000, 200_000_000];

/** Removes spaces, dots and hyphens: `123-456-789`, `123 456 789` → `123456789`. */
export function normaliseTaxNumber(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, '');
}

/** Says whether a number passes Inland Revenue's modulus 11: `49-091-850` is a number, `49-091-851` is none. */
export function isTaxNumber(typed: string): boolean {
  const digits = normaliseTaxNumber(typed);
  if (!/^\d{8,9}$/.test(digits) || Number(digits) <= lowest || Number(digits) >= highest) return false;
  const base = digits.slice(0, -1).padStart(8, '0');
  const first = findCheckDigit(base, weights);
  const check = first === 10 ? findCheckDigit(base, secondWeights) : first;
  return check === Number(digits.at(-1));
}

/** Finds the check digit by these weights; 10 where they give none. */
function findCheckDigit(base: string, factors: readonly number[]): number {
  const sum = factors.reduce((total, factor, at) => total + factor * Number(base[at]), 0);
  return (11 - (sum % 11)) % 11;
}
