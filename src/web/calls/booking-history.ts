import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

type HistoryOf = {
  clientRef: string;
  jobRef: string;
  /** Moves with everything that the history tells. */
  version: number;
};

/** Reads all requests about a booking, and all that the office did to it, for the client's people. */
export function bookingHistoryQuery({ clientRef, jobRef, version }: HistoryOf) {
  return queryOptions({
    queryKey: ['client', clientRef, 'history', jobRef, version],
    meta: { kept: ['client', clientRef, 'history', jobRef] },
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/appointments/{jobRef}/history', { params: { clientRef, jobRef }, signal }),
  });
}
