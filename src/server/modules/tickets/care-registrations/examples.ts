import { newRef } from '#server/db/new-ref.ts';
import { signedIn, signedInButOffice } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /clients': {
    mayCall: signedInButOffice,
    body: () => ({
      ref: newRef(),
      requester: 'Another',
      givenName: 'Mere',
      familyName: newRef(),
      helpNeeded: 'Help with the shower.',
    }),
  },
  'GET /users/me/care-registrations': { mayCall: signedIn },
  'POST /users/me/care-registrations/{ref}/withdraw': {
    mayCall: signedIn,
    params: () => ({ ref: newRef() }),
    status: 404,
  },
};
