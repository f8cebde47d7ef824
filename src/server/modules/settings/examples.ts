import { anyone, office } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /settings': { mayCall: anyone },
  'GET /office/settings': { mayCall: office },
  'PUT /office/features/{name}': {
    mayCall: office,
    params: () => ({ name: 'pendingRequests' }),
    body: () => ({ enabled: true }),
  },
  'PUT /office/contact': {
    mayCall: office,
    body: () => ({ phone: '09 555 0123' }),
  },
  'POST /office/lists/{list}/items': {
    mayCall: office,
    params: () => ({ list: 'skills' }),
    body: () => ({ name: 'Swimming' }),
  },
  'PATCH /office/lists/{list}/items/{ref}': {
    mayCall: office,
    params: () => ({ list: 'genders', ref: 'X' }),
    body: () => ({ name: 'Yet another gender' }),
  },
};
