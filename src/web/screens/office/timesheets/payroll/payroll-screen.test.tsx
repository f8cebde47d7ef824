import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PayrollExport, PayrollMissing, PayrollPreview, PayrollWorker } from '#contract/payroll.ts';
import { type FakeServer, fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PayrollScreen } from './payroll-screen.tsx';

const line = {
  supportWorkerRef: 'aaaaaaaaaaaaaaaa',
  supportWorkerName: 'Ana Poe',
  clientRef: 'cccccccccccccccc',
  date: '2026-11-19',
  startTime: '09:00',
  endTime: '09:20',
  minutes: 20,
  kind: 'ordinary',
  approvedByName: 'Jo Wells',
  approvedAt: '2026-11-20T01:00:00.000Z',
} as const;
const worker = (ref: string, name: string): PayrollWorker => ({
  ref,
  name,
  hundredths: 67,
  lines: [line, { ...line, startTime: '10:00' }],
});
const ana = worker('aaaaaaaaaaaaaaaa', 'Ana Poe');
const tom = worker('bbbbbbbbbbbbbbbb', 'Tom Whitaker');
const version = 'v'.repeat(43);
const nothingMissing: PayrollMissing = { timesheets: { waiting: 0, open: 0, openWeeks: [] }, notConfirmed: [] };
let missing: PayrollMissing;
let withoutNumber: PayrollPreview['withoutNumber'];
let server: FakeServer;

beforeEach(() => {
  missing = nothingMissing;
  withoutNumber = { count: 22, people: [ana, tom].map(({ ref, name }) => ({ ref, name })) };
  server = fakeServer({
    'GET /office/payroll': ({ query: { through } }) => ({
      ...{ through, version, lines: 52, minutes: 1040, supportWorkers: 26 },
      ...{ firstDay: '2026-11-09', lastDay: '2026-11-16', withoutNumber },
    }),
    'GET /office/payroll/missing': () => missing,
    'GET /office/payroll/support-workers': ({ query: { after } }) =>
      after ? { supportWorkers: [tom], more: false } : { supportWorkers: [ana], more: true },
    'GET /office/payroll/exports': () => ({ exports: [] }),
  });
});
const open = () =>
  renderScreen({
    '/office/timesheets/payroll': PayrollScreen,
    '/office/timesheets': () => null,
    '/office/timesheets/$clientRef/$timesheetRef': () => null,
    '/office/visits/confirm': () => null,
    '/office/support-workers/$supportWorkerRef': () => null,
  });

it('counts all hours, and shows who is paid page by page', async () => {
  await open();
  await screen.findByText('17.33 hours');
  expect(screen.getByText(/have no payroll number/).textContent).toMatch(/: Ana Poe, Tom Whitaker and 20 more\.$/);
  screen.getByRole('button', { name: 'Export 52 lines' });
  await screen.findByText('The first 1 of 26 support workers are shown.');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Tom Whitaker', { selector: 'strong' });
  expect(server.received('GET /office/payroll/support-workers').map(({ query }) => query)).toMatchObject([
    { version },
    { version, after: ana.ref },
  ]);
  screen.getByText('Mon 9 Nov to Mon 16 Nov');
  const table = within(screen.getByRole('table', { name: 'Hours of Ana Poe', hidden: true }));
  expect(table.getAllByText(/^0\.3[34]$/).map(({ textContent }) => textContent)).toEqual(['0.34', '0.33']);
});

it('offers an earlier day where hours are not counted in time, and does not begin to count again by itself', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  onTestFinished(() => limit.mockRestore());
  server.answer({ 'GET /office/payroll': () => Promise.reject(new Error('aborted')) });
  await open();
  await screen.findByText(/^Choose an earlier day\./);
  expect(server.received('GET /office/payroll')).toHaveLength(1);
});

it('asks before numbers lack for good, exports what was looked at, and reads it again where it has changed', async () => {
  await open();
  server.answer({
    'POST /office/payroll/exports': () =>
      Response.json({ code: 'stale', messages: ['The hours have changed since you opened them.'] }, { status: 412 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export 52 lines' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Export 52 lines' }));
  dialog.getByText(/^22 support workers have no payroll number\./);
  expect(server.received('POST /office/payroll/exports')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Export all the same' }));
  await dialog.findByText(/The hours have changed since you opened them/);
  const [{ body } = { body: undefined }] = server.received('POST /office/payroll/exports');
  expect(body?.version).toBe(version);
  expect(server.received('GET /office/payroll')).toHaveLength(2);
});

it('names what is missing from the period, with the way to where it is seen to, and asks before it goes without', async () => {
  withoutNumber = { count: 0, people: [] };
  missing = {
    timesheets: {
      ...{ waiting: 2, open: 1 },
      openWeeks: [{ clientRef: 'cccccccccccccccc', clientName: 'Rose Hākaraia', timesheetRef: '2026-11-09' }],
    },
    notConfirmed: [
      { date: '2026-11-12', visits: 2 },
      { date: '2026-11-15', visits: 17 },
    ],
  };
  await open();
  const part = within(await screen.findByRole('region', { name: 'Missing from it' }));
  await part.findByText('19 visits not confirmed');
  const links = part.getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 timesheets to process', '/office/timesheets'],
    ['Rose Hākaraia, week from 9 Nov 2026', '/office/timesheets/cccccccccccccccc/2026-11-09'],
    ['Thu 12 Nov, 2 visits', '/office/visits/confirm?date=2026-11-12'],
    ['Sun 15 Nov, 17 visits', '/office/visits/confirm?date=2026-11-15'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Export 52 lines' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Export 52 lines' }));
  dialog.getByText(/^3 timesheets not processed and 19 visits not confirmed\./);
});

it('withdraws the latest export while that can be done, and says who has', async () => {
  const own = { through: '2026-11-15', lines: 52, minutes: 1040, exportedByName: 'Jo Wells', isFileSent: true };
  const exportedAt = new Date().toISOString();
  let exports = [
    { ...own, number: 12, exportedAt },
    { ...own, number: 11, exportedAt },
  ] as PayrollExport[];
  server.answer({
    'GET /office/payroll/exports': () => ({ exports }),
    'POST /office/payroll/exports/{number}/withdrawal': () => {
      exports = exports.map((one) => ({ ...one, withdrawnByName: 'Kate Bell', withdrawnAt: exportedAt }));
      return { number: 12 };
    },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw export 12' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw export 12' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw export 12' }));
  expect(await screen.findAllByText(/^Withdrawn by Kate Bell, /)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  const [call] = server.received('POST /office/payroll/exports/{number}/withdrawal');
  expect(call?.params).toEqual({ number: '12' });
});

it('exports without a question where nothing is missing, also when pressed before that is counted', async () => {
  withoutNumber = { count: 0, people: [] };
  const counted = Promise.withResolvers<PayrollMissing>();
  server.answer({
    'GET /office/payroll/missing': () => counted.promise,
    'POST /office/payroll/exports': () => new Promise(() => {}),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export 52 lines' }));
  expect(server.received('POST /office/payroll/exports')).toEqual([]);
  counted.resolve(nothingMissing);
  await vi.waitFor(() => expect(server.received('POST /office/payroll/exports')).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.received('GET /office/payroll/missing')).toHaveLength(1);
});
