import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { allConfirmations } from './confirmations.ts';
import { invalidateReads } from './query-client.ts';
import { pagedQuery, readQuery } from './read-query.ts';

const allPayroll = ['office', 'payroll'] as const;

/** Counts the approved hours through a day that are in no export yet. */
export const payrollQuery = (through: string) =>
  readQuery([...allPayroll, 'count', through], 'GET /office/payroll', { query: { through } });

/** Counts what an export up to a day lacks, as of one version of its hours. */
export const payrollMissingQuery = ({ through, version }: { through: string; version: string }) =>
  readQuery([...allPayroll, 'missing', through, version], 'GET /office/payroll/missing', { query: { through } });

/** Reads who is paid for these hours, page by page: each version of the hours has a list of its own. */
export const payrollWorkersQuery = ({ through, version }: { through: string; version: string }) =>
  pagedQuery(
    [...allPayroll, 'workers', through, version],
    (after, signal) =>
      callEndpoint('GET /office/payroll/support-workers', { query: { through, version, after }, signal }),
    { findLast: ({ supportWorkers }) => supportWorkers.at(-1)?.ref },
  );

export const payrollExportsQuery = readQuery([...allPayroll, 'exports'], 'GET /office/payroll/exports');

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
  // Exported hours can no longer be confirmed otherwise.
  invalidates: () => [allPayroll, allConfirmations],
  sent: (_, { number }) => `Export ${number} made.`,
  failed: 'The hours were not exported',
});

export const withdrawExport = defineCommand('POST /office/payroll/exports/{number}/withdrawal', {
  offline: 'now',
  invalidates: () => [allPayroll, allConfirmations],
  sent: (_, { number }) => `Export ${number} withdrawn.`,
  failed: 'The export was not withdrawn',
});
