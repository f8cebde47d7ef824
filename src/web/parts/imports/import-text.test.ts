import { describe, expect, it } from 'vitest';
import { formatCounts } from '#web/calls/office-imports.ts';
import { formatErrors, formatErrorsFile, formatLines, formatPreview, groupErrors } from './import-text.ts';

const words = { one: 'client', many: 'clients' };
const preview = { errors: [], columns: [], fields: [], version: '', heads: [], rows: [], new: 0, changed: 0, same: 0 };

describe('formatCounts', () => {
  it.each([
    [{ new: 3, changed: 0 }, '3 clients added'],
    [{ new: 1, changed: 2 }, '1 client added, 2 changed'],
    [{ new: 0, changed: 1 }, '1 client changed'],
    [{ new: 0, changed: 0 }, 'There was nothing to change'],
    [{ new: 50_000, changed: 0 }, '50,000 clients added'],
  ])('%o', (counts, said) => {
    expect(formatCounts(counts, words)).toBe(said);
  });
});

describe('formatPreview', () => {
  it('says what would happen', () => {
    expect(formatPreview({ ...preview, new: 1, changed: 2, same: 1 }, words)).toBe(
      '1 new client, 2 changed, 1 already there.',
    );
    expect(formatPreview({ ...preview, new: 2, visits: 104 }, { one: 'series', many: 'series' })).toBe(
      '2 new series, 104 visits in the next 52 weeks.',
    );
    expect(formatPreview(preview, words)).toBe('No line of this file can be imported yet.');
  });
});

describe('groupErrors', () => {
  it('says once of a column what is wrong in the same way', () => {
    const message = 'Enter yes or no.';
    const errors = [2, 3, 5, 8].flatMap((line) => [{ line, column: 'Active', message }]);
    expect(groupErrors([...errors, { line: 6, message }])).toEqual([
      { column: 'Active', message, lines: [2, 3, 5, 8] },
      { column: undefined, message, lines: [6] },
    ]);
  });
});

describe('formatLines', () => {
  it.each([
    [[2], '2'],
    [[2, 3, 5, 8], '2, 3, 5, 8'],
    [[2, 3, 5, ...Array.from({ length: 1077 }, (_, at) => at + 8)], '2, 3, 5 and 1,077 more'],
  ])('%o', (lines, said) => {
    expect(formatLines(lines)).toBe(said);
  });
});

describe('formatErrorsFile', () => {
  it('holds one mistake a line, none of which a spreadsheet evaluates', () => {
    const errors = [
      { line: 2, column: 'Given name', message: 'Enter the given name.' },
      { line: 2, message: '=1 "quoted"' },
    ];
    expect(formatErrors(errors)).toBe('2 errors in 1 line');
    expect(formatErrorsFile(errors)).toBe(
      '\ufeff"Line","Column","What is wrong"\r\n"2","Given name","Enter the given name."\r\n"2","","\'=1 ""quoted"""\r\n',
    );
  });
});
