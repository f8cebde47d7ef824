import { readFileSync } from 'node:fs';

/** Reads the seconds of processor time that processes have used, where the system reports it (Linux), to a hundredth of a second. */
export function readCpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readTicks(pid) / 100, 0);
}

function readTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
