import { describe, expect, it } from 'vitest';
import { sessionKey } from '#web/kernel/session-key.ts';
import { browser, tokens } from '#web/testing/session-browser.ts';
import { SignInRefused } from './sign-in-refused.ts';

describe('a session whose page shows its person', () => {
  const refused = async () => {
    throw new SignInRefused({ error: 'invalid_grant', error_description: 'Every 12 hours.' });
  };
  /** Opens a tab whose account has loaded. */
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
