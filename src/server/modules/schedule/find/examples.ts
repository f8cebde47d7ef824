import { office } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /office/find': { mayCall: office, body: () => ({ text: 'Rose' }) },
};
