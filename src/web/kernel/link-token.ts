/** The token of an email's link, as long as it stands in the address. Emails have it behind the #, where no server sees it. */
export function findLinkToken({ hash, searchStr }: { hash: string; searchStr: string }): string | undefined {
  const found = [hash, searchStr].map((part) => new URLSearchParams(part).get('token'));
  return found.find((token) => token !== null) ?? undefined;
}
