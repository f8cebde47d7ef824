import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

/** The latest tickets of a client, newest first. */
export function ticketsQuery(clientRef: string) {
  return queryOptions({
    queryKey: ['client', clientRef, 'tickets'],
    queryFn: async ({ signal }) =>
      (await callEndpoint('GET /clients/{clientRef}/tickets', { params: { clientRef }, signal })).tickets,
  });
}

export async function sendOrder({ clientRef, ref, notes }: { clientRef: string; ref: string; notes: string }) {
  await send('POST /clients/{clientRef}/tickets', { params: { clientRef }, body: { ref, notes } });
  await queryClient.invalidateQueries({ queryKey: ['client', clientRef, 'tickets'] });
}

/** Withdraws an open ticket. The list reloads after a refusal too: another member may have been quicker. */
export async function withdrawTicket({ clientRef, ref, version }: { clientRef: string; ref: string; version: number }) {
  try {
    await send('POST /clients/{clientRef}/tickets/{ref}/withdraw', { params: { clientRef, ref }, ifMatch: version });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['client', clientRef] });
  }
}
