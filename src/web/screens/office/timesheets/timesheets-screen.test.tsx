import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { QueuedTimesheet } from '#contract/office-timesheets.ts';
import { broken, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { TimesheetsScreen } from './timesheets-screen.tsx';

const week = (clientRef: string, clientName: string, fields: Partial<QueuedTimesheet> = {}): QueuedTimesheet => ({
  clientRef,
  clientName,
  timesheetRef: '2026-11-09',
  state: 'submitted',
  version: 3,
  minutes: 450,
  differences: 0,
  smallDifferences: 0,
  isOverBudget: false,
  canProcess: true,
  submittedByName: clientName,
  submittedAt: '2026-11-16T00:00:00.000Z',
  ...fields,
});
const endpoint = 'POST /office/timesheets/process';
let weeks: QueuedTimesheet[];
let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  weeks = [
    week('aaaaaaaaaaaaaaaa', 'Arthur Ngata', { differences: 2, smallDifferences: 7, isOverBudget: true }),
    week('bbbbbbbbbbbbbbbb', 'Bea Long', { smallDifferences: 1 }),
    week('cccccccccccccccc', 'Cath Ward', { canProcess: false }),
  ];
  server = fakeServer({
    'GET /office/timesheets': () => ({ timesheets: weeks, total: weeks.length, more: false }),
    [endpoint]() {
      weeks = weeks.slice(1);
      return { processed: [{ at: 0, version: 4 }], refused: [{ at: 1, message: 'This timesheet has changed.' }] };
    },
  });
  await renderScreen({
    '/office/timesheets': TimesheetsScreen,
    '/office/timesheets/payroll': () => null,
    '/office/timesheets/$clientRef/$timesheetRef': () => null,
    '/office/requests': () => null,
  });
});

it('processes many at once, and names those that were not', async () => {
  const row = await screen.findByRole('row', { name: /Arthur Ngata/ });
  within(row).getByText('2 differences, over budget', { selector: 'strong' });
  within(row).getByText('7 small differences', { selector: '.soft' });
  const small = within(screen.getByRole('row', { name: /Bea Long/ }))
    .getByText('1 small difference')
    .closest('td');
  expect(small?.querySelector('strong')).toBeNull();
  within(row).getByText('7.5');
  expect(within(screen.getByRole('row', { name: /Cath Ward/ })).queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all 2 timesheets that can be processed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Process 2 timesheets' }));
  await screen.findByText('Bea Long: This timesheet has changed.');
  expect(server.received(endpoint)[0]?.body.timesheets).toEqual([
    { clientRef: 'aaaaaaaaaaaaaaaa', timesheetRef: '2026-11-09', version: 3 },
    { clientRef: 'bbbbbbbbbbbbbbbb', timesheetRef: '2026-11-09', version: 3 },
  ]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /Arthur Ngata/ })).toBeNull());
});

it('says why the next page did not come, and the focus goes on with its first timesheet', async () => {
  const list = 'GET /office/timesheets';
  const next = [week('dddddddddddddddd', 'Dan Poe'), week('eeeeeeeeeeeeeeee', 'Eve Poe')];
  server.answer({ [list]: () => ({ timesheets: weeks, total: 5, more: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Processed' }));
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.answer({ [list]: broken });
  await userEvent.click(more);
  await screen.findByText(/^More timesheets could not be loaded/);
  server.answer({ [list]: () => ({ timesheets: next, total: 5, more: false }) });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  const row = screen.getByRole('row', { name: /Dan Poe/ });
  await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
});
