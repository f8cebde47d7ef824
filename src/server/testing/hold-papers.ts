import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';

/** Holds files that are written at their next pause until the returned function is called. */
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
