import { queryOptions } from '@tanstack/react-query';
import type { OwnMembership, User } from '#contract/users.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { ApiError } from './api-error.ts';
import { callEndpoint } from './client.ts';
import { isOffline } from './transport.ts';

export type Account = { user: User; memberships: readonly OwnMembership[] };

/** Reads the person signed in with the clients they may act for. A failed load is retried before the person is signed out. */
export function accountQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['account', sessionId],
    meta: { kept: true },
    queryFn: ({ signal }) => readAccount(signal),
    staleTime: 5 * 60_000,
    retry: (failures, error) => failures < 3 && !isOffline() && !(error instanceof ApiError && error.status === 401),
    retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
  });
}

/** Names a person's account among their reads. */
export const ownAccountKey = ({ sessionId = '' } = currentPerson()) => accountQuery(sessionId).queryKey;

async function readAccount(signal: AbortSignal): Promise<Account> {
  const [user, { memberships }] = await Promise.all([
    callEndpoint('GET /users/me', { signal }),
    callEndpoint('GET /users/me/support-network-memberships', { signal }),
  ]);
  return { user, memberships };
}
