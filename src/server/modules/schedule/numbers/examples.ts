import { officeWho } from '#server/testing/callers.ts';
import type { Examples } from '#server/testing/examples.ts';

export const examples: Examples = { 'GET /office/numbers': { mayCall: officeWho.coordinate } };
