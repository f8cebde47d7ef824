import { newRef } from '#server/db/new-ref.ts';
import { anyone } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /registrations': { mayCall: anyone, body: () => ({ email: `${newRef()}@example.org` }) },
  'POST /registrations/progress': { mayCall: anyone, body: () => ({ token: 'x' }), status: 404 },
  'POST /registrations/complete': {
    mayCall: anyone,
    body: () => ({
      token: 'x',
      password: 'another long password',
      givenName: 'Aroha',
      familyName: 'Ngata',
      phoneHome: '',
      acceptedTerms: true,
      marketingOptIn: true,
    }),
    status: 404,
  },
};
