import { office, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const body = () => ({ from: '2026-11-30', to: '2026-12-04', reason: 'Annual leave' });

async function createAbsence({ scene: { build } }: ExampleContext): Promise<{ supportWorkerRef: string; ref: string }> {
  const supportWorkerRef = await build.worker();
  await build.query(`insert into worker_absences (ref, worker_ref, from_date) values ($1, $1, '2026-12-01')`, [
    supportWorkerRef,
  ]);
  return { supportWorkerRef, ref: supportWorkerRef };
}

export const examples: Examples = {
  'GET /office/support-workers/{supportWorkerRef}/absences': {
    mayCall: office,
    params: ({ scene }) => ({ supportWorkerRef: scene.workerRef }),
  },
  'POST /office/support-workers/{supportWorkerRef}/absences': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ supportWorkerRef: await scene.build.worker() }),
    body,
  },
  'PUT /office/support-workers/{supportWorkerRef}/absences/{ref}': {
    mayCall: officeWho.coordinate,
    params: createAbsence,
    body,
  },
  'DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}': {
    mayCall: officeWho.coordinate,
    params: createAbsence,
  },
};
