import { joinRunSheets } from '#domain/schedule/run-sheet-paper.ts';
import { callEndpoint } from './client.ts';
import type { Reply } from './endpoint-types.ts';
import { pagedQuery, readQuery } from './read-query.ts';

type RunSheetDay = { date: string; supportWorkerRef?: string | undefined };

/** Reads the day of a support worker, or of each of them, on paper, page by page. */
export const runSheetsQuery = (query: RunSheetDay) =>
  pagedQuery(
    ['office', 'run-sheets', query],
    (after, signal) => callEndpoint('GET /office/run-sheets', { query: { ...query, after }, signal }),
    { findLast: ({ lastWorkerRef }) => lastWorkerRef },
  );

/** Selects the pages so far as one paper, and whether bookings changed while they were read. */
export const selectRunSheets = ({ pages }: { pages: Reply<'GET /office/run-sheets'>[] }) => ({
  paper: joinRunSheets(pages.map(({ paper }) => paper)),
  isMixed: pages.some(({ version }) => version !== pages[0]?.version),
});

/** Reads all of it as a PDF. */
export function readRunSheetsFile({ largePrint, ...query }: RunSheetDay & { largePrint: boolean }) {
  return callEndpoint('GET /office/run-sheets/pdf', { query: { ...query, large: largePrint ? 'true' : 'false' } });
}

type ClientWeek = { clientRef: string; date: string };

/** Reads the week of a day as a letter to the client. */
export const clientWeekQuery = ({ clientRef, date }: ClientWeek) =>
  readQuery(['office', 'client-week', clientRef, date], 'GET /office/clients/{clientRef}/week', {
    params: { clientRef },
    query: { date },
  });

/** Reads the same as a PDF in large print. */
export function readClientWeekFile({ clientRef, date }: ClientWeek) {
  return callEndpoint('GET /office/clients/{clientRef}/week/pdf', { params: { clientRef }, query: { date } });
}
