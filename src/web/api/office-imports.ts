import type { ImportPreview } from '#contract/imports.ts';
import { call } from './client.ts';
import { readClientsAgain } from './office-clients.ts';
import { readWorkersAgain } from './office-support-workers.ts';
import { send } from './send.ts';

/** The CSV files of one list: its columns, the list as it is, and what a file of it would do or does. */
export type ImportCalls = {
  readTemplate: () => Promise<string>;
  readList: () => Promise<string>;
  preview: (file: Uint8Array) => Promise<ImportPreview>;
  importFile: (file: Uint8Array, preview: ImportPreview) => Promise<{ new: number; changed: number }>;
};

export const clientFiles: ImportCalls = {
  readTemplate: () => call('GET /office/clients/import/template'),
  readList: () => call('GET /office/clients/export'),
  preview: (body) => call('POST /office/clients/import/preview', { body }),
  importFile: async (body, { version }) => {
    const { reply } = await send('POST /office/clients/import', { body, query: { version } });
    await readClientsAgain();
    return reply;
  },
};

export const supportWorkerFiles: ImportCalls = {
  readTemplate: () => call('GET /office/support-workers/import/template'),
  readList: () => call('GET /office/support-workers/export'),
  preview: (body) => call('POST /office/support-workers/import/preview', { body }),
  importFile: async (body, { version }) => {
    const { reply } = await send('POST /office/support-workers/import', { body, query: { version } });
    await readWorkersAgain();
    return reply;
  },
};
