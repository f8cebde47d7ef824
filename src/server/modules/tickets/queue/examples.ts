import { officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { bookVisit } from '#server/testing/scene.ts';

const openRequest = async ({ scene }: ExampleContext) => ({ ref: (await bookVisit(scene)).ticketRef });

/** Makes a request that the caller has taken. */
async function takenRequest(context: ExampleContext) {
  const params = await openRequest(context);
  const { scene, token } = context;
  await scene.test.call('POST /office/tickets/{ref}/take', { token, params, body: {} });
  return params;
}

export const examples: Examples = {
  'PUT /office/tickets/{ref}/opening': { mayCall: officeWho.coordinate, params: openRequest, changesNothing: true },
  'POST /office/tickets/{ref}/take': { mayCall: officeWho.coordinate, params: openRequest, body: () => ({}) },
  'POST /office/tickets/{ref}/give-back': { mayCall: officeWho.coordinate, params: takenRequest },
  'PUT /office/tickets/{ref}/snooze': {
    mayCall: officeWho.coordinate,
    params: openRequest,
    body: () => ({ until: '2026-11-22T20:00:00.000Z' }),
  },
};
