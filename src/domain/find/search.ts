import { listClientSearchTerms } from '#domain/client-search/terms.ts';

/** Words that a name or suburb contains, or the digits of a number without its country and its first zero. */
export type Search = { terms: string[] } | { digits: string };

const leastDigits = 3;

/**
 * Reads what is typed to find someone (docs/product/find.md, "What is found"); undefined where that is too little. Example: `+64 21 555
 * 0177` and `021 5550177` are both the digits `215550177`, and ` Rōse petone` the terms `rose` and `petone`.
 */
export function readSearch(typed: string): Search | undefined {
  if (/^[\d\s()+./-]+$/.test(typed)) {
    const digits = typed
      .replace(/^\s*(?:\+|00)\s*6[14]/, '')
      .replace(/\D/g, '')
      .replace(/^0+/, '');
    return digits.length >= leastDigits ? { digits } : undefined;
  }
  const terms = listClientSearchTerms(typed);
  return terms.length > 0 ? { terms } : undefined;
}
