import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { testPassword } from '#server/testing/people.ts';

const person = async ({ scene: { build } }: ExampleContext) => ({ userRef: (await build.user()).ref });

export const examples: Examples = {
  'GET /office/accounts/{userRef}': { mayCall: officeWho.coordinateOrSetUp, params: person },
  'POST /office/accounts/{userRef}/protect': {
    mayCall: officeWho.coordinateOrSetUp,
    params: person,
    body: () => ({ action: 'signOut', password: testPassword }),
  },
};
