import { readQuery } from './read-query.ts';

/** Numbers on how the office keeps up. */
export const numbersQuery = readQuery(['office', 'numbers'], 'GET /office/numbers');
