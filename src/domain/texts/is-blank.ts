/**
 * Says whether a text has nothing to read: white space of any kind, and characters without a shape of their own. A no-break space is
 * blank, so is a zero-width one; `-` is not.
 */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
