import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { invalidateReads } from './query-client.ts';
import { readQuery } from './read-query.ts';

/** Reads the approved hours through a day that are in no export yet. */
export const payrollQuery = (through: string) =>
  readQuery(['office', 'payroll', through], 'GET /office/payroll', { query: { through } });

export const payrollExportsQuery = readQuery(['office', 'payroll-exports'], 'GET /office/payroll/exports');

/** Reads the file of an export; every later one is a copy. */
export async function readPayrollFile(number: number): Promise<string> {
  try {
    return await callEndpoint('GET /office/payroll/exports/{number}/file', { params: { number: String(number) } });
  } finally {
    void invalidateReads(payrollExportsQuery.queryKey);
  }
}

export const exportPayroll = defineCommand('POST /office/payroll/exports', {
  offline: 'now',
  invalidates: () => [['office']],
  sent: (_, { number }) => `Export ${number} made.`,
  failed: 'The hours were not exported',
});
