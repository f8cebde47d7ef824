import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { formatDecimals } from '#domain/texts/format-count.ts';
import { roundHours } from '#domain/time/round-hours.ts';
import { type PayrollLine, sumMinutes } from './payroll-lines.ts';

type Column = readonly [head: string, read: (line: PayrollLine, hours: string) => string | number | undefined];

const columns: readonly Column[] = [
  ['Worker ref', (line) => line.supportWorkerRef],
  ['Payroll number', (line) => line.payrollNumber],
  ['Name', (line) => line.supportWorkerName],
  ['Client ref', (line) => line.clientRef],
  ['Date', (line) => line.date],
  ['Start', (line) => line.startTime],
  ['End', (line) => line.endTime],
  ['Minutes', (line) => line.minutes],
  ['Hours', (_, hours) => hours],
  ['Kind', (line) => line.kind],
  ['Public holiday', (line) => line.holiday],
  ['Funding', (line) => line.fundingRef],
  ['Funder', (line) => line.funderName],
  ['Funder’s reference', (line) => line.funderReference],
  ['Timesheet', (line) => line.timesheetRef],
  ['Approved by', (line) => line.approvedByName],
  ['Approved at', (line) => line.approvedAt],
  ['Minutes to the next visit (estimated)', (line) => line.travelMinutes],
  ['Kilometres to the next visit (estimated)', (line) => line.travelKilometres?.toFixed(1)],
];

type FileInput = { number: number; lines: readonly PayrollLine[]; isCopy: boolean };

/**
 * Writes an export as CSV (docs/product/payroll.md, "The file"). Every line names the export, and says that it is a copy where the file
 * was written before. No spreadsheet reads a cell as a formula.
 */
export function writePayrollFile({ number, lines, isCopy }: FileInput): string {
  const heads = writeLine(['Export', 'Copy', ...columns.map(([head]) => head)]);
  const hours = listPaidHours(lines);
  const rows = lines.map((line, at) =>
    writeLine([
      String(number),
      isCopy ? 'copy' : '',
      ...columns.map(([, read]) => String(read(line, hours[at]!) ?? '')),
    ]),
  );
  return fileMark + heads + rows.join('');
}

/** Names the file: `payroll-12.csv`, and `payroll-12-copy.csv` from the second file on. */
export function namePayrollFile({ number, isCopy }: Pick<FileInput, 'number' | 'isCopy'>): string {
  return `payroll-${number}${isCopy ? '-copy' : ''}.csv`;
}

/**
 * Lists the hours of an export with two decimals, by support worker (docs/product/payroll.md, "Hours"). Lines add up to their worker's
 * hours, and workers to `formatHoursTotal` of all. Two lines of 20 minutes: 0.34 and 0.33, together 0.67.
 */
export function listHoursByWorker(
  lines: readonly Pick<PayrollLine, 'supportWorkerRef' | 'minutes'>[],
): Map<string, { lines: string[]; total: string }> {
  const workers = [...Map.groupBy(lines, ({ supportWorkerRef }) => supportWorkerRef)];
  const totals = roundHours(
    workers.map(([, own]) => sumMinutes(own)),
    100,
  );
  return new Map(
    workers.map(([ref, own], at) => {
      const minutes = own.map((line) => line.minutes);
      return [
        ref,
        {
          lines: roundHours(minutes, 100, totals[at]).map((hundredths) => (hundredths / 100).toFixed(2)),
          total: formatDecimals(totals[at]! / 100),
        },
      ];
    }),
  );
}

/** Lists the hours of each line, in the order of the lines. */
function listPaidHours(lines: readonly PayrollLine[]): string[] {
  const hours = new Map([...listHoursByWorker(lines)].map(([ref, worker]) => [ref, worker.lines.values()]));
  return lines.map(({ supportWorkerRef }) => hours.get(supportWorkerRef)!.next().value!);
}

/** Formats all hours of some lines, for people to read: 160,696 minutes → `2,678.27`. */
export function formatHoursTotal(minutes: number): string {
  return formatDecimals(roundHours([minutes], 100)[0]! / 100);
}
