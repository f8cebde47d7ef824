const ownPages = /^\/(setup|client-search|account\/(security|change-password))(\/|$)/;

/** A page about the person signed in, whichever client is chosen. */
export function isAboutOneself(pathname: string): boolean {
  return ownPages.test(pathname);
}
