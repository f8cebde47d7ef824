import { describe, expect, it } from 'vitest';
import { firstPayrollFile, type PayrollFile, type PayrollLayout, payrollLayouts } from './payroll-columns.ts';
import {
  formatHoursTotal,
  formatHundredths,
  type LineNames,
  namePayrollFile,
  roundWorkers,
  splitHours,
  writePayrollHeads,
  writePayrollLines,
} from './payroll-file.ts';
import { type PayrollLine, sumMinutes } from './payroll-lines.ts';

const line: PayrollLine = {
  supportWorkerRef: 'tom',
  supportWorkerName: '=HYPERLINK("x")',
  payrollNumber: '+17',
  clientRef: 'rose',
  jobTypeRef: 'personal-care',
  date: '2026-11-19',
  startTime: '23:00',
  endTime: '00:00',
  minutes: 100,
  kind: 'overnight',
  holiday: 'Labour Day (NSW, ACT)',
  fundingRef: 'f',
  funderName: 'Home support',
  funderReference: '-A1',
  charged: false,
  timesheetRef: '2026-11-16',
  approvedByName: 'Sam Reid',
  approvedAt: '2026-11-23T01:00:00.000Z',
  travelMinutes: 25,
  travelKilometres: 17,
};

const names: LineNames = {
  clients: new Map([['rose', 'Rose Hākaraia']]),
  services: { 'personal-care': 'Personal care' },
  supportWorkers: new Map([['tom', { givenName: 'Tom', familyName: 'Whitaker' }]]),
};

type FileInput = { number: number; lines: PayrollLine[]; isCopy: boolean; file?: PayrollFile };

/** Writes a file of one support worker. */
function writeFile({ lines, file = firstPayrollFile, ...made }: FileInput) {
  const [hundredths = 0] = roundWorkers([sumMinutes(lines)]);
  return writePayrollHeads(file) + writePayrollLines({ made, file, names, lines, hundredths });
}

describe('writePayrollLines', () => {
  it('has a line for each, which no spreadsheet reads as a formula', () => {
    const [heads, first, rest] = writeFile({ number: 12, lines: [line], isCopy: false }).split('\r\n');
    expect(heads).toBe(
      '\ufeffExport,Copy,Worker ref,Payroll number,Name,Client ref,Date,Start,End,Minutes,Hours,Kind,Public holiday,' +
        'Funding,Funder,Funder’s reference,Timesheet,Approved by,Approved at,Minutes to the next visit (estimated),' +
        'Kilometres to the next visit (estimated),Client,Service,Charged',
    );
    expect(first).toBe(
      `12,,tom,'+17,"'=HYPERLINK(""x"")",rose,2026-11-19,23:00,00:00,100,1.67,overnight,"Labour Day (NSW, ACT)",` +
        `f,Home support,'-A1,2026-11-16,Sam Reid,2026-11-23T01:00:00.000Z,25,17.0,Rose Hākaraia,Personal care,no`,
    );
    expect(rest).toBe('');
  });

  it('says in its name and in each line that it is a copy, and leaves empty what is not known', () => {
    const { startTime: _, travelMinutes: __, travelKilometres: ___, jobTypeRef: ____, charged: _____, ...short } = line;
    const cells = writeFile({ number: 3, lines: [{ ...short, clientRef: 'gone' }], isCopy: true }).split('\r\n')[1]!;
    expect(cells).toMatch(/^3,copy,tom,/);
    expect(cells).toMatch(/,2026-11-19,,00:00,.*Z,,,,,$/);
    expect(namePayrollFile({ number: 3, isCopy: true })).toBe('payroll-3-copy.csv');
    expect(namePayrollFile({ number: 3, isCopy: false })).toBe('payroll-3.csv');
  });

  it.each<[PayrollLayout, string, string]>([
    [
      'myob',
      'Emp. Co./Last Name,Emp. First Name,Payroll Category,Notes,Date,Units,Emp. Card ID',
      `Whitaker,Tom,Night rate,Personal care,19/11/2026,1.67,'+17`,
    ],
    ['xero', 'first_name,last_name,date,hours,type', 'Tom,Whitaker,2026-11-19,1.67,Night rate'],
  ])('has the columns that the office has chosen, such as those of %s', (layout, heads, cells) => {
    const file = {
      columns: payrollLayouts[layout],
      kindNames: { ...firstPayrollFile.kindNames, overnight: 'Night rate' },
    };
    expect(writeFile({ number: 12, lines: [line], isCopy: false, file })).toBe(`\ufeff${heads}\r\n${cells}\r\n`);
  });
});

const hoursOf = (lines: PayrollLine[]) =>
  writeFile({ number: 1, lines, isCopy: false })
    .split('\r\n')
    .slice(1, -1)
    .map((cells) => cells.split(',')[10]);

describe('the hours of a file', () => {
  it.each([
    [0, '0.00'],
    [1, '0.02'],
    [20, '0.33'],
    [55, '0.92'],
    [100, '1.67'],
    [480, '8.00'],
    [1500, '25.00'],
  ])('reads %i minutes as %s', (minutes, text) => {
    expect(hoursOf([{ ...line, supportWorkerName: 'Tom', minutes }])).toEqual([text]);
  });

  it('add up to those of their worker, and workers to all', () => {
    const lines = [line, line, line].map((one) => ({ ...one, minutes: 20 }));
    expect(hoursOf(lines.map((one) => ({ ...one, supportWorkerName: 'Tom' })))).toEqual(['0.34', '0.33', '0.33']);
    const workers = roundWorkers([60, 40, 40]);
    expect(workers.map(formatHundredths)).toEqual(['1.00', '0.67', '0.66']);
    expect(splitHours(lines.slice(1), workers[2]!)).toEqual(['0.33', '0.33']);
    expect(formatHoursTotal(140)).toBe('2.33');
  });
});

describe('formatHoursTotal', () => {
  it('parts thousands', () => {
    expect([100, 160_696].map(formatHoursTotal)).toEqual(['1.67', '2,678.27']);
  });
});
