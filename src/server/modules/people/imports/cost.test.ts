import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClientFields } from '#domain/clients/client-fields.ts';
import { linkColumns } from '#domain/imports/client-links.ts';
import { type ImportColumn, refColumn, toImportColumn } from '#domain/imports/match-columns.ts';
import { seriesColumns } from '#domain/imports/series/series-columns.ts';
import { transactionColumns } from '#domain/imports/transactions/transaction-columns.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { findTooMuch, measureCost, measureExtraCost } from '#server/testing/cost.ts';
import { type ImportedList, previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { hostileShapes } from '#testing/hostile-texts.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const names = { 'Given name': 'Mele', 'Family name': 'Taufa' };
const rose = { Client: 'Rose Hākaraia' };
const when = { Weekday: 'Monday', Start: '9am', Minutes: '45', From: '02/11/2026' };

/** Each import with its columns and a line that can be read. */
const imports: [ImportedList, readonly ImportColumn[], Record<string, string>][] = [
  ['clients', [refColumn, ...listClientFields('NHI').map(toImportColumn), ...linkColumns], names],
  ['support-workers', [refColumn, ...workerFields.map(toImportColumn)], names],
  ['series', seriesColumns, { ...rose, Service: 'Shopping', ...when }],
  ['funding-transactions', transactionColumns, { ...rose, Date: '28/08/2026', 'What for': 'Stool', Amount: '184.50' }],
];
const cases = imports.flatMap(([list, columns, line]) =>
  columns.map((column) => [list, column.label, column.most, line] as const),
);

const write = (cells: Record<string, string>) =>
  [Object.keys(cells), Object.values(cells)]
    .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

describe('a hostile text in a file', () => {
  it.each(cases)('of %s costs little under %s, at its %i characters and at all that a line takes', async (...given) => {
    const [list, label, most, line] = given;
    const right = await measureCost(() => previewFile(scene, list, write(line)));
    const costly: string[] = [];
    for (const [shape, make] of Object.entries(hostileShapes)) {
      for (const length of [most, most + 1, 45_000]) {
        const file = write({ ...line, [label]: make(length) });
        const cost = await measureExtraCost(() => previewFile(scene, list, file), right);
        costly.push(...findTooMuch(cost, `${length} of ${shape}`));
      }
    }
    expect(costly).toEqual([]);
  });
});
