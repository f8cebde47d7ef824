import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { bookVisit } from '#server/testing/scene.ts';

const openRequest = async ({ scene }: ExampleContext) => ({ ref: (await bookVisit(scene)).ticketRef });

export const examples: Examples = {
  'GET /office/tickets': { mayCall: officeWho.coordinate },
  'POST /office/tickets/search': { mayCall: officeWho.coordinate, body: () => ({ searchTerm: 'rose' }) },
  'GET /office/tickets/{ref}': { mayCall: officeWho.coordinate, params: openRequest },
  'POST /office/tickets/{ref}/approve': {
    mayCall: officeWho.coordinate,
    params: openRequest,
    body: () => ({ supportWorkerRefs: [] }),
  },
  'POST /office/tickets/{ref}/decline': {
    mayCall: officeWho.coordinate,
    params: openRequest,
    body: () => ({ reason: 'No' }),
  },
  'GET /office/support-workers': {
    mayCall: officeWho.coordinate,
    query: async (context) => ({ ticketRef: (await openRequest(context)).ref }),
  },
  'POST /office/tickets/{ref}/support-workers/search': {
    mayCall: officeWho.coordinate,
    params: openRequest,
    body: () => ({ searchTerm: 'tom' }),
  },
};
