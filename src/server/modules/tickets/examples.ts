import { newRef } from '#server/db/new-ref.ts';
import { membersWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { bookVisit } from '#server/testing/scene.ts';

export const examples: Examples = {
  'GET /clients/{clientRef}/tickets': { mayCall: membersWho.writeRoster },
  'POST /clients/{clientRef}/tickets': {
    mayCall: membersWho.writeRoster,
    body: () => ({ ref: newRef(), notes: 'Two boxes of gloves, size M' }),
  },
  'POST /clients/{clientRef}/questions': {
    mayCall: membersWho.writeRoster,
    body: async ({ scene }) => ({
      ref: newRef(),
      text: 'Is the key with you?',
      requestRef: (await bookVisit(scene)).ticketRef,
    }),
  },
  'POST /clients/{clientRef}/tickets/{ref}/withdraw': {
    mayCall: membersWho.writeRoster,
    params: async ({ scene }) => ({ ref: (await bookVisit(scene)).ticketRef }),
  },
  'POST /clients/{clientRef}/tickets/{ref}/read': {
    mayCall: membersWho.writeRoster,
    params: async ({ scene }) => ({ ref: (await bookVisit(scene)).ticketRef }),
    changesNothing: true,
  },
};
