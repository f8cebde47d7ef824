import { office } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { bookVisit } from '#server/testing/scene.ts';

const openRequest = async ({ scene }: ExampleContext) => ({ ref: (await bookVisit(scene)).ticketRef });

export const examples: Examples = {
  'GET /office/tickets': { mayCall: office },
  'POST /office/tickets/search': { mayCall: office, body: () => ({ searchTerm: 'rose' }) },
  'GET /office/tickets/{ref}': { mayCall: office, params: openRequest },
  'POST /office/tickets/{ref}/approve': {
    mayCall: office,
    params: openRequest,
    body: () => ({ supportWorkerRefs: [] }),
  },
  'POST /office/tickets/{ref}/decline': { mayCall: office, params: openRequest, body: () => ({ reason: 'No' }) },
  'GET /office/support-workers': {
    mayCall: office,
    query: async (context) => ({ ticketRef: (await openRequest(context)).ref }),
  },
  'POST /office/tickets/{ref}/support-workers/search': {
    mayCall: office,
    params: openRequest,
    body: () => ({ searchTerm: 'tom' }),
  },
};
