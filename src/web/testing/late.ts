import { vi } from 'vitest';
import { isDeep } from '#testing/rounds.ts';

const { setTimeout: wait, setImmediate: soon } = globalThis;

/** A deep run draws and answers late, as a busy machine does, so that a test that waits for too little fails in it each time. */
if (isDeep) {
  let drawn = 0;
  globalThis.setImmediate = ((draw: () => void) => {
    drawn += 1;
    return drawn % 3 === 0 ? wait(draw, 6) : soon(draw);
  }) as unknown as typeof setImmediate;
}

/** Waits as long as a call is on its way; not at all where a test holds the clock. */
export const travel = async () => {
  if (isDeep && !vi.isFakeTimers()) await new Promise((arrive) => wait(arrive, 12));
};
