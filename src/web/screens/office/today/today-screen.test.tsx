import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Today, TodayNote, UnallocatedVisit } from '#contract/today.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { broken, fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { TodayScreen } from './today-screen.tsx';

const today = wallClock({ instant: now(), zone: brand.timeZone }).date;
const keyAt = (index: number) => `visit-cccccccccccccccc-${String(index).padStart(16, '0')}-${today}`;
const visitAt = (index: number, clientName: string, differs: Partial<UnallocatedVisit> = {}): UnallocatedVisit => ({
  key: keyAt(index),
  clientRef: 'cccccccccccccccc',
  clientName,
  jobRef: String(index).padStart(16, '0'),
  originalDate: today,
  date: addDays(today, 1),
  startTimeOption: 'Specified',
  startTime: '07:00',
  durationOption: 'Specified',
  durationMins: 60,
  jobTypeRefs: [],
  missing: 1,
  supportWorkerNames: [],
  ...differs,
});
const noteOf = (differs: Partial<TodayNote>): TodayNote => ({
  key: keyAt(0),
  version: 1,
  note: 'Left a message',
  writtenByName: 'Sam Lee',
  writtenAt: new Date(now()).toISOString(),
  ...differs,
});
const feedbackKey = 'feedback-ffffffffffffffff';

const noteEndpoint = 'PUT /office/today/{key}/note';
const doneEndpoint = 'POST /office/today/done';
let read: Today;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  const visits = [
    visitAt(0, 'Rose Hākaraia'),
    visitAt(1, 'Ivy Perth', { timeZone: 'Australia/Perth', phone: '08 555 0199' }),
  ];
  read = {
    date: today,
    live: { underWay: 0, late: 0, toCome: 0, withoutAnyone: 0, requestsOfToday: [] },
    late: [],
    notAllocated: visits,
    hidden: [
      {
        key: 'hidden-hhhhhhhhhhhhhhhh-wwwwwwwwwwwwwwww',
        supportWorkerRef: 'wwwwwwwwwwwwwwww',
        supportWorkerName: 'Sione Tau',
        phone: '04 555 0143',
        visits: 2,
        first: visitAt(7, 'Hana Moro'),
      },
    ],
    absent: [
      {
        key: 'absence-aaaaaaaaaaaaaaaa',
        supportWorkerRef: 'wwwwwwwwwwwwwwww',
        supportWorkerName: 'Tom Whitaker',
        phone: '021 555 0104',
        absence: { from: today },
        visits: 12,
        first: visitAt(2, 'Ted Roe', { date: today }),
      },
    ],
    complaints: [
      {
        key: 'feedback-kkkkkkkkkkkkkkkk',
        clientRef: 'cccccccccccccccc',
        clientName: 'Jan Teo',
        supportWorkerName: 'Tom Whitaker',
        feedback: 'Late again.',
        givenAt: new Date(now() - 86_400_000).toISOString(),
        acknowledgeBy: today,
        phone: '021 555 0142',
      },
    ],
    feedback: [
      {
        key: feedbackKey,
        clientRef: 'cccccccccccccccc',
        clientName: 'Nan Petrie',
        visit: { jobRef: '0000000000000009', originalDate: today, date: today },
        feedback: 'Always kind.',
        givenBy: 'Ana Silva',
        givenAt: new Date(now() - 3_600_000).toISOString(),
      },
    ],
    requests: [
      {
        key: 'ticket-tttttttttttttttt',
        ref: 'tttttttttttttttt',
        type: 'change',
        clientName: 'Colin Petrie',
        subject: 'Move Shopping',
        askedAt: new Date(now() - 7_200_000).toISOString(),
        answerBy: new Date(now() - 60_000).toISOString(),
        timeZone: brand.timeZone,
      },
    ],
    away: [
      {
        key: 'away-cccccccccccccccc-bbbbbbbbbbbbbbbb',
        clientRef: 'cccccccccccccccc',
        clientName: 'Arthur Kemp',
        phone: '021 555 0177',
        absence: { ref: 'bbbbbbbbbbbbbbbb', version: 3, from: addDays(today, -14), reason: 'hospital', note: 'Ward 4' },
      },
    ],
    notConfirmed: [{ key: `day-${addDays(today, -1)}`, date: addDays(today, -1), visits: 60 }],
    ...{ holidays: [], followUps: [], notes: [] },
    counts: { notAllocated: 2, complaints: 1, feedback: 1, requests: 1, requestsLater: 4 },
    colleagues: [
      { ref: 'jjjjjjjjjjjjjjjj', fullName: 'Jo Wells' },
      { ref: 'ssssssssssssssss', fullName: 'Sam Lee' },
    ],
  };
  server = fakeServer({
    'GET /office/today': () => read,
    'GET /office/support-workers/checks': () => ({ checks: [], total: 812, expired: 700 }),
    [noteEndpoint]: () => ({ key: keyAt(0), version: 1 }),
  });
});

