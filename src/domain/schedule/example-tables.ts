import type { ColumnKinds } from './columns.ts';
import type { ScheduleTables } from './list-visits.ts';
import { exceptionColumns, jobColumns, workedColumns } from './tables.ts';

/** Writes rows as the server sends them: a text for each column. */
function toColumns<K extends ColumnKinds>(kinds: K, rows: Record<string, unknown>[]): { [Name in keyof K]: string } {
  const text = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : String(value ?? ''));
  const columns = Object.keys(kinds).map((name) => [name, rows.map((row) => text(row[name])).join('\t')]);
  return Object.fromEntries(columns);
}

export type ExampleRows = { jobs: object[]; exceptions?: object[]; worked?: object[] };

/** Makes the tables of the office's week with these rows, for tests. */
export function exampleTables({ jobs, exceptions = [], worked = [] }: ExampleRows): ScheduleTables {
  return {
    jobs: toColumns(jobColumns, jobs as []),
    exceptions: toColumns(exceptionColumns, exceptions as []),
    worked: toColumns(workedColumns, worked as []),
    tickets: [],
    clientAbsences: [],
  };
}
