import { membersWho, officeWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { bookVisit, type Scene } from '#server/testing/scene.ts';

/** Makes a time with a worker of its own: other examples book theirs at the same time. */
async function toTime({ build }: Scene) {
  return { date: '2026-11-24', startTime: '10:30', durationMins: 60, supportWorkerRef: await build.worker() };
}

async function offerTime({ scene }: ExampleContext) {
  const { ticketRef: ref } = await bookVisit(scene);
  await scene.test.call('POST /office/tickets/{ref}/offer', {
    token: scene.office.token,
    params: { ref },
    ifMatch: 1,
    body: await toTime(scene),
  });
  return { ref };
}

export const examples: Examples = {
  'POST /office/tickets/{ref}/offer': {
    mayCall: officeWho.coordinate,
    params: async ({ scene }) => ({ ref: (await bookVisit(scene)).ticketRef }),
    body: ({ scene }) => toTime(scene),
  },
  'POST /clients/{clientRef}/tickets/{ref}/offer/accept': {
    mayCall: membersWho.writeRoster,
    params: offerTime,
    ifMatch: async () => 2,
  },
  'POST /clients/{clientRef}/tickets/{ref}/offer/decline': {
    mayCall: membersWho.writeRoster,
    params: offerTime,
    ifMatch: async () => 2,
    body: () => ({ reason: 'She has the eye clinic then.' }),
  },
};
