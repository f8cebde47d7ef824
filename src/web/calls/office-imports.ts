import type { QueryKey } from '@tanstack/react-query';
import type { ImportChoices, ImportedList, ImportPreview } from '#contract/imports.ts';
import { describeUndone, isUndoable, type UndoableList } from '#domain/imports/undo-import.ts';
import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { callEndpoint } from './client.ts';
import { type Command, defineCommand } from './commands.ts';
import { clientKeys } from './office-clients.ts';
import { officeFundingsKey } from './office-individualised-fundings.ts';
import { workerKeys } from './office-support-workers.ts';
import { readQuery } from './read-query.ts';

/** The CSV files of one list: its columns, its present content, and a preview or import of a file. */
export type ImportCalls = {
  /** Absent for a list whose imports cannot be undone. */
  importsQuery?: ReturnType<typeof importsQuery>;
  readTemplate: () => Promise<string>;
  /** Absent for a list that cannot be exported. */
  readList?: () => Promise<string>;
  preview: (file: ChosenFile) => Promise<ImportPreview>;
  importFile: (file: ChosenFile, preview: ImportPreview) => Command<`POST /office/${ImportedList}/import`>;
};

const importsKey = ['office', 'imports'];

/** Reads the last imports of a list, the newest first. */
const importsQuery = (list: UndoableList) =>
  readQuery([...importsKey, list], 'GET /office/imports', { query: { list } });

export const undoImport = defineCommand('POST /office/imports/{importRef}/undo', {
  offline: 'now',
  invalidates: () => [['office']],
  sent: (_, undone) => describeUndone(undone),
  failed: 'The import was not undone',
});

/** The bytes of a file, and a person's choices about it. */
export type ChosenFile = { bytes: Uint8Array; choices: ImportChoices };

function defineImportCalls(list: ImportedList, labels: ListLabels, invalidates: readonly QueryKey[]): ImportCalls {
  const importFile = defineCommand(`POST /office/${list}/import`, {
    offline: 'now',
    invalidates: () => [...invalidates, importsKey],
    sent: (_, counts) => `${formatCounts(counts, labels)}.`,
    failed: 'The file was not imported',
  });
  return {
    ...(isUndoable(list) && { importsQuery: importsQuery(list) }),
    readTemplate: () => callEndpoint(`GET /office/${list}/import/template`),
    preview: ({ bytes, choices }) =>
      callEndpoint(`POST /office/${list}/import/preview`, { body: bytes, query: choices }),
    importFile: ({ bytes, choices }, { version }) => importFile({ body: bytes, query: { ...choices, version } }),
  };
}

export const clientFiles: ImportCalls = {
  ...defineImportCalls('clients', { one: 'client', many: 'clients' }, [clientKeys]),
  readList: () => callEndpoint('GET /office/clients/export'),
};

export const supportWorkerFiles: ImportCalls = {
  ...defineImportCalls('support-workers', { one: 'support worker', many: 'support workers' }, workerKeys),
  readList: () => callEndpoint('GET /office/support-workers/export'),
};

export const seriesFiles = defineImportCalls('series', { one: 'series', many: 'series' }, [['office']]);

export const transactionFiles = defineImportCalls(
  'funding-transactions',
  { one: 'transaction', many: 'transactions' },
  [officeFundingsKey],
);

type ListLabels = { one: string; many: string };

/** Formats counts: `3 clients added, 1 changed`. */
export function formatCounts(counts: { new: number; changed: number }, { one, many }: ListLabels): string {
  if (counts.new === 0 && counts.changed === 0) return 'There was nothing to change';
  const added = counts.new > 0 ? `${formatCount(counts.new, one, many)} added` : '';
  if (counts.changed === 0) return added;
  return added
    ? `${added}, ${formatNumber(counts.changed)} changed`
    : `${formatCount(counts.changed, one, many)} changed`;
}
