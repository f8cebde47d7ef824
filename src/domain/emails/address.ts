/**
 * What makes one address of two: an invisible character, and a capital beyond A to Z, whose small letter is not everywhere the
 * same one. The small letter of the Kelvin sign is `k`, and a link for `mike@` must not go to the address with the sign.
 */
const twoSpellings = /(?![A-Z])\p{Changes_When_Lowercased}|\p{Default_Ignorable_Code_Point}/u;

/**
 * Whether a letter can go there, by its look alone: `name@example.org`. Whether anybody has the address only a letter can
 * find out (docs/product/sign-in.md, "Email addresses").
 */
export function isEmailAddress(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+\.[^\s\p{Cc}@<>"(),:;\\[\].]+$/u.test(email) &&
    !twoSpellings.test(email)
  );
}
