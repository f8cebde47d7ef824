import { officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

const query = () => ({ date: '2026-11-23' });

export const examples: Examples = {
  'GET /office/run-sheets': { mayCall: officeWho.coordinate, query },
  'GET /office/run-sheets/pdf': { mayCall: officeWho.coordinate, query },
  'GET /office/clients/{clientRef}/week': { mayCall: officeWho.coordinate, query },
  'GET /office/clients/{clientRef}/week/pdf': { mayCall: officeWho.coordinate, query },
};
