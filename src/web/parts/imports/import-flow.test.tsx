import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/imports.ts';
import { leftOut } from '#domain/imports/fold-heading.ts';
import { matchColumns, refColumn, toImportColumn } from '#domain/imports/match-columns.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { supportWorkerFiles } from '#web/calls/office-imports.ts';
import { type FakeServer, fakeServer } from '#web/testing/fake-server.ts';
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

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer({
    'POST /office/support-workers/import/preview': ({ query }) => previewOf(query),
    'POST /office/support-workers/import': () => ({ new: 1, changed: 0 }),
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
