import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

/** The office answers and other members add meanwhile. */
const readAgainAfter = 30_000;

const timesheetsKey = (clientRef: string) => ['client', clientRef, 'timesheets'];

/** One week's timesheet; `current` is the week of today. */
export function timesheetQuery(clientRef: string, timesheetRef: string) {
  return queryOptions({
    queryKey: [...timesheetsKey(clientRef), timesheetRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/timesheets/{timesheetRef}', {
        params: { clientRef, timesheetRef },
        signal,
      }),
    refetchInterval: readAgainAfter,
  });
}
