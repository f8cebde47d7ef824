import { officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { oneVisit } from '#server/testing/scene.ts';

export const examples: Examples = {
  'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign': {
    mayCall: officeWho.coordinate,
    params: ({ scene }) => ({ supportWorkerRef: scene.workerRef }),
    query: () => ({ from: '2026-11-23', to: '2026-11-29' }),
  },
  'POST /office/visits/reassign': {
    mayCall: officeWho.coordinate,
    body: async ({ scene }) => {
      const { ref } = await scene.booked({ ...oneVisit, dayOfWeek: undefined }, []);
      return {
        visits: [
          {
            clientRef: scene.clientRef,
            jobRef: ref,
            originalDate: oneVisit.date,
            version: await scene.version(ref),
            supportWorkerRefs: [await scene.build.worker()],
          },
        ],
      };
    },
  },
};
