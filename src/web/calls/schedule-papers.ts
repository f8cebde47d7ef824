import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

type RunSheetDay = { date: string; supportWorkerRef?: string | undefined };

/** Reads the day of a support worker, or of each of them, on paper. */
export function runSheetsQuery(query: RunSheetDay) {
  return queryOptions({
    queryKey: ['office', 'run-sheets', query],
    queryFn: ({ signal }) => callEndpoint('GET /office/run-sheets', { query, signal }),
  });
}

/** Reads the same as a PDF. */
export function readRunSheetsFile({ largePrint, ...query }: RunSheetDay & { largePrint: boolean }) {
  return callEndpoint('GET /office/run-sheets/pdf', { query: { ...query, large: largePrint ? 'true' : 'false' } });
}

type ClientWeek = { clientRef: string; date: string };

/** Reads the week of a day as a letter to the client. */
export function clientWeekQuery({ clientRef, date }: ClientWeek) {
  return queryOptions({
    queryKey: ['office', 'client-week', clientRef, date],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/clients/{clientRef}/week', { params: { clientRef }, query: { date }, signal }),
  });
}

/** Reads the same as a PDF in large print. */
export function readClientWeekFile({ clientRef, date }: ClientWeek) {
  return callEndpoint('GET /office/clients/{clientRef}/week/pdf', { params: { clientRef }, query: { date } });
}
