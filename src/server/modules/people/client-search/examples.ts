import { staff } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /users/me/client-search': {
    mayCall: staff,
    body: ({ organisationRef }) => ({ organisationRef, searchTerm: 'Rose' }),
  },
  'POST /users/me/support-network-memberships': {
    mayCall: staff,
    body: async ({ scene: { build }, organisationRef }) => {
      const clientRef = await build.client();
      await build.link(organisationRef, clientRef);
      return { clientRef };
    },
  },
  'PUT /users/me/current-funder': {
    mayCall: staff,
    body: ({ organisationRef }) => ({ organisationRef }),
    changesNothing: true,
  },
};
