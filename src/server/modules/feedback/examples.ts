import { newRef } from '#server/db/new-ref.ts';
import { membersWho, office } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import type { Scene } from '#server/testing/scene.ts';
import { bookVisit, oneVisit } from '#server/testing/scene.ts';

export const examples: Examples = {
  'POST /clients/{clientRef}/appointments/{jobRef}/feedback': {
    mayCall: membersWho.readRoster,
    params: async ({ scene }) => ({ jobRef: (await bookVisit(scene)).ref }),
    body: () => ({ originalDate: oneVisit.date, feedback: 'Kind.' }),
    // The visit has not begun.
    status: 422,
  },
  'POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback': {
    mayCall: membersWho.writeRoster,
    params: ({ scene }) => ({ supportWorkerRef: scene.workerRef }),
    body: () => ({ ref: newRef(), feedback: 'Kind.' }),
  },
  'GET /clients/{clientRef}/feedback': { mayCall: membersWho.readRoster },
  'GET /office/feedback': { mayCall: office },
  'PUT /office/feedback/{ref}/complaint': {
    mayCall: office,
    params: async ({ scene }) => ({ ref: await createWorkerFeedback(scene) }),
    body: () => ({ move: 'received' }),
    ifMatch: async () => 0,
  },
};

async function createWorkerFeedback({ build, clientRef, workerRef, client }: Scene): Promise<string> {
  const ref = newRef();
  await build.query(
    `insert into worker_feedback (ref, client_ref, support_worker_ref, feedback, given_by, given_at)
     values ($1, $2, $3, 'Late again.', $4, now())`,
    [ref, clientRef, workerRef, client.ref],
  );
  return ref;
}
