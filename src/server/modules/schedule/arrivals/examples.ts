import { newRef } from '#server/db/new-ref.ts';
import { membersWho, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { bookVisit, oneVisit } from '#server/testing/scene.ts';

async function reportVisit({ scene }: ExampleContext) {
  const { ref } = await bookVisit(scene);
  await scene.build.query(
    `insert into arrival_reports (client_ref, job_ref, original_date, reported_by, reported_at) values ($1, $2, $3, $4, now())`,
    [scene.clientRef, ref, oneVisit.date, scene.client.ref],
  );
  return { clientRef: scene.clientRef, jobRef: ref };
}

export const examples: Examples = {
  'POST /clients/{clientRef}/appointments/{jobRef}/late': {
    mayCall: membersWho.readRoster,
    params: async ({ scene }) => ({ jobRef: (await bookVisit(scene)).ref }),
    body: () => ({ originalDate: oneVisit.date }),
    // The visit has not begun.
    status: 422,
  },
  'POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer': {
    mayCall: officeWho.coordinate,
    params: reportVisit,
    body: () => ({ originalDate: oneVisit.date, answer: 'Tom is on his way.' }),
  },
  'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement/preview': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ jobRef: (await bookVisit(scene)).ref }),
    body: () => ({ originalDate: oneVisit.date }),
    // The visit has not begun.
    status: 422,
  },
  'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ jobRef: (await bookVisit(scene)).ref }),
    body: ({ scene }) => ({
      ...{ originalDate: oneVisit.date, ref: newRef(), supportWorkerRef: scene.workerRef },
      start: { date: oneVisit.date, startTime: '09:05' },
      ...{ didNotComeRefs: [scene.workerRef], answer: 'Grace is on her way.' },
    }),
    status: 422,
  },
};
