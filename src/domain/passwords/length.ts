import { describeTextLimit } from '#domain/texts/format-count.ts';

/** At least this many characters, counted as a reader counts them (docs/product/sign-in.md, "Password rules"). */
export const shortestPassword = 10;
/** Signing in accepts no longer password, so a longer one cannot be chosen. */
export const longestPassword = 1024;

/**
 * Finds what is wrong with a password's length, in words that say what to do. There is no other rule about its characters, as NIST 800-63B
 * advises (docs/product/sign-in.md, "Password rules"). `checkLength('short')` is "Use at least 10 characters.".
 */
export function checkLength(password: string): string | undefined {
  if ([...password].length < shortestPassword) return `Use at least ${shortestPassword} characters.`;
  if (password.length > longestPassword) return describeTextLimit(longestPassword);
  return undefined;
}
