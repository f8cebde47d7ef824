/**
 * The number of different things that are not its own, which a session may ask for within an hour (docs/product/sign-in.md, "Enumeration"). One
 * thing asked for again and again counts once. Example: a page left open after its person was removed counts one.
 */
export const mostForeignRefs = 100;
