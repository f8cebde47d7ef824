/** Two roles of one database: `app` serves under the policies, `owner` migrates. */
export type DatabaseUrls = { app: string; owner: string };

/** Returns the URLs of the same two roles in another database of the same server. */
export function inDatabase({ app, owner }: DatabaseUrls, name: string): DatabaseUrls {
  return { app: withName(app, name), owner: withName(owner, name) };
}

function withName(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
