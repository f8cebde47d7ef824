import type { Tokens } from '#contract/auth.ts';
import { ApiError } from '#web/api/api-error.ts';
import { entryMessages } from '#web/kernel/entry-messages.ts';
import { endedKey, sessionKey } from '#web/kernel/session-key.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Tokens of the person signed in, and whether they outlive the tab. */
export type Session = {
  /** Made at sign-in; another id means another person. */
  id: string;
  accessToken: string;
  /** Absent in a session that came by a link. */
  refreshToken?: string | undefined;
  /** Epoch milliseconds; absent where the server does not say. */
  expiresAt?: number | undefined;
  remembered: boolean;
};

export type SessionState = {
  session?: Session | undefined;
  /** Why there is none: the server ended it, not the person. */
  ended?: boolean;
  /** The ended session came by a link; perhaps its token was never valid. */
  byLink?: boolean;
};

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type SessionLocks = {
  request: <T>(name: string, options: { signal: AbortSignal }, act: () => Promise<T>) => Promise<T>;
};

export type SessionDeps = {
  /** The storage that the tabs of this browser share. */
  storage: SessionStorage;
  locks: SessionLocks;
  now: () => number;
  newId: () => string;
  /** Waits until the other tabs see what was stored: browsers notify them a moment later. */
  spread: () => Promise<void>;
  /** Asks for tokens with a refresh token. */
  refresh: (refreshToken: string, signal: AbortSignal) => Promise<Tokens>;
};

const lockName = 'alongside.session';
/** Tokens are renewed this long before they expire (docs/product/session.md, "Renewing tokens"). */
const renewBefore = 60_000;

type Renewal = { stale: string; done: Promise<string | undefined>; stop: AbortController };

/**
 * The session of one tab, kept in step with the other tabs of a remembered one
 * (docs/product/session.md, "Staying signed in").
 */
export class SessionStore {
  readonly #deps: SessionDeps;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #renewal: Renewal | undefined;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#state = { session: read(deps.storage) };
  }

  current = (): SessionState => this.#state;

  sessionId = () => this.#state.session?.id;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the tokens of a sign-in. */
  begin(tokens: Tokens, remembered: boolean) {
    const { storage, newId, now } = this.#deps;
    storage.removeItem(sessionKey);
    this.#keep({ id: newId(), remembered, ...toSessionFields(tokens, now()) });
  }

  /** Starts a session with an access token from a link: never stored, never renewed. */
  beginWithToken(accessToken: string) {
    this.#set({ session: { id: this.#deps.newId(), accessToken, remembered: false } });
  }

  /** Ends the session here and in the other tabs. It cancels a refresh on its way. */
  end(ended: boolean) {
    this.#renewal?.stop.abort();
    const { session } = this.#state;
    if (session?.remembered && ended) this.#deps.storage.setItem(endedKey, session.id);
    if (session?.remembered) this.#deps.storage.removeItem(sessionKey);
    const byLink = ended && session !== undefined && session.refreshToken === undefined;
    this.#set(byLink ? { ended, byLink } : { ended });
  }

  /** Takes over another tab's change: signed out, signed in or renewed. */
  follow() {
    const stored = read(this.#deps.storage);
    const { session } = this.#state;
    if (stored?.accessToken === session?.accessToken) return;
    if (stored && (session?.remembered ?? true)) this.#set({ session: stored });
    if (!stored && session?.remembered) this.#set({ ended: this.#deps.storage.getItem(endedKey) === session.id });
  }

  /** A usable token: an expired one is renewed before the server can refuse it. */
  async freshToken(): Promise<string | undefined> {
    const { session } = this.#state;
    if (!session) return undefined;
    const expired = session.refreshToken && (session.expiresAt ?? Number.POSITIVE_INFINITY) <= this.#deps.now();
    return expired ? this.renew(session.accessToken) : session.accessToken;
  }

  /**
   * Replaces a refused or ageing token. However many calls and tabs ask, the server is asked once: they share one lock,
   * and the second to enter finds the token that the first one stored.
   */
  renew(stale: string): Promise<string | undefined> {
    if (this.#renewal?.stale === stale) return this.#renewal.done;
    const stop = new AbortController();
    const done = this.#renewInTurn(stale, stop.signal).finally(() => {
      if (this.#renewal?.stop === stop) this.#renewal = undefined;
    });
    this.#renewal = { stale, done, stop };
    return done;
  }

  /** Milliseconds until the token should be renewed, none where it cannot be. */
  untilRenewal(): number | undefined {
    const { session } = this.#state;
    if (!session?.refreshToken || session.expiresAt === undefined) return undefined;
    return Math.max(0, session.expiresAt - renewBefore - this.#deps.now());
  }

  async #renewInTurn(stale: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      return await this.#inTurn(signal, () => this.#renewAlone(stale, signal));
    } catch (error) {
      if (signal.aborted)
        throw new ApiError({ status: 0, code: 'cancelled', messages: [entryMessages.refreshCancelled] });
      if (error instanceof SignInRefused && error.reason === 'invalid_grant') this.end(true);
      throw error;
    }
  }

  /** Runs one action inside the lock. The lock is released only after the other tabs can see the result. */
  #inTurn<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    const { locks, spread } = this.#deps;
    return new Promise((resolve, reject) => {
      const turn = locks.request(lockName, { signal }, async () => {
        resolve(await act());
        if (this.#state.session?.remembered) await spread();
      });
      turn.catch(reject);
    });
  }

  async #renewAlone(stale: string, signal: AbortSignal): Promise<string | undefined> {
    this.follow();
    const { session } = this.#state;
    if (!session || session.accessToken !== stale) return session?.accessToken;
    if (!session.refreshToken) {
      this.end(true);
      return undefined;
    }
    const tokens = await this.#deps.refresh(session.refreshToken, signal);
    signal.throwIfAborted();
    const next = { ...session, ...toSessionFields(tokens, this.#deps.now()) };
    this.#keep(next);
    return next.accessToken;
  }

  #keep(session: Session) {
    if (session.remembered) this.#deps.storage.setItem(sessionKey, JSON.stringify(session));
    this.#set({ session });
  }

  #set(next: SessionState) {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

function toSessionFields(tokens: Tokens, now: number) {
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: now + tokens.expires_in * 1000,
  };
}

function read(storage: SessionStorage): Session | undefined {
  try {
    const stored: Session | null = JSON.parse(storage.getItem(sessionKey) ?? 'null');
    return typeof stored?.accessToken === 'string' && typeof stored.id === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}
