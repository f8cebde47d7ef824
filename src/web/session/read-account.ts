import type { OwnMembership, User } from '#contract/users.ts';
import { callEndpoint } from '#web/api/client.ts';
import { storeRosterHint } from './roster-hint.ts';
import { session } from './session.ts';

export type Account = { user: User; memberships: readonly OwnMembership[] };

export async function readAccount(signal?: AbortSignal): Promise<Account> {
  const [user, { memberships }] = await Promise.all([
    callEndpoint('GET /users/me', { signal }),
    callEndpoint('GET /users/me/support-network-memberships', { signal }),
  ]);
  const { session: current } = session.current();
  if (current?.remembered) storeRosterHint(current.id, memberships);
  return { user, memberships };
}
