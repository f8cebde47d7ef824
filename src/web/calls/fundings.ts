import { readQuery } from './read-query.ts';

type FundedTimeQuery = {
  clientRef: string;
  /** A day of the week; without it, this week. */
  date?: string | undefined;
};

/** Reads what the visits of a week take of each funding. */
export const fundedTimeQuery = ({ clientRef, date }: FundedTimeQuery) =>
  readQuery(
    ['client', clientRef, 'fundings', date],
    'GET /clients/{clientRef}/fundings',
    { params: { clientRef }, query: { date } },
    { kept: true },
  );
