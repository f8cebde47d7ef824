import type { ImportPreview } from '#contract/imports.ts';
import { callEndpoint } from './client.ts';
import { invalidateClients } from './office-clients.ts';
import { invalidateWorkers } from './office-support-workers.ts';
import { send } from './send.ts';

/** The CSV files of one list: its columns, its present content, and a preview or import of a file. */
export type ImportCalls = {
  readTemplate: () => Promise<string>;
  readList: () => Promise<string>;
  preview: (file: Uint8Array) => Promise<ImportPreview>;
  importFile: (file: Uint8Array, preview: ImportPreview) => Promise<{ new: number; changed: number }>;
};

export const clientFiles: ImportCalls = {
  readTemplate: () => callEndpoint('GET /office/clients/import/template'),
  readList: () => callEndpoint('GET /office/clients/export'),
  preview: (body) => callEndpoint('POST /office/clients/import/preview', { body }),
  importFile: async (body, { version }) => {
    const { reply } = await send('POST /office/clients/import', { body, query: { version } });
    await invalidateClients();
    return reply;
  },
};

export const supportWorkerFiles: ImportCalls = {
  readTemplate: () => callEndpoint('GET /office/support-workers/import/template'),
  readList: () => callEndpoint('GET /office/support-workers/export'),
  preview: (body) => callEndpoint('POST /office/support-workers/import/preview', { body }),
  importFile: async (body, { version }) => {
    const { reply } = await send('POST /office/support-workers/import', { body, query: { version } });
    await invalidateWorkers();
    return reply;
  },
};
