const tints = 6;

/** Finds the first letters of the first and the last word of a name, in capitals. */
export function findInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-NZ');
}

/** Finds one of six tints, always the same for the same seed. */
export function findTint(seed: string): number {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % tints;
}
