/**
 * Whether a letter can go there, by its look alone: `name@example.org`. Whether anybody has the address only a letter can
 * find out (specification 1 §5 asks for no more).
 */
export function isEmailAddress(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s\p{Cc}@<>"(),:;\\[\]]+@[^\s\p{Cc}@<>"(),:;\\[\]]+\.[^\s\p{Cc}@<>"(),:;\\[\].]+$/u.test(email)
  );
}
