/** Made once: a number format costs fifty times what a number costs it. */
const numbers = new Intl.NumberFormat('en-NZ');

/** Formats a number with its noun: `1 visit`, `1,250 visits`; another plural is given, `formatCount(2, 'is', 'are')`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
