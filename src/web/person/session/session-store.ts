import type { Tokens } from '#contract/auth.ts';
import { ApiError, sessionEnded } from '#web/calls/api-error.ts';
import { entryMessages } from '#web/kernel/entry-messages.ts';
import { Listeners } from '#web/kernel/listeners.ts';
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
  /**
   * The server ended the session. Its page stays, covered, until the same person signs in again; its tokens are of no use
   * (docs/product/session.md, "Signing in again").
   */
  isPaused?: boolean;
  /** The reason in the server's words. */
  why?: string | undefined;
  /** True where the server ended it, not the person. */
  ended?: boolean;
  /** Another person signs in next: nothing leads them to the page of the last one. */
  isLeft?: boolean;
  /** The ended session came by a link; perhaps its token was never valid. */
  byLink?: boolean;
};

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type SessionLocks = {
  request: <T>(name: string, options: { signal: AbortSignal }, act: () => Promise<T>) => Promise<T>;
};

type SessionDeps = {
  /** The storage that the tabs of this browser share. */
  storage: SessionStorage;
  locks: SessionLocks;
  now: () => number;
  newId: () => string;
  /** Waits until the other tabs see what was stored: browsers notify them a moment later. */
  spread: () => Promise<void>;
  refresh: (refreshToken: string, signal: AbortSignal) => Promise<Tokens>;
};

const lockName = 'alongside.session';
/** Tokens are renewed this long before they expire (docs/product/session.md, "Renewing tokens"). */
const renewBefore = 60_000;

/** The facts that the tabs know of the session that the server ended last. */
type EndedSession = [sessionId: string, personRef: string | undefined, why: string | undefined];

type Renewal = { stale: string; done: Promise<string | undefined>; stop: AbortController };

/**
 * The session of one tab, kept in step with the other tabs of a remembered one
 * (docs/product/session.md, "Staying signed in").
 */
export class SessionStore {
  readonly #deps: SessionDeps;
  readonly #listeners = new Listeners();
  #state: SessionState;
  /** The person whose data the page shows; none before their account has loaded. */
  #personRef: string | undefined;
  #renewal: Renewal | undefined;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#state = { session: read(deps.storage) };
  }

  current = (): SessionState => this.#state;

  sessionId = () => this.#state.session?.id;

  subscribe = this.#listeners.subscribe;

  /** Takes the tokens of a sign-in. The same person goes on with the session that the server ended. */
  begin(tokens: Tokens, remembered: boolean) {
    const { storage, newId, now } = this.#deps;
    const id = this.#findEndedId(tokens.user_ref, remembered) ?? newId();
    storage.removeItem(sessionKey);
    storage.removeItem(endedKey);
    this.#keep({ id, remembered, ...toSessionFields(tokens, now()) });
  }

  /** Sets the person whose data the page shows from now on: should the server end the session, the page waits for them. */
  setPerson(ref: string) {
    this.#personRef = ref;
  }

  /** Starts a session with an access token from a link: never stored, never renewed. */
  beginWithToken(accessToken: string) {
    this.#set({ session: { id: this.#deps.newId(), accessToken, remembered: false } });
  }

  /**
   * Ends the session here and in the other tabs. It cancels a refresh on its way. Where the server `ended` it, a page that
   * shows something of its person stays for them.
   */
  end(ended: boolean, why?: string) {
    this.#renewal?.stop.abort();
    const { storage } = this.#deps;
    const { session } = this.#state;
    const record: EndedSession | undefined = session && [session.id, this.#personRef, why];
    if (session?.remembered && ended) storage.setItem(endedKey, JSON.stringify(record));
    if (session?.remembered) storage.removeItem(sessionKey);
    if (ended && this.#pause(why)) return;
    const byLink = ended && session !== undefined && session.refreshToken === undefined;
    this.#set(byLink ? { ended, byLink } : { ended });
  }

  /** Gives up the page that waits for its person, so that another one can sign in. */
  leave() {
    this.#deps.storage.removeItem(endedKey);
    this.#set({ ended: true, isLeft: true });
  }

  /** Ends when the page no longer waits for its person; none where it does not. */
  resumed = (): Promise<void> | undefined => {
    if (!this.#state.isPaused) return undefined;
    return new Promise((resolve) => {
      const end = this.subscribe(() => {
        if (this.#state.isPaused) return;
        end();
        resolve();
      });
    });
  };

  /** Takes over another tab's change: signed out, signed in or renewed. */
  follow() {
    const stored = read(this.#deps.storage);
    const { session } = this.#state;
    if (stored?.accessToken === session?.accessToken) return;
    if (stored && (session?.remembered ?? true)) this.#set({ session: stored });
    if (stored || !session?.remembered || this.#state.isPaused) return;
    const [endedId, , why] = this.#readEnded();
    const ended = endedId === session.id;
    if (!ended || !this.#pause(why)) this.#set({ ended });
  }

  /** Returns a usable token: an expired one is renewed before the server can refuse it. */
  async freshToken(): Promise<string | undefined> {
    const { session, isPaused } = this.#state;
    if (!session) return undefined;
    if (isPaused) throw sessionEnded();
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
    const { session, isPaused } = this.#state;
    if (isPaused || !session?.refreshToken || session.expiresAt === undefined) return undefined;
    return Math.max(0, session.expiresAt - renewBefore - this.#deps.now());
  }

  async #renewInTurn(stale: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      return await this.#inTurn(signal, () => this.#renewAlone(stale, signal));
    } catch (error) {
      if (signal.aborted)
        throw new ApiError({ status: 0, code: 'cancelled', messages: [entryMessages.refreshCancelled] });
      if (error instanceof SignInRefused && error.reason === 'invalid_grant') {
        // Another tab may have signed in by now.
        this.follow();
        const { session, isPaused } = this.#state;
        if (session && !isPaused && session.accessToken !== stale) return session.accessToken;
        this.end(true, error.description);
      }
      throw this.#state.isPaused ? sessionEnded() : error;
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
    const { session, isPaused } = this.#state;
    if (isPaused) throw sessionEnded();
    if (!session || session.accessToken !== stale) return session?.accessToken;
    if (!session.refreshToken) {
      this.end(true);
      if (this.#state.isPaused) throw sessionEnded();
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

  /** False where the page shows nothing of the person yet. */
  #pause(why: string | undefined): boolean {
    const { session } = this.#state;
    if (!session || this.#personRef === undefined) return false;
    this.#set({ session, isPaused: true, why });
    return true;
  }

  /** The session that this person goes on with, here or in another tab. */
  #findEndedId(personRef: string, remembered: boolean): string | undefined {
    const { session, isPaused } = this.#state;
    if (isPaused) return this.#personRef === personRef ? session?.id : undefined;
    const [id, ofPerson] = this.#readEnded();
    return remembered && ofPerson === personRef ? id : undefined;
  }

  #readEnded(): EndedSession | [] {
    return parse<EndedSession>(this.#deps.storage.getItem(endedKey)) ?? [];
  }

  #set(next: SessionState) {
    if (next.session?.id !== this.#state.session?.id) this.#personRef = undefined;
    this.#state = next;
    this.#listeners.call();
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
  const stored = parse<Session>(storage.getItem(sessionKey));
  return typeof stored?.accessToken === 'string' && typeof stored.id === 'string' ? stored : undefined;
}

function parse<T>(text: string | null): T | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
