import { setImmediate } from 'node:timers/promises';

/** Milliseconds of long work before other requests get a turn. */
const longestTurn = 8;

/** Does work for every element, and lets other requests run after each slice. */
export async function workInSlices<T>(list: Iterable<T>, work: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of list) {
    work(item);
    if (performance.now() - began < longestTurn) continue;
    await setImmediate();
    began = performance.now();
  }
}
