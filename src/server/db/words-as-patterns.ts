/** The words of what somebody looks for, as parts of a LIKE pattern in which no sign stands for another: `50%` → `50\%`. */
export function wordsAsPatterns(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[\\%_]/g, '\\$&'));
}
