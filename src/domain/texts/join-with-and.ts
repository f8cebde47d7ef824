/** Joins words with "and": `a service, a date and an exact time`; one word alone, none as an empty text. */
export function joinWithAnd(words: readonly string[]): string {
  return joinWith('and', words);
}

/** Joins words of which any one is meant: `Tom, Mele or Grace`. */
export function joinWithOr(words: readonly string[]): string {
  return joinWith('or', words);
}

function joinWith(last: string, words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
