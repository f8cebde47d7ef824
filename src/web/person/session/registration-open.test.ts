import { afterEach, describe, expect, it, vi } from 'vitest';

const answer = (body: unknown) =>
  vi.fn(async () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));

/** Loads a fresh module each time, as for a new page: it keeps the answer while it lives. */
async function freshly() {
  vi.resetModules();
  return (await import('./registration-open.ts')).isRegistrationOpen;
}
afterEach(() => vi.unstubAllGlobals());

describe('isRegistrationOpen', () => {
  it.each([true, false])('follows the settings (%s), and asks once', async (registration) => {
    const fetch = answer({ features: { registration } });
    vi.stubGlobal('fetch', fetch);
    const isRegistrationOpen = await freshly();
    expect([await isRegistrationOpen(), await isRegistrationOpen()]).toEqual([registration, registration]);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('remembers that the office has turned it off', async () => {
    vi.stubGlobal('fetch', answer({ features: { registration: true } }));
    const isRegistrationOpen = await freshly();
    expect(await isRegistrationOpen()).toBe(true);
    (await import('./registration-open.ts')).cacheRegistrationClosed();
    expect(await isRegistrationOpen()).toBe(false);
  });

  it('does not know where the settings cannot be loaded', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const isRegistrationOpen = await freshly();
    expect(await isRegistrationOpen()).toBeUndefined();
    vi.stubGlobal('fetch', answer({ messages: ['The service is busy.'] }));
    expect(await isRegistrationOpen()).toBeUndefined();
    vi.stubGlobal('fetch', answer({ features: { registration: true } }));
    expect(await isRegistrationOpen()).toBe(true);
  });

  it('asks again after a sign-in or sign-out', async () => {
    vi.stubGlobal('fetch', answer({ features: { registration: true } }));
    const isRegistrationOpen = await freshly();
    const { session } = await import('./session.ts');
    expect(await isRegistrationOpen()).toBe(true);
    vi.stubGlobal('fetch', answer({ features: { registration: false } }));
    session.beginWithToken('token');
    expect(await isRegistrationOpen()).toBe(false);
    vi.stubGlobal('fetch', answer({ features: { registration: true } }));
    session.end(false);
    expect(await isRegistrationOpen()).toBe(true);
  });
});
