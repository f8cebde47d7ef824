import { office } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /office/clients/{clientRef}/ring': { mayCall: office },
};
