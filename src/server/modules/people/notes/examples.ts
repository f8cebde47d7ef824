import { office, officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'POST /office/clients/{clientRef}/notes/search': { mayCall: office, body: () => ({ text: 'eye clinic' }) },
  'POST /office/clients/{clientRef}/notes': {
    mayCall: officeWho.coordinate,
    body: () => ({ kind: 'call', who: 'Ana Walker', note: 'Eye clinic on 9 December at 9:30am.' }),
  },
};
