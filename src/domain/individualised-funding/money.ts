import { formatDecimals } from '#domain/texts/format-count.ts';
/** Money is whole cents (docs/product/individualised-funding.md, "Money"). */
export type Cents = number;

/** Ten million dollars, the most that a balance or an amount may be. */
export const mostCents: Cents = 1_000_000_000;

export const enterDollars = 'Enter an amount such as 1,234.50.';
export const tooMuchMoney = 'Enter at most 10,000,000 dollars.';

/** Formats an amount: 123450 → `$1,234.50`, -1250 → `-$12.50`. */
export function formatMoney(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${formatDecimals(Math.abs(cents) / 100)}`;
}

/** Turns cents into dollars on the wire: 123450 → 1234.5. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Turns dollars on the wire, which have at most two decimals, into cents: 1234.5 → 123450, 0.005 → undefined. */
export function fromDollars(amount: number): Cents | undefined {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : undefined;
}

/** Turns an amount that the contract has checked into cents. */
export function toCents(dollars: number): Cents {
  const cents = fromDollars(dollars);
  if (cents === undefined) throw new Error(`${dollars} is not a whole number of cents`);
  return cents;
}

const typedMoney = /^([-−]?)\s*(?:\$\s*)?([-−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Parses an amount as typed into cents: `$1,234.50`, `-12.5`, `−$12`. Undefined where it is none. */
export function parseMoney(typed: string): Cents | undefined {
  const [, before, after, whole, fraction = ''] = typedMoney.exec(typed.trim()) ?? [];
  if (whole === undefined || (before && after)) return undefined;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  // Without this a typed -0 would be another number than 0.
  return (before || after) && cents > 0 ? -cents : cents;
}

/** Finds what is wrong with an amount as typed. */
export function findMoneyIssue(typed: string): string | undefined {
  const cents = parseMoney(typed);
  if (cents === undefined) return enterDollars;
  return Math.abs(cents) > mostCents ? tooMuchMoney : undefined;
}
