import { membersWho, officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = {
  'GET /clients/{clientRef}/activity': { mayCall: membersWho.manage },
  'GET /office/activity': { mayCall: officeWho.setUp, query: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'GET /office/activity/people': { mayCall: officeWho.setUp },
};
