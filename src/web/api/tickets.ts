import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

/** The latest requests of a client, newest first. */
export function ticketsQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'tickets'],
    queryFn: ({ signal }) => call('GET /clients/{clientRef}/tickets', { params: { clientRef }, signal }),
  });
}

/** Takes an open request back; `version` is the one that was read. */
export async function withdrawTicket({ clientRef, ref, version }: { clientRef: string; ref: string; version: number }) {
  const { reply } = await send('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
    params: { clientRef, ref },
    ifMatch: version,
  });
  await queryClient.invalidateQueries({ queryKey: ['client', clientRef] });
  return reply;
}
