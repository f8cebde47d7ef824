import { readQuery } from './read-query.ts';

type HistoryOf = {
  clientRef: string;
  jobRef: string;
  /** Moves with everything that the history tells. */
  version: number;
};

/** Reads all requests about a booking, and all that the office did to it, for the client's people. */
export const bookingHistoryQuery = ({ clientRef, jobRef, version }: HistoryOf) =>
  readQuery(
    ['client', clientRef, 'history', jobRef, version],
    'GET /clients/{clientRef}/appointments/{jobRef}/history',
    { params: { clientRef, jobRef } },
    { kept: ['client', clientRef, 'history', jobRef] },
  );
