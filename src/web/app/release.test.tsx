import { expect, it, onTestFinished, vi } from 'vitest';
import { session } from '#web/person/session/session.ts';
import { startReleases } from './release.ts';
import { watchUse } from './use-of-tab.ts';

it('lets other tabs know that this one is in use while its service worker is still being registered', () => {
  const request = vi.fn();
  const serviceWorker = { register: () => new Promise(() => {}) };
  vi.stubGlobal('navigator', { ...navigator, locks: { request }, serviceWorker });
  void startReleases();
  onTestFinished(watchUse());
  session.beginWithToken('token');
  expect(request).toHaveBeenCalledTimes(1);
});