async function open() {
  await renderScreen({ '/office': TodayScreen }, { user: { ref: 'jjjjjjjjjjjjjjjj', office: true } });
  await screen.findByRole('heading', { name: 'Today' });
}

const itemOf = async (text: string) => (await screen.findByText(text)).closest('li')!;
const press = async (item: HTMLElement, name: RegExp) =>
  userEvent.click(within(item).getByText(name, { selector: 'a, button' }));

it('has its kinds in the order in which they are seen to, each item leading where it is settled', async () => {
  await open();
  await itemOf('Rose Hākaraia');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Not allocated 2',
    'Workers who can’t come 2',
    'Complaints 1',
    expect.stringMatching(/^To answer (before noon|today) 1$/),
    'Still away 1',
    'Not confirmed 1',
    'New comments 1',
  ]);
  const region = (name: RegExp) => within(screen.getByRole('region', { name }));
  region(/^Complaints/).getByText('“Late again.”');
  region(/^Complaints/).getByRole('link', { name: '021 555 0142: call Jan Teo' });
  const linkOf = async (text: string) => (await itemOf(text)).querySelector('a')!.getAttribute('href');
  expect(await linkOf('Rose Hākaraia')).toContain(`/office/visits/cccccccccccccccc/${today}/0000000000000000?day=`);
  expect(await linkOf('Tom Whitaker')).toContain('/office/support-workers/wwwwwwwwwwwwwwww/absences?absence=aaaaaaaa');
  expect(await linkOf('Colin Petrie')).toContain('/office/requests/tttttttttttttttt');
  const ivy = await itemOf('Ivy Perth');
  expect(ivy.textContent).toContain('Perth time');
  within(ivy).getByRole('link', { name: '08 555 0199: call Ivy Perth' });
  expect((await itemOf('Tom Whitaker')).textContent).toContain(
    '12 visits need someone, first Ted Roe, today at 7:00am',
  );
  const hidden = await itemOf('Hana Moro');
  expect(hidden.textContent).toContain('Has hidden Sione Tau2 visits stay planned, first tomorrow at 7:00am');
  within(hidden).getByRole('link', { name: '04 555 0143: call Hana Moro' });
  expect(hidden.querySelector('a')!.getAttribute('href')).toContain('/office/visits/');
  expect((await itemOf('Colin Petrie')).textContent).toContain('Overdue');
  expect(screen.getByText('60 visits to confirm')).toBeTruthy();
  expect(screen.getByRole('link', { name: '4 requests to answer later today' })).toBeTruthy();
  const renewals = 'Support workers: 700 checks have expired, 112 checks expire within 30 days';
  expect((await screen.findByRole('link', { name: renewals })).getAttribute('href')).toMatch(
    /support-workers\/checks$/,
  );
});

it('says that nothing is left, why it could not be loaded, and how many more there are', async () => {
  server.answer({ 'GET /office/today': broken });
  await open();
  await screen.findByRole('heading', { name: 'What there is to do could not be loaded' });
  read.notAllocated = Array.from({ length: 200 }, (_, index) => visitAt(index, `Client ${index}`));
  read.counts.notAllocated = 812;
  server.answer({ 'GET /office/today': () => read });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/The first 200 are shown\./);
  expect(screen.getByText('812')).toBeTruthy();
  cleanup();
  queriesOf().clear();
  const none = {
    // A server of the build before does not send a kind that is new.
    late: undefined,
    away: undefined,
    notAllocated: [],
    absent: [],
    hidden: [],
    complaints: [],
    feedback: [],
    requests: [],
    notConfirmed: [],
    holidays: [],
  };
  Object.assign(read, none);
  read.counts = { notAllocated: 0, complaints: 0, feedback: 0, requests: 0, requestsLater: 0 };
  await open();
  await screen.findByText(/^Every visit of the next seven days has someone/);
});

