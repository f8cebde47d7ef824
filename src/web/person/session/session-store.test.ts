import { describe, expect, it, vi } from 'vitest';
import type { Tokens } from '#contract/auth.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { sessionKey } from '#web/kernel/session-key.ts';
import { browser, tokens } from '#web/testing/session-browser.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Opens a tab whose renewal waits for `reply`. */
async function beginRenewal() {
  const { world, openTab } = browser();
  const tab = openTab();
  tab.begin(tokens(1), true);
  const reply = Promise.withResolvers<Tokens>();
  world.answer = () => reply.promise;
  const renewal = tab.renew('access-1');
  await vi.waitFor(() => expect(world.asked).toEqual(['refresh-1']));
  return { world, openTab, tab, reply, renewal };
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

  it('keeps the session of another tab that signed in while this one was refused', async () => {
    const { openTab, reply, renewal } = await beginRenewal();
    openTab().begin(tokens(2), true);
    reply.reject(new SignInRefused({ error: 'invalid_grant', error_description: '' }));
    await expect(renewal).resolves.toBe('access-2');
    expect(openTab().current().session?.accessToken).toBe('access-2');
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
    const { world, tab, reply, renewal } = await beginRenewal();
    tab.end(false);
    reply.resolve(tokens(2));
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
