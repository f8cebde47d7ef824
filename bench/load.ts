import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Stands in a request where each time it is sent a new ref is wanted. */
export const anyRef = 'RRRRRRRRRRRRRRRR';

/** Requests as they go over the wire, sent in turn for a while over so many connections; all must be answered alike. */
export type LoadSlice = { port: number; concurrency: number; ms: number; requests: string[]; expect: number };
/** Latencies in microseconds, in no order. */
export type SliceResult = { latencies: number[]; ms: number; bytes: number };

export type LoadProcess = { run(slice: LoadSlice): Promise<SliceResult>; stop(): void };

/** The load comes from a process of its own, over raw sockets that are kept, so that it costs both servers the same and little. */
export function startLoad(): LoadProcess {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' });
  return {
    async run(slice) {
      child.send(slice);
      const [answer] = (await once(child, 'message')) as [SliceResult | { failure: string }];
      if ('failure' in answer) throw new Error(answer.failure);
      return answer;
    },
    stop: () => void child.kill(),
  };
}
