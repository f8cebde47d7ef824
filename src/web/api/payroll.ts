import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

/** The approved hours through a day that are in no export yet. */
export function payrollQuery(through: string) {
  return queryOptions({
    queryKey: ['office', 'payroll', through],
    queryFn: ({ signal }) => callEndpoint('GET /office/payroll', { query: { through }, signal }),
  });
}

export const payrollExportsQuery = queryOptions({
  queryKey: ['office', 'payroll-exports'],
  queryFn: ({ signal }) => callEndpoint('GET /office/payroll/exports', { signal }),
});

/** The file of an export again, as a copy. */
export function readExportCopy(number: number) {
  return callEndpoint('GET /office/payroll/exports/{number}/file', { params: { number: String(number) } });
}

export const exportPayroll = defineCommand('POST /office/payroll/exports', {
  offline: 'now',
  invalidates: () => [['office']],
  sent: (_, { number }) => `Export ${number} saved to your downloads.`,
  failed: 'The hours were not exported',
});
