/** Finds the token of an email's link, while it is in the address. Emails put it after the #, where no server sees it. */
export function findLinkToken({ hash, searchStr }: { hash: string; searchStr: string }): string | undefined {
  const found = [hash, searchStr].map((part) => new URLSearchParams(part).get('token'));
  return found.find((token) => token !== null) ?? undefined;
}
