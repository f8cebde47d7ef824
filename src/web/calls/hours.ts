import { callEndpoint } from './client.ts';
import type { Reply } from './endpoint-types.ts';
import { pagedQuery, readQuery } from './read-query.ts';

type HoursInput = { clientRef: string; from: string; to: string };

/** Reads what was planned, worked and funded of a client in some days. */
export const clientHoursQuery = ({ clientRef, ...query }: HoursInput, rules: { enabled: boolean }) =>
  readQuery(
    ['office', 'client-hours', clientRef, query],
    'GET /office/clients/{clientRef}/hours',
    { params: { clientRef }, query },
    rules,
  );

type FunderHoursInput = { ref: string; from: string; to: string };

/** The office's call, and the one of those who work for the funder. */
export type FunderHoursEndpoint = `GET ${'' | '/office'}/organisations/{ref}/hours`;

/** Reads what a funder pays for of its clients in some days, page by page. */
export const funderHoursQuery = (endpoint: FunderHoursEndpoint, { ref, ...query }: FunderHoursInput) =>
  pagedQuery(
    ['funder-hours', endpoint, ref, query],
    (after, signal) => callEndpoint(endpoint, { params: { ref }, query: { ...query, after }, signal }),
    { findLast: ({ clients }) => clients.at(-1)?.clientRef },
  );

/** Joins the pages so far. */
export const joinFunderHours = ({ pages }: { pages: Reply<'GET /office/organisations/{ref}/hours'>[] }) => ({
  ...pages[0]!,
  clients: pages.flatMap(({ clients }) => clients),
});
