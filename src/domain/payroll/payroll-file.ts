import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { formatDecimals } from '#domain/texts/format-count.ts';
import { roundHours } from '#domain/time/round-hours.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { PayrollFact, PayrollFile } from './payroll-columns.ts';
import type { PayrollLine } from './payroll-lines.ts';

/** Names of what a line has refs of, by ref: as they are while its file is written. */
export type LineNames = {
  clients: ReadonlyMap<string, string>;
  services: Readonly<Record<string, string>>;
  supportWorkers: ReadonlyMap<string, { givenName: string; familyName: string }>;
};

type ExportMark = { number: number; isCopy: boolean; isWithdrawn?: boolean };

function findMark({ isCopy, isWithdrawn }: ExportMark): string {
  if (isWithdrawn) return 'withdrawn';
  return isCopy ? 'copy' : '';
}

/** Says whether a line is charged to who pays, where that was asked. */
function formatCharged({ charged }: Pick<PayrollLine, 'charged'>): string | undefined {
  if (charged === undefined) return undefined;
  return charged ? 'yes' : 'no';
}

type Cell = { line: PayrollLine; hours: string; made: ExportMark; names: LineNames; file: PayrollFile };

const readers: Record<PayrollFact, (cell: Cell) => string | number | undefined> = {
  exportNumber: ({ made }) => made.number,
  mark: ({ made }) => findMark(made),
  supportWorkerRef: ({ line }) => line.supportWorkerRef,
  payrollNumber: ({ line }) => line.payrollNumber,
  supportWorkerName: ({ line }) => line.supportWorkerName,
  supportWorkerGivenName: ({ line, names }) => names.supportWorkers.get(line.supportWorkerRef)?.givenName,
  supportWorkerFamilyName: ({ line, names }) => names.supportWorkers.get(line.supportWorkerRef)?.familyName,
  clientRef: ({ line }) => line.clientRef,
  clientName: ({ line, names }) => names.clients.get(line.clientRef),
  service: ({ line, names }) => names.services[line.jobTypeRef ?? ''],
  date: ({ line }) => line.date,
  dateDayFirst: ({ line }) => formatTypedDate(line.date),
  startTime: ({ line }) => line.startTime,
  endTime: ({ line }) => line.endTime,
  minutes: ({ line }) => line.minutes,
  hours: ({ hours }) => hours,
  kind: ({ line, file }) => file.kindNames[line.kind],
  holiday: ({ line }) => line.holiday,
  fundingRef: ({ line }) => line.fundingRef,
  funderName: ({ line }) => line.funderName,
  funderReference: ({ line }) => line.funderReference,
  charged: ({ line }) => formatCharged(line),
  timesheetRef: ({ line }) => line.timesheetRef,
  approvedByName: ({ line }) => line.approvedByName,
  approvedAt: ({ line }) => line.approvedAt,
  travelMinutes: ({ line }) => line.travelMinutes,
  travelKilometres: ({ line }) => line.travelKilometres?.toFixed(1),
};

/** Writes the first line of an export as CSV: the headings of its columns (docs/product/payroll.md, "The file"). */
export function writePayrollHeads({ columns }: PayrollFile): string {
  return fileMark + writeLine(columns.map(({ heading }) => heading));
}

type WorkerInput = {
  made: ExportMark;
  file: PayrollFile;
  names: LineNames;
  lines: readonly PayrollLine[];
  hundredths: number;
};

/** Writes the lines of one support worker, whose hours they add up to. No spreadsheet reads a cell as a formula. */
export function writePayrollLines({ lines, hundredths, ...rest }: WorkerInput): string {
  const hours = splitHours(lines, hundredths);
  return lines
    .map((line, at) => {
      const cell = { ...rest, line, hours: hours[at]! };
      return writeLine(rest.file.columns.map(({ fact }) => String(readers[fact](cell) ?? '')));
    })
    .join('');
}

/** Names the file: `payroll-12.csv`, and `payroll-12-copy.csv` from the second file on; `payroll-12-withdrawn.csv`. */
export function namePayrollFile(made: ExportMark): string {
  return `${['payroll', made.number, findMark(made)].filter(Boolean).join('-')}.csv`;
}

/**
 * Rounds the minutes of each support worker of an export to hundredths of an hour (docs/product/payroll.md, "Hours"). Together they are
 * `formatHoursTotal` of all. 60 and 40 minutes: 100 and 67.
 */
export function roundWorkers(minutes: readonly number[]): number[] {
  return roundHours(minutes, 100);
}

/** Splits a worker's hours over their lines, with two decimals. Two lines of 20 minutes, 67 hundredths together: 0.34 and 0.33. */
export function splitHours(lines: readonly Pick<PayrollLine, 'minutes'>[], hundredths: number): string[] {
  const minutes = lines.map((line) => line.minutes);
  return roundHours(minutes, 100, hundredths).map((own) => (own / 100).toFixed(2));
}

/** Formats hundredths of an hour for people to read: 267,827 → `2,678.27`. */
export function formatHundredths(hundredths: number): string {
  return formatDecimals(hundredths / 100);
}

/** Formats all hours of some lines, for people to read: 160,696 minutes → `2,678.27`. */
export function formatHoursTotal(minutes: number): string {
  return formatHundredths(roundHours([minutes], 100)[0]!);
}
