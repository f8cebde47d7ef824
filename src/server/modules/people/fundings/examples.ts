import { office, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';

/** Makes another client each time, whose version is the first. */
const newClient = async ({ scene }: ExampleContext) => ({ clientRef: await scene.build.client() });

export const examples: Examples = {
  'POST /office/clients/{clientRef}/fundings': {
    mayCall: officeWho.coordinate,
    params: newClient,
    body: () => ({ funderName: 'Home support', jobTypeRef: 'personal-care', fundedTimeMins: 60 }),
  },
  'PUT /office/clients/{clientRef}/fundings/{fundingRef}': {
    mayCall: officeWho.coordinate,
    params: async (context) => {
      const { clientRef } = await newClient(context);
      return { clientRef, fundingRef: await context.scene.build.funding(clientRef, 'shopping') };
    },
    body: () => ({ funderName: 'Home support', fundedTimeMins: 90, active: true }),
  },
  'GET /office/client-choices': { mayCall: office },
};
