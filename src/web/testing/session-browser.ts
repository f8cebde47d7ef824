import type { Tokens } from '#contract/auth.ts';
import { SessionStore } from '#web/person/session/session-store.ts';

const start = Date.UTC(2026, 10, 19, 20, 0);

export function tokens(n: number): Tokens {
  return {
    access_token: `access-${n}`,
    refresh_token: `refresh-${n}`,
    expires_in: 900,
    token_type: 'Bearer',
    user_ref: 'rose',
  };
}

/** Makes a browser with one storage and one queue of locks, in which tabs open. Each test decides what `refresh` answers. */
export function browser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let queue: Promise<unknown> = Promise.resolve();
  const locks = {
    async request<T>(_: string, { signal }: { signal: AbortSignal }, act: () => Promise<T>): Promise<T> {
      const mine = queue
        .catch(() => undefined)
        .then(() => {
          signal.throwIfAborted();
          return act();
        });
      queue = mine;
      return mine;
    },
  };
  const asked: string[] = [];
  const world = {
    now: start,
    ids: 0,
    asked,
    kept,
    spread: async () => {},
    answer: async (_: AbortSignal): Promise<Tokens> => tokens(2),
  };
  const openTab = () =>
    new SessionStore({
      storage,
      locks,
      now: () => world.now,
      newId: () => `session-${++world.ids}`,
      spread: () => world.spread(),
      refresh: (refreshToken, signal) => {
        asked.push(refreshToken);
        return world.answer(signal);
      },
    });
  return { world, openTab };
}
