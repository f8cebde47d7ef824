import { office } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

const query = () => ({ date: '2026-11-23' });

export const examples: Examples = {
  'GET /office/run-sheets': { mayCall: office, query },
  'GET /office/run-sheets/pdf': { mayCall: office, query },
  'GET /office/clients/{clientRef}/week': { mayCall: office, query },
  'GET /office/clients/{clientRef}/week/pdf': { mayCall: office, query },
};
