import { office } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /office/support-workers/{supportWorkerRef}/visits-to-give': {
    mayCall: office,
    params: ({ scene }) => ({ supportWorkerRef: scene.workerRef }),
    query: () => ({ from: '2026-11-23', to: '2026-11-29' }),
  },
};
