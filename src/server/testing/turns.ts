import { setImmediate } from 'node:timers/promises';

/**
 * Measures the most milliseconds of processor time that a call takes from others before they have a turn. It is the least of a few tries:
 * other work only adds to it.
 */
export async function measureLongestTurn(call: () => Promise<unknown>, tries = 2): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt++) least = Math.min(least, await measureOnce(call));
  return least;
}

async function measureOnce(call: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const before = process.threadCpuUsage();
      await setImmediate();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  };
  const watching = watch();
  await call();
  isOver = true;
  await watching;
  return longest;
}
