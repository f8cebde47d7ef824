import { readQuery } from './read-query.ts';

type HoursInput = { clientRef: string; from: string; to: string };

/** Reads what was planned, worked and funded of a client in some days. */
export const clientHoursQuery = ({ clientRef, ...query }: HoursInput, rules: { enabled: boolean }) =>
  readQuery(
    ['office', 'client-hours', clientRef, query],
    'GET /office/clients/{clientRef}/hours',
    { params: { clientRef }, query },
    rules,
  );
