/** Says whether an address under /app is for signed-out people: all other addresses lead them to sign-in (docs/product/session.md). */
export function isOpen(path: string): boolean {
  return /^\/(sign-in|register)(\/|$)/.test(path);
}

/** Says whether an address is of the account area: a signed-out person reads there that they must sign in to change their details. */
export function isOfAccount(path: string): boolean {
  return /^\/account(\/|$)/.test(path);
}
