import { months } from './format.ts';

const leastLetters = 3;

/** Parses a month from its first three letters on, as its number: `dec` is 12, `Sept` is 9. */
export function parseTypedMonth(text: string): number | undefined {
  const typed = text.toLowerCase();
  if (typed.length < leastLetters) return undefined;
  const at = months.findIndex((name) => name.toLowerCase().startsWith(typed));
  return at < 0 ? undefined : at + 1;
}
