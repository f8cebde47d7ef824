import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

/** Numbers on how the office keeps up. */
export const numbersQuery = queryOptions({
  queryKey: ['office', 'numbers'],
  queryFn: ({ signal }) => callEndpoint('GET /office/numbers', { signal }),
});
