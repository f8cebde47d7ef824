/** Made once: a number format costs fifty times what a number costs it. */
const numbers = new Intl.NumberFormat('en-NZ');
const hundredths = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a whole number: `1,250`. */
export function formatNumber(number: number): string {
  return numbers.format(number);
}

/** Formats a number with two decimals: `2,678.27`. */
export function formatDecimals(number: number): string {
  return hundredths.format(number);
}

/** Says how long a text may be: `Use at most 1,024 characters.` */
export function describeTextLimit(most: number): string {
  return `Use at most ${formatNumber(most)} characters.`;
}

/** Chooses the word for so many: `has` of 1, `have` of 0 and of 2. */
export function choosePlural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** Formats a number with its noun: `1 visit`, `1,250 visits`; another plural is given, `formatCount(2, 'is', 'are')`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${choosePlural(count, one, many)}`;
}
