import { readQuery } from './read-query.ts';

export const numbersQuery = readQuery(['office', 'numbers'], 'GET /office/numbers');
