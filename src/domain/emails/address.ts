import { dropInvisible } from '#domain/texts/plain-characters.ts';

/**
 * Characters that make two addresses look or compare as one: invisible ones, and capitals beyond A to Z, whose lower case
 * differs between systems. The Kelvin sign's is `k`, and a link for `mike@` must not go to the address with the sign.
 */
const twoSpellings = /(?![A-Z])\p{Changes_When_Lowercased}|\p{Default_Ignorable_Code_Point}/u;

/**
 * Brings an address into the form in which it is sent and compared, from what people paste. `mailto:jo@x.example`, `"Jo" <jo@x.example>`
 * and `jo@x.example,` are `jo@x.example` (docs/product/sign-in.md, "Email addresses").
 */
export function normaliseEmail(typed: string): string {
  const pasted = dropInvisible(typed).trim();
  const address = /^[^<>]*<([^<>]+)>[\s,;]*$/.exec(pasted)?.[1] ?? pasted;
  return (
    address
      .trim()
      .replace(/^mailto:\s*/i, '')
      // The look behind lets each run of spaces be tried once.
      .replace(/(?<![\s,;])[\s,;]+$/, '')
  );
}

/**
 * Says whether a text has the form of an address that an email can go to: `name@example.org`. Only an email sent to it can prove that the
 * address exists (docs/product/sign-in.md, "Email addresses").
 */
export function isEmailAddress(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+\.[^\s\p{Cc}@<>"(),:;\\[\].]+$/u.test(email) &&
    !/@\.|@.*\.\./.test(email) &&
    !twoSpellings.test(email)
  );
}

/** Returns the mailbox behind an address: without a tag, since `ana+1@` and `ana+2@` are one mailbox. `ana+1@b.nz` is `ana@b.nz`. */
export function toMailbox(email: string): string {
  return toEmailKey(email).replace(/\+[^@]*(?=@)/, '');
}

/** Normalises the address that a person signs in with, whatever its case, as the column `users.email_key` keeps it. */
export function toEmailKey(email: string): string {
  return normaliseEmail(email).toLowerCase();
}
