import { membersWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

const base = '/clients/{clientRef}/support-workers' as const;
const mayCall = membersWho.writeRoster;
const newWorker = async ({ scene: { build } }: ExampleContext) => ({ supportWorkerRef: await build.worker() });

/** A worker who has a row with the client. */
const relatedWorker =
  (columns: { favourite: boolean; level: number | null }) =>
  async ({ scene: { build, clientRef } }: ExampleContext) => {
    const supportWorkerRef = await build.worker();
    await build.query(
      `insert into client_support_workers (client_ref, support_worker_ref, favourite, level, changed_at)
       values ($1, $2, $3, $4, now())`,
      [clientRef, supportWorkerRef, columns.favourite, columns.level],
    );
    return { supportWorkerRef };
  };

export const examples: Examples = {
  [`GET ${base}/{supportWorkerRef}`]: { mayCall, params: newWorker },
  [`GET ${base}/meetings`]: { mayCall },
  [`GET ${base}/coming`]: { mayCall },
  [`POST ${base}/favourites`]: { mayCall, body: newWorker },
  [`DELETE ${base}/favourites/{supportWorkerRef}`]: {
    mayCall,
    params: relatedWorker({ favourite: true, level: null }),
  },
  [`PUT ${base}/hidden/{supportWorkerRef}`]: { mayCall, params: newWorker },
  [`DELETE ${base}/hidden/{supportWorkerRef}`]: { mayCall, params: relatedWorker({ favourite: false, level: 99 }) },
  [`PUT ${base}/levels/{supportWorkerRef}`]: { mayCall, params: newWorker, body: () => ({ level: 1 }) },
};
