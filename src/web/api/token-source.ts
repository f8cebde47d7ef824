/** Whose token calls carry. */
export type TokenSource = {
  /** A usable token; none while no person is signed in. */
  freshToken: () => Promise<string | undefined>;
  /** Replaces a token that the server refused. */
  renew: (refused: string) => Promise<string | undefined>;
};

let source: TokenSource | undefined;

/** The session registers itself, so that calls know nothing of it. */
export function setTokenSource(next: TokenSource) {
  source = next;
}

export async function freshToken(): Promise<string | undefined> {
  return source?.freshToken();
}

export async function renewToken(refused: string): Promise<string | undefined> {
  return source?.renew(refused);
}
