import type { OwnMembership, User } from '#contract/users.ts';
import { call } from '#web/api/client.ts';

export type Account = { user: User; memberships: readonly OwnMembership[] };

export async function readAccount(signal?: AbortSignal): Promise<Account> {
  const [user, { memberships }] = await Promise.all([
    call('GET /users/me', { signal }),
    call('GET /users/me/support-network-memberships', { signal }),
  ]);
  return { user, memberships };
}

let early: { sessionId: string; account: Promise<Account> } | undefined;

/** Asks for the account while the code that shows it is still on its way. */
export function askForAccountEarly(sessionId: string) {
  early = { sessionId, account: readAccount() };
  // Whoever takes it hears of a failure; one that nobody takes is nobody's.
  early.account.catch(() => undefined);
}

/** The account that was asked for early, once and only for the same session. */
export function takeEarlyAccount(sessionId: string): Promise<Account> | undefined {
  const taken = early;
  early = undefined;
  return taken?.sessionId === sessionId ? taken.account : undefined;
}
