const ownPages = /^\/(setup|client-search|account\/(security|change-password))(\/|$)/;

/** A page about the person signed in, not about the chosen client. */
export function isAboutOneself(pathname: string): boolean {
  return ownPages.test(pathname);
}
