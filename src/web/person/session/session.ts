import { useSyncExternalStore } from 'react';
import { now } from '#web/kernel/clock.ts';
import { followSession } from '#web/kernel/person.ts';
import { safely } from '#web/kernel/safely.ts';
import { sessionKey } from '#web/kernel/session-key.ts';
import { requestTokensByRefresh } from './auth-calls.ts';
import { type SessionState, SessionStore } from './session-store.ts';

/** Storage may be forbidden; then nothing outlives the tab. */
const storage = {
  getItem: (key: string) => safely(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, value: string) => safely(() => localStorage.setItem(key, value)),
  removeItem: (key: string) => safely(() => localStorage.removeItem(key)),
};

/** Without locks (on a page without a secure origin) the tab works alone. */
const alone = { request: <T>(_: string, __: unknown, act: () => Promise<T>) => act() };

export const session = new SessionStore({
  storage,
  locks: globalThis.navigator?.locks ?? alone,
  now,
  newId: () => crypto.getRandomValues(new Uint32Array(3)).join('-'),
  spread: () => new Promise((resolve) => setTimeout(resolve, 200)),
  refresh: requestTokensByRefresh,
});
follow(session.current());
// Before everything else that listens, so that all find the person of now.
session.subscribe(() => follow(session.current()));

/** Ends the person whose session is over. One that ended by itself leaves what they typed (docs/product/session.md, "What you have typed"). */
function follow({ session: next, ended = false }: SessionState) {
  followSession(next?.id, { isErased: !ended && !next, forgetKey: ended }, session);
}

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}

const retryAfterTrouble = 15_000;

/** Keeps the session fresh and in step with other tabs, while the page lives. */
export function startSession() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function plan(least = 0) {
    clearTimeout(timer);
    const wait = session.untilRenewal();
    if (wait !== undefined) timer = setTimeout(renewNow, Math.max(wait, least));
  }
  async function renewNow() {
    const token = session.current().session?.accessToken;
    if (!token) return;
    // A failed renewal signs no person out: the next call, or the next timer, tries again.
    await session.renew(token).catch(() => plan(retryAfterTrouble));
  }
  window.addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) session.follow();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && plan());
  session.subscribe(() => plan());
  plan();
}
