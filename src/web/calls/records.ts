import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { readQuery } from './read-query.ts';

/** Reads what is disputed of a client's record, newest first; this is recorded. */
export const correctionsQuery = (clientRef: string) =>
  readQuery(
    ['client', clientRef, 'corrections'],
    'GET /clients/{clientRef}/corrections',
    { params: { clientRef } },
    { staleTime: 5 * 60_000 },
  );

export const writeCorrection = defineCommand('POST /clients/{clientRef}/corrections', {
  offline: 'now',
  invalidates: ({ params: { clientRef } }) => [['client', clientRef]],
  sent: 'Your note is attached to the record.',
  failed: 'The note was not attached',
});

/** Reads everything that is kept of one client, as a ZIP file. */
export function readRecordFile(clientRef: string): Promise<Blob> {
  return callEndpoint('GET /office/clients/{clientRef}/record', { params: { clientRef } });
}