it('writes a note for a colleague, and shows what someone else wrote meanwhile beside the typed words', async () => {
  await open();
  await press(await itemOf('Rose Hākaraia'), /Add a note/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Note' }));
  await userEvent.type(dialog.getByLabelText('Note'), 'Ringing now');
  await userEvent.selectOptions(dialog.getByLabelText('Who sees to it'), 'Sam Lee');
  server.answer({
    [noteEndpoint]: () => {
      read.notes = [noteOf({})];
      return refuse({ status: 412, code: 'stale', message: 'Someone else has changed this note.' });
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await dialog.findByText('Note is now Left a message; you have Ringing now.');
  server.answer({
    [noteEndpoint]: () => {
      const handedTo = { ref: 'ssssssssssssssss', fullName: 'Sam Lee' };
      read.notes = [noteOf({ version: 2, note: 'Ringing now', writtenByName: 'Jo Wells', handedTo })];
      return { key: keyAt(0), version: 2 };
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await screen.findByText('For Sam Lee');
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = { note: 'Ringing now', handedToRef: 'ssssssssssssssss' };
  expect(server.received(noteEndpoint)).toMatchObject([
    { version: '"0"', body },
    { version: '"1"', body },
  ]);
});

it('has the numbers of a client to whom no one has come, of who should have, and of who cannot come', async () => {
  const supportWorkers = [{ ref: 'mele', fullName: 'Mele Taufa', phone: '021 555 0109' }];
  const { priority: _, missing: __, supportWorkerNames: ___, ...visit } = visitAt(5, 'Valerie Stokes');
  read.late = [{ ...visit, supportWorkers, phone: '04 555 0101', reportedAt: new Date(now()).toISOString() }];
  await open();
  const listNumbers = async (name: string) =>
    within(await itemOf(name))
      .getAllByRole('link', { name: /^Call/ })
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  expect(await listNumbers('Valerie Stokes')).toEqual([
    ['Call Valerie Stokes: 04 555 0101', 'tel:045550101'],
    ['Call Mele Taufa: 021 555 0109', 'tel:0215550109'],
  ]);
  expect((await itemOf('Tom Whitaker')).innerHTML).toContain('href="tel:0215550104"');
});

it('shows one’s own items alone where that is chosen', async () => {
  read.notes = [noteOf({ handedTo: { ref: 'jjjjjjjjjjjjjjjj', fullName: 'Jo Wells' } })];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^For you/ }));
  await itemOf('Rose Hākaraia');
  expect(screen.queryByText('Ivy Perth')).toBeNull();
  expect((await itemOf('Rose Hākaraia')).textContent).toContain('For you');
});

it('folds comments to one line, and marks one as done or all that were there to read; no complaint', async () => {
  read.notes = [noteOf({ key: feedbackKey, version: 3 })];
  const [second, later] = ['feedback-gggggggggggggggg', 'feedback-mmmmmmmmmmmmmmmm'];
  read.feedback.push({ ...read.feedback[0]!, key: second, clientName: 'Ted Roe', feedback: 'Came late.' });
  read.counts.feedback = 2;
  server.answer({ [doneEndpoint]: () => ({ items: [{ key: feedbackKey, version: 4 }] }) });
  await open();
  const comments = within(await screen.findByRole('region', { name: /^New comments/ }));
  expect(comments.queryByText('“Always kind.”')).toBeNull();
  expect((await itemOf('“Late again.”')).textContent).not.toContain('Done');
  expect(comments.queryByRole('button', { name: /done/i })).toBeNull();
  await userEvent.click(comments.getByRole('button', { name: 'Read: new comments', expanded: false }));
  read = { ...read, feedback: [...read.feedback, { ...read.feedback[0]!, key: later, feedback: 'Not read yet.' }] };
  read.counts = { ...read.counts, feedback: 3 };
  await press((await comments.findByText('“Always kind.”')).closest('li')!, /^Done/);
  await comments.findByText('“Not read yet.”');
  await userEvent.click(comments.getByRole('button', { name: 'These 2 done' }));
  await vi.waitFor(() => expect(server.received(doneEndpoint)).toHaveLength(2));
  const said = '1 comment done. A colleague has just written about 1 more.';
  await vi.waitFor(() => expect(readToasts().map(({ message }) => message)).toContain(said));
  const items = [
    { key: feedbackKey, version: 3 },
    { key: second, version: 0 },
  ];
  expect(server.received(doneEndpoint).map(({ body }) => body)).toEqual([
    { items: items.slice(0, 1), done: true },
    { items, done: true },
  ]);
});
