import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { HolidayToAsk } from '#contract/today.ts';
import { exampleTables } from '#domain/schedule/example-tables.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { closeAllToasts, doToastAction, readToasts } from '#web/ui/toasts.ts';
import { AskAboutHoliday } from './holiday-row.tsx';

const ref = 'hhhhhhhhhhhhhhhh';
const holiday: HolidayToAsk = {
  ...{ key: `holiday-${ref}`, ref, date: '2026-12-04', name: 'Founders’ Day', country: 'nz' },
};
const askEndpoint = 'POST /office/holidays/{ref}/question';
const undoEndpoint = 'DELETE /office/holidays/{ref}/question';
let server: ReturnType<typeof fakeServer>;
let jobs: object[];
let clients: object[];

beforeEach(() => {
  closeAllToasts();
  clients = [{ ref: 'rose', fullName: 'Rose Hākaraia' }];
  jobs = [
    {
      ...{ clientRef: 'rose', ref: 'job1', version: 1, status: 'Allocated', repeatOption: 'None', date: holiday.date },
      ...{ startTimeOption: 'Specified', startTime: '09:00', durationOption: 'Specified', durationMins: 60 },
    },
  ];
  server = fakeServer({
    'GET /office/visits': () => ({
      ...exampleTables({ jobs }),
      ...{ timeZone: 'Pacific/Auckland', clients },
      ...{ supportWorkers: [], areas: [], teams: [], workerAbsences: [] },
    }),
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
    [askEndpoint]: () => ({ ref, clients: 1 }),
    [undoEndpoint]: () => ({ ref }),
  });
});

async function openDialog() {
  await renderScreen({ '/': () => <AskAboutHoliday item={holiday} /> });
  await userEvent.click(screen.getByRole('button', { name: /^Ask who wants their visits/ }));
  return within(await screen.findByRole('dialog'));
}

it('shows how each will hear, asks once, and can be undone', async () => {
  const dialog = await openDialog();
  await dialog.findByText(/Call Anahera/);
  expect(server.received('POST /office/who-hears').at(-1)?.body).toEqual({
    changes: [{ clientRef: 'rose', holiday: holiday.date }],
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Ask 1 client' }));
  await waitFor(() => expect(readToasts()).toMatchObject([{ action: { label: 'Undo' } }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  doToastAction();
  await waitFor(() => expect(server.received(undoEndpoint)).toMatchObject([{ params: { ref } }]));
});

it('says of hundreds of clients how they hear, without asking of each', async () => {
  const refs = Array.from({ length: 201 }, (_, index) => `client${index}`);
  jobs = refs.map((clientRef) => ({ ...jobs[0], clientRef }));
  clients = refs.map((ref) => ({ ref, fullName: ref }));
  const dialog = await openDialog();
  await dialog.findByRole('button', { name: 'Ask 201 clients' });
  dialog.getByText(/^Clients get an email\./);
  expect(server.received('POST /office/who-hears')).toEqual([]);
});

it('says that no one has a visit then, and asks no one', async () => {
  jobs = [];
  const dialog = await openDialog();
  await dialog.findByText('No one who keeps this day has a visit then.');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(server.received(askEndpoint)).toEqual([]);
});
