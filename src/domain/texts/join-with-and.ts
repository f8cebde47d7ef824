/** Joins words with "and": `a service, a date and an exact time`; one word alone, none as an empty text. */
export function joinWithAnd(words: readonly string[]): string {
  return joinWith('and', words);
}

/** Joins words of which any one is meant: `Tom, Mele or Grace`. */
export function joinWithOr(words: readonly string[]): string {
  return joinWith('or', words);
}

/** Joins what there is with commas, and leaves out what is empty: `Ponsonby, 2 km away`. */
export function joinWithCommas(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

function joinWith(last: string, words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${joinWithCommas(words.slice(0, -1))} ${last} ${words.at(-1)}`;
}
