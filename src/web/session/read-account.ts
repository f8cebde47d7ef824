import type { OwnMembership, User } from '#contract/users.ts';
import { call } from '#web/api/client.ts';
import { keepRosterHint } from './roster-hint.ts';
import { session } from './session.ts';

export type Account = { user: User; memberships: readonly OwnMembership[] };

export async function readAccount(signal?: AbortSignal): Promise<Account> {
  const [user, { memberships }] = await Promise.all([
    call('GET /users/me', { signal }),
    call('GET /users/me/support-network-memberships', { signal }),
  ]);
  const { session: current } = session.current();
  if (current?.remembered) keepRosterHint(current.id, memberships);
  return { user, memberships };
}
