export const poolings = ['session', 'transaction', 'transaction-unnamed'] as const;
/**
 * The way in which the address of `app` gives sessions: one of its own to each connection, or another one to each transaction, by a pooler
 * that carries statements with names or one that does not.
 */
export type Pooling = (typeof poolings)[number];

/** Two roles of one database: `app` serves under the policies, `owner` migrates, and always has sessions of its own. */
export type DatabaseUrls = { app: string; owner: string; pooling?: Pooling };

/** Returns the URLs of the same two roles in another database of the same server. */
export function inDatabase({ app, owner, ...others }: DatabaseUrls, name: string): DatabaseUrls {
  return { app: withName(app, name), owner: withName(owner, name), ...others };
}

function withName(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
