import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A placeholder in a request, replaced by a new ref for each sending. */
export const anyRef = 'RRRRRRRRRRRRRRRR';

/** Replaced by how often the same request was sent before, from 1: the version of what only this request changes. */
export const anyVersion = 'VVVVVVVV';

/** Requests in wire format, sent in turn for a while over so many connections; each answer must have a status that is expected. */
export type LoadSlice = {
  port: number;
  concurrency: number;
  ms: number;
  requests: string[];
  expect: number | number[];
};
/** Latencies in microseconds, in no order. */
export type SliceResult = { latencies: number[]; ms: number; bytes: number };

export type LoadProcess = { run(slice: LoadSlice): Promise<SliceResult>; stop(): void };

/** Starts the load in a process of its own, over raw sockets that stay open, so that it costs both servers little and the same. */
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
