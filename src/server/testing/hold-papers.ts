import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';

/** Files that are written wait at their next pause until it is called. */
export function holdPapers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pause = vi.spyOn(timers, 'setImmediate').mockReturnValue(promise);
  syncBuiltinESMExports();
  return () => {
    pause.mockRestore();
    syncBuiltinESMExports();
    resolve();
  };
}
