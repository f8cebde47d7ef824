import { type Account, accountQuery } from '#web/api/account.ts';
import { setReadStore } from '#web/api/kept-reads.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isOffline } from '#web/api/transport.ts';
import { now } from '#web/kernel/clock.ts';
import { safely } from '#web/kernel/safely.ts';
import { ownerKey } from '#web/kernel/session-key.ts';
import { drafts } from './drafts.ts';
import { listNarrowedMemberships } from './narrowed.ts';
import { ReadMemory } from './read-memory.ts';
import { session } from './session.ts';

/** What this tab's person read last. */
export const reads = new ReadMemory({
  findSessionId: findRememberedId,
  findOwner,
  findStore: (ownerRef) => drafts.findStore(ownerRef),
  findFirstKey: (sessionId) => JSON.stringify(accountQuery(sessionId).queryKey),
  isLost,
  now,
});

/** Keeps what is read from now on. */
export function startReads() {
  setReadStore(reads);
  if (isOffline()) reads.open();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void reads.flush());
}

/** Not a client of the person now, or a client that they may see less of. */
function isLost(clientRef: string, before: unknown, now: unknown): boolean {
  const memberships = (account: unknown) =>
    ((account as Account | undefined)?.memberships ?? []).filter((one) => one.clientRef === clientRef);
  const own = memberships(now);
  return own.length === 0 || listNarrowedMemberships(memberships(before), own).length > 0;
}

export function forgetOwner() {
  safely(() => localStorage.removeItem(ownerKey));
}

function findRememberedId(): string | undefined {
  const { session: current } = session.current();
  return current?.remembered ? current.id : undefined;
}

/** Whose remembered session it is, also before the account has loaded. The office works with a connection. */
export function findOwner(): string | undefined {
  const sessionId = findRememberedId();
  if (sessionId === undefined) return undefined;
  const account = queryClient.getQueryData(accountQuery(sessionId).queryKey);
  if (!account) return readOwner(sessionId);
  const { ref, office } = account.user;
  if (office) return undefined;
  if (readOwner(sessionId) !== ref) safely(() => localStorage.setItem(ownerKey, JSON.stringify([sessionId, ref])));
  return ref;
}

function readOwner(sessionId: string): string | undefined {
  const [ofSession, ref] = safely<string[]>(() => JSON.parse(localStorage.getItem(ownerKey) ?? '[]')) ?? [];
  return ofSession === sessionId ? ref : undefined;
}
