import { staff } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /users/me/client-search': {
    mayCall: staff,
    body: ({ organisationRef }) => ({ organisationRef, searchTerm: 'Rose' }),
  },
};
