import { afterEach, describe, expect, it, vi } from 'vitest';

const answer = (body: unknown) =>
  vi.fn(async () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));

/** A page of its own each time: the answer is kept for as long as one lives. */
async function freshly() {
  vi.resetModules();
  return (await import('./registration-open.ts')).isRegistrationOpen;
}
afterEach(() => vi.unstubAllGlobals());

describe('isRegistrationOpen', () => {
  it.each([true, false])('says what the settings say (%s), and asks once', async (registration) => {
    const fetch = answer({ features: { registration } });
    vi.stubGlobal('fetch', fetch);
    const isRegistrationOpen = await freshly();
    expect([await isRegistrationOpen(), await isRegistrationOpen()]).toEqual([registration, registration]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('remembers that it was turned off since', async () => {
    vi.stubGlobal('fetch', answer({ features: { registration: true } }));
    const isRegistrationOpen = await freshly();
    expect(await isRegistrationOpen()).toBe(true);
    (await import('./registration-open.ts')).cacheRegistrationClosed();
    expect(await isRegistrationOpen()).toBe(false);
  });

  it('does not know where the settings cannot be had', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const isRegistrationOpen = await freshly();
    expect(await isRegistrationOpen()).toBeUndefined();
    vi.stubGlobal('fetch', answer({ messages: ['The service is busy.'] }));
    expect(await isRegistrationOpen()).toBeUndefined();
    vi.stubGlobal('fetch', answer({ features: { registration: true } }));
    expect(await isRegistrationOpen()).toBe(true);
  });

  it('asks again once somebody has signed in or out', async () => {
    vi.stubGlobal('fetch', answer({ features: { registration: true } }));
    const isRegistrationOpen = await freshly();
    const { session } = await import('#web/session/session.ts');
    expect(await isRegistrationOpen()).toBe(true);
    vi.stubGlobal('fetch', answer({ features: { registration: false } }));
    session.beginWithToken('token');
    expect(await isRegistrationOpen()).toBe(false);
    vi.stubGlobal('fetch', answer({ features: { registration: true } }));
    session.end(false);
    expect(await isRegistrationOpen()).toBe(true);
  });
});
