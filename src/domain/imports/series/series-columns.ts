import { longestItemName } from '#domain/settings/lists.ts';
import { longestNameCell, longestPayerCell } from '../find-person.ts';
import { type ImportColumn, shortCell } from '../match-columns.ts';

/** Columns of a file of series (docs/product/imports.md, "Series of visits"). */
export const seriesColumns = [
  { name: 'client', label: 'Client', most: longestNameCell, required: true },
  { name: 'dateOfBirth', label: 'Date of birth', most: shortCell },
  { name: 'service', label: 'Service', most: longestItemName, required: true },
  { name: 'weekday', label: 'Weekday', most: shortCell, required: true },
  { name: 'start', label: 'Start', most: shortCell, required: true },
  { name: 'minutes', label: 'Minutes', most: shortCell, required: true },
  { name: 'weeksApart', label: 'Weeks apart', most: shortCell },
  { name: 'worker', label: 'Support worker', most: longestNameCell },
  { name: 'funding', label: 'Funding', most: longestPayerCell },
  { name: 'from', label: 'From', most: shortCell, required: true },
  { name: 'to', label: 'To', most: shortCell },
] as const satisfies readonly ImportColumn[];

export type SeriesColumn = (typeof seriesColumns)[number]['name'];
