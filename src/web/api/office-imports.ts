import type { ImportPreview } from '#contract/imports.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { callEndpoint } from './client.ts';
import { type Command, defineCommand } from './commands.ts';
import { clientKeys } from './office-clients.ts';
import { officeFundingsKey } from './office-individualised-fundings.ts';
import { workerKeys } from './office-support-workers.ts';

type ImportEndpoint =
  | 'POST /office/clients/import'
  | 'POST /office/support-workers/import'
  | 'POST /office/series/import'
  | 'POST /office/funding-transactions/import';

/** The CSV files of one list: its columns, its present content, and a preview or import of a file. */
export type ImportCalls = {
  readTemplate: () => Promise<string>;
  /** Absent for a list that cannot be exported. */
  readList?: () => Promise<string>;
  preview: (file: Uint8Array) => Promise<ImportPreview>;
  importFile: (file: Uint8Array, preview: ImportPreview) => Command<ImportEndpoint>;
};

const failed = 'The file was not imported';
const clientLabels = { one: 'client', many: 'clients' };
const seriesLabels = { one: 'series', many: 'series' };
const transactionLabels = { one: 'transaction', many: 'transactions' };
const workerLabels = { one: 'support worker', many: 'support workers' };

const importClients = defineCommand('POST /office/clients/import', {
  offline: 'now',
  invalidates: () => [clientKeys],
  sent: (_, counts) => `${formatCounts(counts, clientLabels)}.`,
  failed,
});

const importSeries = defineCommand('POST /office/series/import', {
  offline: 'now',
  invalidates: () => [['office']],
  sent: (_, counts) => `${formatCounts(counts, seriesLabels)}.`,
  failed,
});

const importSupportWorkers = defineCommand('POST /office/support-workers/import', {
  offline: 'now',
  invalidates: () => workerKeys,
  sent: (_, counts) => `${formatCounts(counts, workerLabels)}.`,
  failed,
});

const importTransactions = defineCommand('POST /office/funding-transactions/import', {
  offline: 'now',
  invalidates: () => [officeFundingsKey],
  sent: (_, counts) => `${formatCounts(counts, transactionLabels)}.`,
  failed,
});

export const clientFiles: ImportCalls = {
  readTemplate: () => callEndpoint('GET /office/clients/import/template'),
  readList: () => callEndpoint('GET /office/clients/export'),
  preview: (body) => callEndpoint('POST /office/clients/import/preview', { body }),
  importFile: (body, { version }) => importClients({ body, query: { version } }),
};

export const supportWorkerFiles: ImportCalls = {
  readTemplate: () => callEndpoint('GET /office/support-workers/import/template'),
  readList: () => callEndpoint('GET /office/support-workers/export'),
  preview: (body) => callEndpoint('POST /office/support-workers/import/preview', { body }),
  importFile: (body, { version }) => importSupportWorkers({ body, query: { version } }),
};

export const seriesFiles: ImportCalls = {
  readTemplate: () => callEndpoint('GET /office/series/import/template'),
  preview: (body) => callEndpoint('POST /office/series/import/preview', { body }),
  importFile: (body, { version }) => importSeries({ body, query: { version } }),
};

export const transactionFiles: ImportCalls = {
  readTemplate: () => callEndpoint('GET /office/funding-transactions/import/template'),
  preview: (body) => callEndpoint('POST /office/funding-transactions/import/preview', { body }),
  importFile: (body, { version }) => importTransactions({ body, query: { version } }),
};

type ListLabels = { one: string; many: string };

/** Formats counts: `3 clients added, 1 changed`. */
export function formatCounts(counts: { new: number; changed: number }, { one, many }: ListLabels): string {
  if (counts.new === 0 && counts.changed === 0) return 'There was nothing to change';
  const added = counts.new > 0 ? `${formatCount(counts.new, one, many)} added` : '';
  if (counts.changed === 0) return added;
  return added
    ? `${added}, ${counts.changed.toLocaleString('en-NZ')} changed`
    : `${formatCount(counts.changed, one, many)} changed`;
}
