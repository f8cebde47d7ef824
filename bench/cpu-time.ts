import { readdirSync, readFileSync } from 'node:fs';

/** Reads the seconds of processor time that processes have used, where the system reports it (Linux). One that has ended counts as none. */
export function readCpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readNanoseconds(pid) / 1e9, 0);
}

/** Adds up the threads that run: Node compresses in some, and the system reports a process by its first alone. */
function readNanoseconds(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => {
      const [running] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(running);
    }, 0);
  } catch {
    return 0;
  }
}
