import { newRef } from '#server/db/new-ref.ts';
import { membersWho, officeWho } from '#server/testing/callers.ts';
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
  'GET /office/feedback': { mayCall: officeWho.coordinate },
  'PUT /office/feedback/{ref}/complaint': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ ref: await createWorkerFeedback(scene) }),
    body: () => ({ move: 'received' }),
    ifMatch: async () => 0,
  },
  'GET /office/support-workers/{supportWorkerRef}/praise': {
    mayCall: officeWho.coordinate,
    params: ({ scene }) => ({ supportWorkerRef: scene.workerRef }),
  },
  'POST /office/feedback/{ref}/praise': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ ref: await createVisitFeedback(scene) }),
    body: ({ scene }) => ({ workerRefs: [scene.workerRef], words: 'Gentle.' }),
  },
  'DELETE /office/feedback/{ref}/praise/{actRef}': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ ref: await createVisitFeedback(scene), actRef: newRef() }),
    // It was never passed on.
    status: 404,
  },
};

/** Writes feedback on a visit of the client, and that the support worker came to it. */
async function createVisitFeedback(scene: Scene): Promise<string> {
  const { ref: jobRef } = await bookVisit(scene);
  const ref = newRef();
  await scene.build.query(
    `with came as (
       insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, minutes, job_type_ref, source, confirmed_by, confirmed_at)
       values ($2, $3, $4, $6, 'tookPlace', 60, 'personal-care', 'office', $5, now()))
     insert into visit_feedback (ref, client_ref, job_ref, original_date, feedback, given_by, given_at)
     values ($1, $2, $3, $4, 'Very gentle.', $5, now())`,
    [ref, scene.clientRef, jobRef, oneVisit.date, scene.client.ref, scene.workerRef],
  );
  return ref;
}

async function createWorkerFeedback({ build, clientRef, workerRef, client }: Scene): Promise<string> {
  const ref = newRef();
  await build.query(
    `insert into worker_feedback (ref, client_ref, support_worker_ref, feedback, given_by, given_at)
     values ($1, $2, $3, 'Late again.', $4, now())`,
    [ref, clientRef, workerRef, client.ref],
  );
  return ref;
}
