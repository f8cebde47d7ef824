import { membersWho, office } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { bookVisit, oneVisit } from '#server/testing/scene.ts';

export const examples: Examples = {
  'POST /clients/{clientRef}/appointments/{jobRef}/feedback': {
    mayCall: membersWho.readRoster,
    params: async ({ scene }) => ({ jobRef: (await bookVisit(scene)).ref }),
    body: () => ({ originalDate: oneVisit.date, feedback: 'Kind.' }),
    // The visit has not begun.
    status: 422,
  },
  'GET /office/feedback': { mayCall: office },
};
