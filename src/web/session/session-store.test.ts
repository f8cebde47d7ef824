import { describe, expect, it, vi } from 'vitest';
import type { Tokens } from '#contract/auth.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sessionKey } from '#web/kernel/session-key.ts';
import { SessionStore } from './session-store.ts';
import { SignInRefused } from './sign-in-refused.ts';

const start = Date.UTC(2026, 10, 19, 20, 0);

function tokens(n: number): Tokens {
  return {
    access_token: `access-${n}`,
    refresh_token: `refresh-${n}`,
    expires_in: 900,
    token_type: 'Bearer',
    user_ref: 'rose',
  };
}

/** A browser with one storage and one queue of locks, in which tabs open; each test decides what `refresh` answers. */
function browser() {
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

describe('SessionStore', () => {
  it('outlives the tab only with Remember me', () => {
    const { openTab } = browser();
    openTab().begin(tokens(1), false);
    expect(openTab().current().session).toBeUndefined();
    openTab().begin(tokens(1), true);
    expect(openTab().current().session?.accessToken).toBe('access-1');
  });

  it('wants to be renewed 60 seconds before it expires', () => {
    const { world, openTab } = browser();
    const tab = openTab();
    expect(tab.untilRenewal()).toBeUndefined();
    tab.begin(tokens(1), false);
    expect(tab.untilRenewal()).toBe(840_000);
    world.now += 850_000;
    expect(tab.untilRenewal()).toBe(0);
  });

  it('asks once however many calls were refused', async () => {
    const { world, openTab } = browser();
    const tab = openTab();
    tab.begin(tokens(1), false);
    const got = await Promise.all([tab.renew('access-1'), tab.renew('access-1'), tab.renew('access-1')]);
    expect(got).toEqual(['access-2', 'access-2', 'access-2']);
    expect(world.asked).toEqual(['refresh-1']);
  });

  it('asks once for all of them also when that fails', async () => {
    const { world, openTab } = browser();
    const tab = openTab();
    tab.begin(tokens(1), false);
    world.answer = async () => {
      throw new ApiError({ status: 503, code: 'unavailable', messages: [] });
    };
    await Promise.allSettled([tab.renew('access-1'), tab.renew('access-1')]);
    expect(world.asked).toEqual(['refresh-1']);
  });

  it('asks once when two tabs renew together, and both have the new token', async () => {
    const { world, openTab } = browser();
    const one = openTab();
    one.begin(tokens(1), true);
    const other = openTab();
    const got = await Promise.all([one.renew('access-1'), other.renew('access-1')]);
    expect(got).toEqual(['access-2', 'access-2']);
    expect(world.asked).toEqual(['refresh-1']);
    expect(other.current().session?.refreshToken).toBe('refresh-2');
  });

  it('answers its own callers before the other tabs have seen the new token', async () => {
    const { world, openTab } = browser();
    const tab = openTab();
    tab.begin(tokens(1), true);
    const spreading = Promise.withResolvers<void>();
    world.spread = () => spreading.promise;
    await expect(tab.renew('access-1')).resolves.toBe('access-2');
    spreading.resolve();
  });

  it('keeps the person when a token is renewed', async () => {
    const { openTab } = browser();
    const tab = openTab();
    tab.begin(tokens(1), true);
    const { id } = tab.current().session ?? {};
    await tab.renew('access-1');
    expect(tab.current().session?.id).toBe(id);
  });

  it('renews an expired token before it is sent', async () => {
    const { world, openTab } = browser();
    const tab = openTab();
    tab.begin(tokens(1), false);
    await expect(tab.freshToken()).resolves.toBe('access-1');
    world.now += 900_000;
    await expect(tab.freshToken()).resolves.toBe('access-2');
  });

  it('ends when the server says invalid_grant', async () => {
    const { world, openTab } = browser();
    const tab = openTab();
    tab.begin(tokens(1), true);
    world.answer = async () => {
      throw new SignInRefused({ error: 'invalid_grant', error_description: '' });
    };
    await expect(tab.renew('access-1')).rejects.toBeInstanceOf(SignInRefused);
    expect(tab.current()).toEqual({ ended: true });
    expect(world.kept.has(sessionKey)).toBe(false);
  });

  it.each([
    ['no network', new ApiError({ status: 0, code: 'network', messages: [] })],
    ['a 503', new ApiError({ status: 503, code: 'unavailable', messages: [] })],
    ['a 500', new ApiError({ status: 500, code: 'internal', messages: [] })],
    ['another refusal', new SignInRefused({ error: 'invalid_client', error_description: '' })],
  ])('keeps the session through %s', async (_, trouble) => {
    const { world, openTab } = browser();
    const tab = openTab();
    tab.begin(tokens(1), true);
    world.answer = async () => {
      throw trouble;
    };
    await expect(tab.renew('access-1')).rejects.toBe(trouble);
    expect(tab.current().session?.accessToken).toBe('access-1');
    world.answer = async () => tokens(2);
    await expect(tab.renew('access-1')).resolves.toBe('access-2');
  });

  it('reports a cancelled refresh, and its late answer does not revive the session', async () => {
    const { world, openTab } = browser();
    const tab = openTab();
    tab.begin(tokens(1), true);
    const answered = Promise.withResolvers<Tokens>();
    world.answer = () => answered.promise;
    const renewal = tab.renew('access-1');
    await vi.waitFor(() => expect(world.asked).toEqual(['refresh-1']));
    tab.end(false);
    answered.resolve(tokens(2));
    await expect(renewal).rejects.toMatchObject({ messages: ['Refresh token cancelled'] });
    expect(tab.current().session).toBeUndefined();
    expect(world.kept.size).toBe(0);
  });

  it('follows another tab that signs out, and one that signs in', () => {
    const { openTab } = browser();
    const one = openTab();
    one.begin(tokens(1), true);
    const other = openTab();
    one.end(false);
    other.follow();
    expect(other.current().session).toBeUndefined();
    one.begin(tokens(3), true);
    other.follow();
    expect(other.current().session?.accessToken).toBe('access-3');
  });

  it('knows in every tab that the server ended a session, whose drafts stay', () => {
    const { openTab } = browser();
    const one = openTab();
    one.begin(tokens(1), true);
    const other = openTab();
    one.end(true);
    other.follow();
    expect(other.current()).toEqual({ ended: true });
    one.begin(tokens(3), true);
    other.follow();
    one.end(false);
    other.follow();
    expect(other.current()).toEqual({ ended: false });
  });

  describe('whose page shows its person', () => {
    const refused = async () => {
      throw new SignInRefused({ error: 'invalid_grant', error_description: 'Every 12 hours.' });
    };
    /** A tab whose account has loaded. */
    function openShown(remembered: boolean) {
      const opened = browser();
      const tab = opened.openTab();
      tab.begin(tokens(1), remembered);
      tab.setPerson('rose');
      return { ...opened, tab };
    }

    it('waits with its page for the same person, and says why', async () => {
      const { world, tab } = openShown(true);
      world.answer = refused;
      await expect(tab.renew('access-1')).rejects.toMatchObject({ code: 'cancelled' });
      expect(tab.current()).toMatchObject({ session: { id: 'session-1' }, isPaused: true, why: 'Every 12 hours.' });
      expect([world.kept.has(sessionKey), tab.untilRenewal()]).toEqual([false, undefined]);
      await expect(tab.freshToken()).rejects.toMatchObject({ code: 'cancelled' });
      const resumed = tab.resumed();
      tab.begin(tokens(2), true);
      await resumed;
      expect(tab.current()).toMatchObject({ session: { id: 'session-1', accessToken: 'access-2' } });
      expect([tab.current().isPaused, tab.resumed()]).toEqual([undefined, undefined]);
    });

    it('goes on for no other person', () => {
      const { tab } = openShown(false);
      tab.end(true);
      tab.begin({ ...tokens(2), user_ref: 'ana' }, false);
      expect(tab.current()).toMatchObject({ session: { id: 'session-2' } });
      tab.end(true);
      expect(tab.current()).toEqual({ ended: true });
    });

    it('is left for another person', async () => {
      const { tab, openTab } = openShown(true);
      tab.end(true);
      const resumed = tab.resumed();
      tab.leave();
      await resumed;
      expect(tab.current()).toEqual({ ended: true, isLeft: true });
      tab.begin(tokens(2), true);
      expect(openTab().current().session?.id).toBe('session-2');
    });

    it.each(['in the tab that asked', 'on the sign-in page of another one'])(
      'goes on in all tabs of a remembered session once its person signs in %s',
      (where) => {
        const { tab, openTab } = openShown(true);
        const other = openTab();
        other.setPerson('rose');
        tab.end(true, 'Every 90 days.');
        other.follow();
        expect(other.current()).toMatchObject({ isPaused: true, why: 'Every 90 days.' });
        const entered = where.startsWith('in the tab') ? tab : openTab();
        entered.begin(tokens(2), true);
        for (const one of [tab, other]) {
          one.follow();
          expect(one.current()).toEqual({ session: entered.current().session });
        }
        expect(tab.sessionId()).toBe('session-1');
      },
    );

    it('gives way in all tabs where another person signs in', () => {
      const { tab, openTab } = openShown(true);
      const other = openTab();
      other.setPerson('rose');
      tab.end(true);
      other.follow();
      openTab().begin({ ...tokens(2), user_ref: 'ana' }, true);
      for (const one of [tab, other]) one.follow();
      expect([tab.sessionId(), other.sessionId()]).toEqual(['session-2', 'session-2']);
    });

    it('is over where its person signs out, also after it waited', () => {
      const { tab, openTab } = openShown(true);
      const other = openTab();
      tab.end(true);
      tab.begin(tokens(2), true);
      other.follow();
      other.setPerson('rose');
      tab.end(false);
      other.follow();
      expect(other.current()).toEqual({ ended: false });
    });
  });

  it('does not let another tab replace a session of its own', () => {
    const { openTab } = browser();
    const own = openTab();
    own.begin(tokens(1), false);
    openTab().begin(tokens(5), true);
    own.follow();
    expect(own.current().session?.accessToken).toBe('access-1');
  });

  it('never stores nor renews a token that came by a link', async () => {
    const { world, openTab } = browser();
    const tab = openTab();
    tab.beginWithToken('by-link');
    expect(world.kept.size).toBe(0);
    await expect(tab.renew('by-link')).resolves.toBeUndefined();
    expect(tab.current()).toEqual({ ended: true, byLink: true });
    expect(world.asked).toEqual([]);
  });

  it('takes storage with other content for no session', () => {
    const { world, openTab } = browser();
    world.kept.set(sessionKey, '{"accessToken":7}');
    expect(openTab().current().session).toBeUndefined();
    world.kept.set(sessionKey, 'not json');
    expect(openTab().current().session).toBeUndefined();
  });
});
