const places = /^\/(setup|client-search|account\/(security|change-password))(\/|$)/;

/** A page about the person signed in, whichever client is chosen. */
export function isAboutOneself(pathname: string): boolean {
  return places.test(pathname);
}
