import { endpoint } from './endpoint.ts';
import { csvBody, download, Imported, ImportPreview, ImportQuery } from './imports.ts';

export const seriesImport = {
  'GET /office/series/import/template': download(
    'series-template.csv',
    'The columns that an import of series of visits may have.',
  ),
  'POST /office/series/import/preview': endpoint({
    // docs/product/imports.md, "Series of visits"
    summary: 'What an import of a CSV file of series would book, and its errors and clashes by line.',
    access: { scope: 'office' },
    idempotency: 'safe',
    ...csvBody,
    reply: ImportPreview,
  }),
  'POST /office/series/import': endpoint({
    summary: 'Books the series of a CSV file, all or nothing; 412 where its preview would be another now.',
    access: { scope: 'office' },
    idempotency: 'key',
    offline: 'now',
    ...csvBody,
    query: ImportQuery,
    reply: Imported,
  }),
};
