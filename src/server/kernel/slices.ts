import { setImmediate } from 'node:timers/promises';

/** Does work for every element, and lets other requests run after each slice of so many milliseconds. */
export async function workInSlices<T>(list: Iterable<T>, work: (item: T) => void, longestTurn = 8): Promise<void> {
  let began = performance.now();
  for (const item of list) {
    work(item);
    if (performance.now() - began < longestTurn) continue;
    await setImmediate();
    began = performance.now();
  }
}
