import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Today, TodayNote, UnallocatedVisit } from '#contract/today.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { accountQuery } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { forgetUnanswered } from '#web/api/send.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { drafts } from '#web/session/drafts.ts';
import { session } from '#web/session/session.ts';
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

let read: Today;
let written: { path: string; version: string; body: { note: string; handedToRef?: string; done?: boolean } }[];
let answerRead: () => Promise<Response>;
let answerWrite: () => Promise<Response>;

beforeEach(() => {
  const visits = [visitAt(0, 'Rose Hākaraia'), visitAt(1, 'Ivy Perth', { timeZone: 'Australia/Perth' })];
  read = {
    date: today,
    notAllocated: visits,
    absent: [
      {
        key: 'absence-aaaaaaaaaaaaaaaa',
        supportWorkerRef: 'wwwwwwwwwwwwwwww',
        supportWorkerName: 'Tom Whitaker',
        absence: { from: today },
        visits: 12,
        first: visitAt(2, 'Ted Roe', { date: today }),
      },
    ],
    reported: [
      {
        key: feedbackKey,
        clientRef: 'cccccccccccccccc',
        clientName: 'Nan Petrie',
        jobRef: '0000000000000009',
        originalDate: today,
        date: today,
        feedback: 'No one came.',
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
    notConfirmed: [{ key: `day-${addDays(today, -1)}`, date: addDays(today, -1), visits: 60 }],
    counts: { notAllocated: 2, reported: 1, requests: 1, requestsLater: 4 },
    notes: [],
    colleagues: [
      { ref: 'jjjjjjjjjjjjjjjj', fullName: 'Jo Wells' },
      { ref: 'ssssssssssssssss', fullName: 'Sam Lee' },
    ],
  };
  written = [];
  answerRead = async () => Response.json(read);
  answerWrite = async () => Response.json({ key: keyAt(0), version: 1 });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string>; body?: string }) => {
    if (!path.includes('/office/today')) return Promise.reject(new TypeError());
    if (!init.body) return answerRead();
    written.push({ path, version: init.headers['if-match'] ?? '', body: JSON.parse(init.body) });
    return answerWrite();
  });
});

afterEach(() => {
  cleanup();
  drafts.forget();
  forgetUnanswered();
  session.end(false);
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open() {
  session.beginWithToken('token');
  const { queryKey } = accountQuery(session.sessionId() ?? '');
  const user = { ref: 'jjjjjjjjjjjjjjjj', organisations: [], office: true };
  queryClient.setQueryData(queryKey, { user, memberships: [] } as never);
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({ getParentRoute: () => root, path: '/office', component: TodayScreen });
  const history = createMemoryHistory({ initialEntries: ['/office'] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
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
    'Reported and ill 2',
    expect.stringMatching(/^To answer (before noon|today) 1$/),
    'Not confirmed 1',
  ]);
  const linkOf = async (text: string) => (await itemOf(text)).querySelector('a')!.getAttribute('href');
  expect(await linkOf('Rose Hākaraia')).toContain(`/office/visits/cccccccccccccccc/${today}/0000000000000000?day=`);
  expect(await linkOf('Tom Whitaker')).toContain('/office/support-workers/wwwwwwwwwwwwwwww/absences?absence=aaaaaaaa');
  expect(await linkOf('Colin Petrie')).toContain('/office/requests/tttttttttttttttt');
  expect((await itemOf('Ivy Perth')).textContent).toContain('Perth time');
  expect((await itemOf('Tom Whitaker')).textContent).toContain(
    '12 visits need someone, first Ted Roe, today at 7:00am',
  );
  expect((await itemOf('Colin Petrie')).textContent).toContain('Overdue');
  expect(screen.getByText('60 visits to confirm')).toBeTruthy();
  expect(screen.getByRole('link', { name: '4 requests to answer later today' })).toBeTruthy();
});

it('says that nothing is left, why it could not be loaded, and how many more there are', async () => {
  answerRead = async () => Response.json({ code: 'internal', messages: ['Something broke.'] }, { status: 500 });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await open();
  await screen.findByRole('heading', { name: 'What there is to do could not be loaded' });
  read.notAllocated = Array.from({ length: 200 }, (_, index) => visitAt(index, `Client ${index}`));
  read.counts.notAllocated = 812;
  answerRead = async () => Response.json(read);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/The first 200 are shown\./);
  expect(screen.getByText('812')).toBeTruthy();
  cleanup();
  queryClient.clear();
  Object.assign(read, { notAllocated: [], absent: [], reported: [], requests: [], notConfirmed: [] });
  read.counts = { notAllocated: 0, reported: 0, requests: 0, requestsLater: 0 };
  await open();
  await screen.findByText(/^Every visit of the next seven days has someone/);
});

it('writes a note for a colleague, and shows what someone else wrote meanwhile beside the typed words', async () => {
  await open();
  await press(await itemOf('Rose Hākaraia'), /Add a note/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Note' }));
  await userEvent.type(dialog.getByLabelText('Note'), 'Ringing now');
  await userEvent.selectOptions(dialog.getByLabelText('Who sees to it'), 'Sam Lee');
  answerWrite = async () => {
    read.notes = [noteOf({})];
    return Response.json({ code: 'stale', messages: ['Someone else has changed this note.'] }, { status: 412 });
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await dialog.findByText('Note is now Left a message; you have Ringing now.');
  answerWrite = async () => {
    const handedTo = { ref: 'ssssssssssssssss', fullName: 'Sam Lee' };
    read.notes = [noteOf({ version: 2, note: 'Ringing now', writtenByName: 'Jo Wells', handedTo })];
    return Response.json({ key: keyAt(0), version: 2 });
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await screen.findByText('For Sam Lee');
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = { note: 'Ringing now', handedToRef: 'ssssssssssssssss' };
  expect(written).toMatchObject([
    { version: '"0"', body },
    { version: '"1"', body },
  ]);
});

it('shows one’s own items alone where that is chosen', async () => {
  read.notes = [noteOf({ handedTo: { ref: 'jjjjjjjjjjjjjjjj', fullName: 'Jo Wells' } })];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^For you/ }));
  await itemOf('Rose Hākaraia');
  expect(screen.queryByText('Ivy Perth')).toBeNull();
  expect((await itemOf('Rose Hākaraia')).textContent).toContain('For you');
});

it('marks a report as seen to, and keeps its note', async () => {
  read.notes = [noteOf({ key: feedbackKey, version: 3 })];
  await open();
  await press(await itemOf('Nan Petrie'), /Seen to/);
  await vi.waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({ version: '"3"', body: { note: 'Left a message', done: true } });
  expect(written[0]!.path).toContain(feedbackKey);
});
