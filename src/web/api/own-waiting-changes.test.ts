import { expect, it, onTestFinished, vi } from 'vitest';
import { unsentKey } from '#web/kernel/device-keys.ts';
import { whenConnected } from './own-waiting-changes.ts';
import { setConnectLater } from './waiting.ts';

it('lets a write go first where its code cannot load, unless changes may wait on this device', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  setConnectLater(() => Promise.reject(new Error('no connection')));
  onTestFinished(() => {
    setConnectLater(undefined);
    vi.unstubAllGlobals();
  });
  const act = vi.fn(async () => 'sent');
  expect(await whenConnected(act)).toBe('sent');
  stored.set(unsentKey, '');
  await expect(whenConnected(act)).rejects.toMatchObject({ code: 'network' });
  expect(act).toHaveBeenCalledTimes(1);
});
