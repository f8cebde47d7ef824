import { newRef } from '#server/db/new-ref.ts';
import { membersWho, office, orOffice } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

const managersAndOffice = orOffice(membersWho.manage);

export const examples: Examples = {
  'GET /clients/{clientRef}/corrections': { mayCall: managersAndOffice },
  'POST /clients/{clientRef}/corrections': {
    mayCall: managersAndOffice,
    body: () => ({ ref: newRef(), about: 'The visit of 3 March', note: 'No one came. It says that it took place.' }),
  },
  'GET /office/clients/{clientRef}/record': { mayCall: office },
};
