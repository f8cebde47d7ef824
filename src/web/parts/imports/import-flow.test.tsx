import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/imports.ts';
import { leftOut } from '#domain/imports/fold-heading.ts';
import { matchColumns, refColumn, toImportColumn } from '#domain/imports/match-columns.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { supportWorkerFiles } from '#web/calls/office-imports.ts';
import { type FakeServer, fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ImportFlow } from './import-flow.tsx';

const words = { one: 'support worker', many: 'support workers', fileName: 'support-workers' };
const fields = [refColumn, ...workerFields.map(toImportColumn)];
const headings = ['First name', 'Surname', 'Cell', 'Shoe size'];

/** Answers as the server does for a file with these headings and one new person. */
function previewOf({ columns }: Record<string, string>): ImportPreview {
  const matched = matchColumns(headings, { fields, chosen: columns?.split(',') });
  const isClear = matched.every(({ message }) => !message);
  return {
    ...{ new: isClear ? 1 : 0, changed: 0, same: 0, errors: [], version: 'v1', heads: [], rows: [], fields },
    columns: matched.map((column, at) => ({ ...column, example: ['Ana', 'Tau', '021 555 0100', '38'][at]! })),
  };
}

/** Opens a file whose letters are in question, and two phone numbers without their first 0. */
async function openDoubtfulFile() {
  const examples = [
    { line: 2, column: 'Phone', before: '21 555 100', after: '021 555 100' },
    { line: 3, column: 'Phone', before: '21 555 101', after: '021 555 101' },
  ];
  server.answer({
    'POST /office/support-workers/import/preview': ({ query: { zeros } }) => ({
      ...previewOf({ columns: ',,,-' }),
      errors: zeros ? [] : [{ line: 2, column: 'Phone', message: 'Wrong.' }],
      letters: { lines: 1, examples: [{ line: 2, text: 'Zoë Brönte' }] },
      lostZeros: { numbers: 2, areBack: zeros === 'back', examples },
    }),
  });
  await userEvent.upload(screen.getByLabelText('CSV file'), new File(['x'], 'doubtful.csv'));
  await screen.findByText('Are these letters right?');
}

const importRef = '0000000000000001';
const made = { importedAt: '2026-11-19T20:00:00Z', importedByName: 'Jo Wells', changed: 0, canBeUndone: true };
const imports = [
  { ...made, ref: importRef, new: 60 },
  { ...made, ref: '0000000000000002', new: 1, changed: 2, canBeUndone: false },
  { ...made, ref: '0000000000000004', new: 0, changed: 12 },
  { ...made, ref: '0000000000000003', new: 3, undoneAt: '2026-11-19T21:00:00Z', undoneByName: 'Ben Ito' },
];
const built = 'This import cannot be undone. Ana Tau has a visit.';
const refuseUndo = () => refuse({ status: 422, code: 'ruleBroken', message: built });

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer({
    'POST /office/support-workers/import/preview': ({ query }) => previewOf(query),
    'POST /office/support-workers/import': () => ({ new: 1, changed: 0, importRef }),
    'GET /office/imports': () => ({ imports }),
    'POST /office/imports/{importRef}/undo': () => ({ removed: 1, putBack: 0, stay: [] }),
  });
  await renderScreen({ '/': () => <ImportFlow calls={supportWorkerFiles} words={words} /> });
  await userEvent.upload(await screen.findByLabelText('CSV file'), new File(['x'], 'workers.csv'));
  await screen.findByText('1 column needs your choice');
});

const selectOf = (heading: string) => screen.getByLabelText<HTMLSelectElement>(`${heading} is read as`);
const choose = (heading: string, label: string) => userEvent.selectOptions(selectOf(heading), label);
const importButton = () => screen.getByRole('button', { name: 'Import' });
const previews = () => server.received('POST /office/support-workers/import/preview').map(({ query }) => query.columns);

it('shows what each column of a file is read as, and imports as chosen', async () => {
  const table = screen.getByRole('table', { name: 'What each column of this file is read as' });
  expect(within(table).getByRole('row', { name: /Cell 021 555 0100/ })).toBeDefined();
  expect(headings.map((heading) => selectOf(heading).selectedOptions[0]?.textContent)).toEqual([
    ...['Given name', 'Family name', 'Phone', 'Choose one'],
  ]);
  expect(selectOf('Shoe size').getAttribute('aria-invalid')).toBe('true');
  expect(importButton().getAttribute('aria-disabled')).toBe('true');
  await choose('Shoe size', 'Leave out');
  await screen.findByText('4 columns of this file');
  await userEvent.click(importButton());
  await screen.findByText('1 support worker added.');
  const [sent] = server.received('POST /office/support-workers/import');
  expect(sent?.query).toEqual({ columns: `,,,${leftOut}`, version: 'v1' });
});

