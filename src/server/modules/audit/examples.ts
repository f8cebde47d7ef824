import { membersWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /clients/{clientRef}/activity': { mayCall: membersWho.manage },
};
