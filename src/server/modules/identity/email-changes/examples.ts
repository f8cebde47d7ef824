import { newRef } from '#server/db/new-ref.ts';
import { anyone, membersWho, signedIn } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';
import { testPassword } from '#server/testing/people.ts';

const newAddress = () => ({ email: `${newRef()}@example.org`, password: testPassword });

export const examples: Examples = {
  'POST /users/me/email-change': { mayCall: signedIn, body: newAddress },
  'POST /email-changes/confirm': { mayCall: anyone, body: () => ({ token: 'x' }), status: 404 },
  'POST /email-changes/stop': { mayCall: anyone, body: () => ({ token: 'x' }), status: 404 },
  'POST /email-changes/undo': { mayCall: anyone, body: () => ({ token: 'x', password: testPassword }), status: 404 },
  'GET /clients/{clientRef}/email': { mayCall: membersWho.writeDetails },
  'PUT /clients/{clientRef}/email': { mayCall: membersWho.writeDetails, body: newAddress },
};
