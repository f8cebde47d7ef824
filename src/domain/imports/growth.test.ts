import { describe, expect, it } from 'vitest';
import { clientFields } from '#domain/clients/client-fields.ts';
import { noLists } from '#domain/people/fields.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { listSteepShapes } from '#testing/growth.ts';
import { createLinkReader, linkColumns } from './client-links.ts';
import { createPersonFinder, listNameKeys, listPersonNames } from './find-person.ts';
import { refColumn, toImportColumn } from './match-columns.ts';
import { readCells } from './read-cells.ts';
import { readRow } from './read-row.ts';
import { createSeriesPlanner } from './series/plan-series.ts';
import { readSeriesLine } from './series/read-series-line.ts';
import { seriesColumns } from './series/series-columns.ts';
import { createTransactionPlanner } from './transactions/plan-transactions.ts';
import { transactionColumns } from './transactions/transaction-columns.ts';

const people = [...clientFields, ...workerFields];
const columns = [refColumn, ...people.map(toImportColumn), ...linkColumns, ...seriesColumns, ...transactionColumns];

describe('a cell', () => {
  it.each(columns.map((column) => [column.label, column] as const))(
    '%s is read up to the length of its field, and of a longer one nothing is read',
    (_, column) => {
      const read = (length: number) =>
        readCells({ line: 3, cells: ['x'.repeat(length)] }, { columns: [column.name], fields: [column] });
      expect(read(column.most)).toEqual({ texts: { [column.name]: 'x'.repeat(column.most) }, errors: [] });
      const message = `Use at most ${column.most.toLocaleString('en-NZ')} characters.`;
      expect(read(column.most + 1)).toEqual({ texts: {}, errors: [{ line: 3, column: column.label, message }] });
      expect(column.most).toBeLessThan(10_000);
    },
  );
});

/** Reads each column of each import without its limit: what its rules cost grows as the text does. */
describe('the rules of a column', () => {
  const line = (texts: Record<string, string>) => ({ line: 3, texts, errors: [] });
  const lookups = { ...noLists, today: '2026-11-21' };
  const rose = {
    ref: '0000000000000001',
    fullName: 'Rose Hākaraia',
    sortKey: 'hakaraia rose',
    zone: 'Pacific/Auckland',
  };

  it.each(people.map((field) => [field.label, field] as const))('of a person: %s', (_, field) => {
    expect(listSteepShapes((text) => readRow(line({ [field.name]: text }), { fields: [field], lookups }))).toEqual([]);
  });

  const items = [{ ref: '0', name: 'Health fund' }];
  const readLinks = createLinkReader({ organisations: items, funders: items, services: items });

  it.each(linkColumns.map(({ name }) => name))('of a client: %s', (name) => {
    expect(listSteepShapes((text) => readLinks(line({ [name]: text })))).toEqual([]);
  });

  const plan = createSeriesPlanner({
    ...{ clients: [rose], workers: [{ ...rose, givenName: 'Rose', active: true }], fundings: [], jobs: [], now: 0 },
    services: [{ list: 'jobTypes', ref: 'shopping', name: 'Shopping' }],
  });
  const series = {
    ...{ client: 'Rose Hākaraia', service: 'Shopping', weekday: 'Monday', start: '9am', minutes: '45' },
    from: '02/11/2026',
  };

  it.each(seriesColumns.map(({ name }) => name))('of a series: %s', (name) => {
    expect(listSteepShapes((text) => plan(readSeriesLine({ ...series, [name]: text }, 3)))).toEqual([]);
  });

  const funding = { ref: '000000000000000a', clientRef: rose.ref, funderName: 'ACC', startDate: '2026-07-01' };
  const planTransaction = createTransactionPlanner({
    clients: [rose],
    fundings: [{ ...funding, openingBalanceCents: 70_000, transactions: [] }],
    today: '2026-11-21',
  });
  const transaction = { client: 'Rose Hākaraia', date: '28/08/2026', serviceType: 'Shower stool', amount: '184.50' };

  it.each(transactionColumns.map(({ name }) => name))('of a transaction: %s', (name) => {
    expect(listSteepShapes((text) => planTransaction(line({ ...transaction, [name]: text })))).toEqual([]);
  });

  it('a name', () => {
    const find = createPersonFinder([rose], 'client');
    expect(listSteepShapes((text) => [find(text), listPersonNames([text])])).toEqual([]);
    expect(listNameKeys('a '.repeat(10))).toHaveLength(10);
    expect(listNameKeys('a '.repeat(11))).toEqual([]);
  });
});
