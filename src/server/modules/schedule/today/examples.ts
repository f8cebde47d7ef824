import { office } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

let days = 0;

export const examples: Examples = {
  'GET /office/today': { mayCall: office },
  'PUT /office/today/{key}/note': {
    mayCall: office,
    params: () => ({ key: `day-2026-11-${String(1 + (days++ % 28)).padStart(2, '0')}` }),
    body: () => ({ note: 'Rang Tom’s sister, waiting.' }),
    ifMatch: async () => 0,
  },
};
