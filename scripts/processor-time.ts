import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticksASecond = 100;

/**
 * Reads the seconds of processor time that this machine has spent, on these tests and on all else. A browser's processes end without
 * anyone who waits for them, so no sum over processes has them. Undefined where there is no /proc.
 */
export function readProcessorTime(): number | undefined {
  try {
    const [user = 0, nice = 0, system = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4).slice(1).map(Number);
    return (user + nice + system) / ticksASecond;
  } catch {
    return undefined;
  }
}
