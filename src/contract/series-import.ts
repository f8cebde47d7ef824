import { importEndpoints } from './imports.ts';

/** docs/product/imports.md, "Series of visits" */
export const seriesImport = importEndpoints('series', {
  file: 'series',
  lines: 'series of visits',
  preview: 'What an import of a CSV file of series would book, and its errors and clashes by line.',
  write: 'Books the series of a CSV file, all or nothing; 412 where its preview would be another now.',
});
