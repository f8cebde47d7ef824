import { anyStaff } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /users/me/clients/search': { mayCall: anyStaff, body: () => ({ text: 'Rose' }) },
};
