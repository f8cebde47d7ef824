import { queryOptions } from '@tanstack/react-query';
import type { PayrollExport } from '#contract/payroll.ts';
import { namePayrollFile } from '#domain/payroll/payroll-file.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { queryClient } from './query-client.ts';
import { showError } from './show-error.ts';

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

/** Saves the file of an export; every later one is a copy. */
export async function savePayrollFile({ number, isFileSent }: Pick<PayrollExport, 'number' | 'isFileSent'>) {
  try {
    const file = await callEndpoint('GET /office/payroll/exports/{number}/file', {
      params: { number: String(number) },
    });
    saveFile(namePayrollFile({ number, isCopy: isFileSent }), file);
  } catch (error) {
    showError('The file could not be downloaded', error);
  } finally {
    void queryClient.invalidateQueries({ queryKey: payrollExportsQuery.queryKey });
  }
}

export const exportPayroll = defineCommand('POST /office/payroll/exports', {
  offline: 'now',
  invalidates: () => [['office']],
  sent: (_, { number }) => `Export ${number} made.`,
  failed: 'The hours were not exported',
});
