import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { broken, fakeServer, lost } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';

const visitAt = (startTime: string, clientName: string): VisitToConfirm => ({
  clientRef: `c${clientName}`,
  clientName,
  jobRef: `j${clientName}`,
  originalDate: '2026-11-19',
  supportWorkerRef: 'mele',
  planned: true,
  jobTypeRefs: [],
  startTimeOption: 'Specified',
  startTime,
  minutes: 60,
  status: 'NotConfirmed',
});

let day: DayToConfirm;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  day = {
    date: '2026-11-19',
    version: '1',
    more: false,
    visits: [visitAt('09:00', 'Jean'), visitAt('11:00', 'Nan')],
    supportWorkers: [{ ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele', active: true }],
    counts: { toConfirm: 2, confirmed: 0, notOver: 0, byTimesheet: 3 },
    timesheets: [{ clientRef: 'cccccccccccccccc', clientName: 'Arthur Ngata', timesheetRef: '2026-11-16' }],
  };
  server = fakeServer({ 'GET /office/confirmations': () => day });
  // Without a connection a write is tried once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

const open = () =>
  renderScreen({ '/office/visits/confirm': ConfirmScreen }, { at: '/office/visits/confirm?date=2026-11-19', user: {} });
const confirmAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm 2 as planned' }));

it('says why the day could not be loaded, and tries again', async () => {
  server.answer({ 'GET /office/confirmations': broken });
  await open();
  await screen.findByRole('heading', { name: 'The visits could not be loaded' });
  server.answer({ 'GET /office/confirmations': () => day });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('0 of 2 visits confirmed.');
  const summary = screen.getByText('3 visits are confirmed by timesheet.');
  const week = screen.getByRole('link', { name: 'Timesheet of Arthur Ngata', hidden: true });
  expect(week.closest('details')?.open).toBe(false);
  await userEvent.click(summary);
  expect(week.closest('details')?.open).toBe(true);
  expect(week.getAttribute('href')).toContain('/office/timesheets/cccccccccccccccc/2026-11-16');
});

it('says that every visit is confirmed, or that none is over', async () => {
  day.visits = [];
  day.counts = { toConfirm: 0, confirmed: 2, notOver: 0, byTimesheet: 0 };
  await open();
  await screen.findByText('Every visit of Thursday is confirmed.');
  cleanup();
  queriesOf().clear();
  day.counts = { toConfirm: 0, confirmed: 0, notOver: 1, byTimesheet: 0 };
  await open();
  await screen.findByText(/^No visit of Thursday is over\./);
  expect(screen.getByText('1 visit is not over yet.')).toBeTruthy();
});

it('shows the rows that have come, and waits with the sums of the day and the button for all until the last page', async () => {
  let arrive = () => {};
  const [jean, nan] = day.visits as [VisitToConfirm, VisitToConfirm];
  server.answer({
    'GET /office/confirmations': async ({ query }) => {
      const page = { ...day, version: '1', counts: { toConfirm: 1, confirmed: 0, notOver: 2, byTimesheet: 0 } };
      if (!query.after) return { ...page, visits: [jean], more: true, lastWorkerRef: 'mele' };
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const visits = [jean, { ...nan, supportWorkerRef: 'tom' }];
      return { ...page, visits, supportWorkers: [{ ref: 'tom', fullName: 'Tom Whitaker' }], more: false };
    },
  });
  await open();
  await screen.findByLabelText('What happened, Jean');
  expect(screen.getByText('Loading more visits…')).toBeTruthy();
  expect([screen.queryByText(/visits confirmed/), screen.queryByText(/not over/)]).toEqual([null, null]);
  expect(screen.queryByRole('button', { name: /as planned/ })).toBeNull();
  await vi.waitFor(() => expect(server.received('GET /office/confirmations')).toHaveLength(2));
  arrive();
  await screen.findByRole('button', { name: 'Confirm 2 as planned' });
  await screen.findByRole('heading', { name: 'Tom Whitaker' });
  expect(screen.getByText('4 visits are not over yet.')).toBeTruthy();
  expect(server.received('GET /office/confirmations').map(({ query }) => query.after)).toEqual([undefined, 'mele']);
});

it('repeats the same write after a lost answer, and keeps what was typed', async () => {
  server.answer({ 'POST /office/confirmations': lost });
  await open();
  await confirmAll();
  await screen.findByRole('alert');
  const written = [
    { at: 0, version: 2 },
    { at: 1, version: 2 },
  ];
  server.answer({ 'POST /office/confirmations': () => ({ written, refused: [] }) });
  await confirmAll();
  await vi.waitFor(() => expect(server.received('POST /office/confirmations')).toHaveLength(2));
  const [first, second] = server.received('POST /office/confirmations');
  expect(second).toEqual(first);
});

it('keeps what was typed in a row that is refused, also after a reload, and says why beside it', async () => {
  const message = 'Someone else has confirmed this visit since you opened it.';
  server.answer({
    'POST /office/confirmations': () => ({
      written: [{ at: 0, version: 2 }],
      refused: [{ at: 1, code: 'stale', message }],
    }),
  });
  const { unmount } = await open();
  await userEvent.click(await screen.findByLabelText('What happened, Nan'));
  await userEvent.selectOptions(screen.getByLabelText('What happened, Nan'), 'withNote');
  await userEvent.type(screen.getByLabelText('Note'), 'Nan was tired');
  await userEvent.click(screen.getByRole('button', { name: /^Confirm as shown/ }));
  await screen.findByText(message);
  expect(
    server
      .received('POST /office/confirmations')[0]
      ?.body.confirmations.map(({ clientRef, note }) => [clientRef, note]),
  ).toEqual([
    ['cJean', undefined],
    ['cNan', 'Nan was tired'],
  ]);
  unmount();
  await open();
  expect(await screen.findByDisplayValue('Nan was tired')).toBeTruthy();
});

it('shows what a colleague has confirmed meanwhile in a row that no one typed in, and keeps what others have typed', async () => {
  const message = 'Someone else has confirmed this visit since you opened it.';
  server.answer({
    'POST /office/confirmations'() {
      const recorded = { outcome: 'nobodyHome', minutes: 20, confirmedByName: 'Mere Poutama', version: 1 } as const;
      const jean = { ...day.visits[0]!, recorded: { ...recorded, confirmedAt: '2026-11-19T20:00:00.000Z' } };
      day = { ...day, visits: [{ ...jean, status: 'DidNotTakePlace' }, day.visits[1]!] };
      return { written: [], refused: [{ at: 0, code: 'stale', message }] };
    },
  });
  await open();
  await userEvent.click(await screen.findByLabelText('What happened, Nan'));
  await userEvent.selectOptions(screen.getByLabelText('What happened, Nan'), 'withNote');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm 1 as planned' }));
  await screen.findByText(message);
  await vi.waitFor(() => expect(screen.getByLabelText('What happened, Jean')).toHaveProperty('value', 'notHome'));
  expect(screen.getByLabelText('What happened, Nan')).toHaveProperty('value', 'withNote');
});

it('says who hears that a visit did not take place before that is recorded, and nothing of the others', async () => {
  server.answer({ 'POST /office/who-hears': () => ({ hearers: exampleHearers }) });
  await open();
  const line = /^Karen by email .* · Call Anahera$/;
  expect(screen.queryByText(line)).toBeNull();
  const outcome = await screen.findByLabelText('What happened, Nan');
  await userEvent.click(outcome);
  await userEvent.selectOptions(outcome, 'notHome');
  await screen.findByText(line);
  const changes = [{ clientRef: 'cNan', date: '2026-11-19', startTime: '11:00', workerRefs: [] }];
  expect(server.received('POST /office/who-hears').map(({ body }) => body)).toEqual([{ changes }]);
});
