import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** So many requests a second, for a while. */
export type Pace = { perSecond: number; ms: number };
/** Requests in wire format, sent in turn at one pace after the other, whether or not the ones before are answered. */
export type OpenLoadSlice = { port: number; paces: Pace[]; requests: string[] };
/** One number for each request, in the order in which they were due. */
export type OpenLoadResult = {
  /** 0: it had no answer, or could not be sent since every connection waited for one. */
  statuses: Uint16Array;
  /** Milliseconds from the begin of the slice to when it was due. */
  dueAt: Float64Array;
  /** Milliseconds from then to its answer. */
  latencies: Float64Array;
  /** Seconds of processor time that sending and receiving took. */
  cpuSeconds: number;
};
export type OpenLoad = { run(slice: OpenLoadSlice): Promise<OpenLoadResult>; stop(): void };

/** Starts an open loop in a process of its own: people who come do not wait for one another. It ends with its slice. */
export function startOpenLoad(): OpenLoad {
  const child = fork(join(import.meta.dirname, 'open-load-process.ts'), { serialization: 'advanced' });
  return {
    async run(slice) {
      child.send(slice);
      const [answer] = (await once(child, 'message')) as [OpenLoadResult | { failure: string }];
      if ('failure' in answer) throw new Error(answer.failure);
      return answer;
    },
    stop: () => void child.kill(),
  };
}
