import { newRef } from '#server/db/new-ref.ts';
import { membersWho, officeWho, orOffice } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /clients/{clientRef}/corrections': { mayCall: orOffice(membersWho.manage) },
  'POST /clients/{clientRef}/corrections': {
    mayCall: orOffice(membersWho.manage, officeWho.coordinate),
    body: () => ({ ref: newRef(), about: 'The visit of 3 March', note: 'No one came. It says that it took place.' }),
  },
  'GET /office/clients/{clientRef}/record': {
    mayCall: officeWho.coordinate,
    query: async ({ scene: { clientRef, office, test } }) => {
      const notes = 'GET /office/clients/{clientRef}/record/notes';
      const { body } = await test.call(notes, { token: office.token, params: { clientRef } });
      return { looked: body.version };
    },
  },
};
