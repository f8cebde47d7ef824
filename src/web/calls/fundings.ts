import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

type FundedTimeQuery = {
  clientRef: string;
  /** A day of the week; without it, this week. */
  date?: string | undefined;
};

/** Reads what the visits of a week take of each funding. */
export function fundedTimeQuery({ clientRef, date }: FundedTimeQuery) {
  return queryOptions({
    queryKey: ['client', clientRef, 'fundings', date],
    meta: { kept: true },
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/fundings', { params: { clientRef }, query: { date }, signal }),
  });
}
