import { signedIn } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /addresses/search': { mayCall: signedIn, body: () => ({ text: 'Petone' }) },
};
