import { describe, expect, it } from 'vitest';
import {
  checkPayrollFile,
  firstPayrollFile,
  moveColumn,
  type PayrollColumn,
  payrollLayouts,
} from './payroll-columns.ts';

const check = (columns: readonly PayrollColumn[], kindNames = firstPayrollFile.kindNames) =>
  checkPayrollFile({ columns: [...columns], kindNames }).map(({ path, message }) => `${path}: ${message}`);
const [name, hours]: PayrollColumn[] = [
  { heading: 'Name', fact: 'supportWorkerName' },
  { heading: 'Hours', fact: 'hours' },
];

describe('checkPayrollFile', () => {
  it.each(Object.values(payrollLayouts))('is content with each layout to begin with', (...columns) => {
    expect(check(columns)).toEqual([]);
  });

  it('wants a heading of its own for each column', () => {
    expect(check([name!, hours!, { heading: ' Name ', fact: 'date' }, { heading: ' ', fact: 'kind' }])).toEqual([
      'columns.2.heading: Another column has this heading.',
      'columns.3.heading: Enter a heading.',
    ]);
  });

  it('wants who is paid, and hours or minutes', () => {
    expect(check([hours!])).toEqual(['columns: Add a column that says who is paid.']);
    expect(check([name!])).toEqual(['columns: Add a column for hours or minutes.']);
    expect(
      check([
        { heading: 'Card', fact: 'payrollNumber' },
        { heading: 'Min', fact: 'minutes' },
      ]),
    ).toEqual([]);
  });

  it('has at most 40 columns, and a name for each kind', () => {
    const many = Array.from({ length: 41 }, (_, at) => ({ ...hours!, heading: `Hours ${at}` }));
    expect(check([name!, ...many.slice(0, 39)])).toEqual([]);
    expect(check([name!, ...many], { ...firstPayrollFile.kindNames, overnight: '' })).toEqual([
      'columns: Keep at most 40 columns.',
      'kindNames.overnight: Enter a name.',
    ]);
  });
});

it('moves a column up and down', () => {
  const order = (from: number, to: number) =>
    moveColumn(payrollLayouts.xero, { from, to }).map(({ heading }) => heading[0]);
  expect(order(2, 0).join('')).toBe('dflht');
  expect(order(0, 1).join('')).toBe('lfdht');
});