it('reads the file with the last of several choices', async () => {
  await choose('Cell', 'Suburb');
  await choose('Cell', 'Transport');
  await choose('Shoe size', 'Leave out');
  await waitFor(() => expect(previews().at(-1)).toBe(`,,transport,${leftOut}`));
  await screen.findByText('4 columns of this file');
  expect(selectOf('Cell').value).toBe('transport');
  expect(previews().length).toBeLessThanOrEqual(4);
});

it('imports letters and phone numbers that we guessed only once someone has agreed to both', async () => {
  await openDoubtfulFile();
  const numbers = screen.getByRole('table', { name: 'Phone numbers without their first 0' });
  expect(within(numbers).getByRole('row', { name: '2 Phone 21 555 100 021 555 100' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Put the 0 back' }));
  await screen.findByText('The first 0 is back in 2 phone numbers.');
  expect(importButton().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, they are right' }));
  await screen.findByText('You said that these letters are right.');
  await userEvent.click(importButton());
  await screen.findByText('1 support worker added.');
  const [sent] = server.received('POST /office/support-workers/import');
  expect(sent?.query).toEqual({ zeros: 'back', letters: 'right', version: 'v1' });
});

it('takes an agreement back, and puts a file with wrong letters away', async () => {
  await openDoubtfulFile();
  await userEvent.click(screen.getByRole('button', { name: 'Put the 0 back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave them as in the file' }));
  await screen.findByText('2 phone numbers have lost their first 0.');
  expect(screen.getByRole('table', { name: 'Errors by line' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'No, they are wrong' }));
  await screen.findByText(/^Nothing was imported\. Save the file as “CSV UTF-8”/);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('undoes an import from its result, or says what has been built on it', async () => {
  await choose('Shoe size', 'Leave out');
  await screen.findByText('4 columns of this file');
  await userEvent.click(importButton());
  await screen.findByText('1 support worker added.');
  server.answer({ 'POST /office/imports/{importRef}/undo': refuseUndo });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 support worker is deleted, and cannot be brought back.');
  expect(server.received('POST /office/imports/{importRef}/undo')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  await screen.findByText(new RegExp(built));
  server.answer({ 'POST /office/imports/{importRef}/undo': () => ({ removed: 1, putBack: 0, stay: [] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  await screen.findByText('Import undone, 1 removed.');
  const sent = server.received('POST /office/imports/{importRef}/undo');
  expect(sent.map(({ params }) => params.importRef)).toEqual([importRef, importRef]);
});

it('lists the last imports, and undoes one that added people', async () => {
  const table = await screen.findByRole('table', { name: 'Imports so far' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '60 support workers addedJo Wells, 20 Nov 2026, 9:00amUndo this import',
    '1 support worker added, 2 changedJo Wells, 20 Nov 2026, 9:00amIts changes cannot be put back.',
    '12 support workers changedJo Wells, 20 Nov 2026, 9:00amUndo this import',
    '3 support workers addedJo Wells, 20 Nov 2026, 9:00amUndone by Ben Ito, 20 Nov 2026, 10:00am',
  ]);
  server.answer({ 'GET /office/imports': () => ({ imports: imports.slice(3) }) });
  await userEvent.click(within(table).getAllByRole('button', { name: 'Undo this import' })[0]!);
  await screen.findByText('60 support workers are deleted, and cannot be brought back.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(within(table).queryByRole('button')).toBeNull());
});

it('puts back the people that an import changed, and says who stays as they are', async () => {
  const table = await screen.findByRole('table', { name: 'Imports so far' });
  await userEvent.click(within(table).getAllByRole('button', { name: 'Undo this import' })[1]!);
  await screen.findByText(/^12 support workers get back what the file changed/);
  expect(screen.queryByText(/deleted/)).toBeNull();
  const stay = [{ ref: '00000000000000tm', name: 'Tom Whitaker' }];
  server.answer({ 'POST /office/imports/{importRef}/undo': () => ({ removed: 0, putBack: 11, stay }) });
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
  await screen.findByText('Import undone, 11 put back. Changed or used since, so not put back: Tom Whitaker.');
});
