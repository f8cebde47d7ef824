import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const ticksASecond = 100;

/**
 * The seconds of processor time that this process and all that it has waited for have taken, with what those waited for.
 * Undefined where there is no /proc.
 */
export function readProcessorTime(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program may hold spaces, and ends with the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond;
  } catch {
    return undefined;
  }
}
