import { callEndpoint } from './client.ts';
import { readQuery } from './read-query.ts';

type RunSheetDay = { date: string; supportWorkerRef?: string | undefined };

/** Reads the day of a support worker, or of each of them, on paper. */
export const runSheetsQuery = (query: RunSheetDay) =>
  readQuery(['office', 'run-sheets', query], 'GET /office/run-sheets', { query });

/** Reads the same as a PDF. */
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
