import { accountQuery } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { safely } from '#web/kernel/safely.ts';
import { ownerKey } from '#web/kernel/session-key.ts';
import { session } from './session.ts';

export function forgetOwner() {
  safely(() => localStorage.removeItem(ownerKey));
}

export function findRememberedId(): string | undefined {
  const { session: current, isPaused } = session.current();
  return current?.remembered && !isPaused ? current.id : undefined;
}

/** Finds whose remembered session it is, also before the account has loaded. The office works with a connection. */
export function findOwner(person = currentPerson()): string | undefined {
  const sessionId = findRememberedId();
  if (sessionId === undefined || person.isOver) return undefined;
  const account = queriesOf(person).getQueryData(accountQuery(sessionId).queryKey);
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
