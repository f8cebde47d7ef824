import type { ImportColumn } from '../match-columns.ts';

/** What a line of a file of series says (docs/product/imports.md, "Series of visits"). */
export const seriesColumns = [
  { name: 'client', label: 'Client', required: true },
  { name: 'dateOfBirth', label: 'Date of birth' },
  { name: 'service', label: 'Service', required: true },
  { name: 'weekday', label: 'Weekday', required: true },
  { name: 'start', label: 'Start', required: true },
  { name: 'minutes', label: 'Minutes', required: true },
  { name: 'weeksApart', label: 'Weeks apart' },
  { name: 'worker', label: 'Support worker' },
  { name: 'funding', label: 'Funding' },
  { name: 'from', label: 'From', required: true },
  { name: 'to', label: 'To' },
] as const satisfies readonly ImportColumn[];

export type SeriesColumn = (typeof seriesColumns)[number]['name'];

/** The head of a column of series. */
export function labelOfSeries(name: SeriesColumn): string {
  return seriesColumns.find((column) => column.name === name)!.label;
}
