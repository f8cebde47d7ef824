import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The latest requests of a client to the office, newest first. */
export function ticketsQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'tickets'],
    queryFn: async ({ signal }) =>
      (await call('GET /clients/{clientRef}/tickets', { params: { clientRef }, signal })).tickets,
  });
}
