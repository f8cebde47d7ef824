import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { accountQuery } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { forgetUnanswered } from '#web/api/send.ts';
import { drafts } from '#web/session/drafts.ts';
import { session } from '#web/session/session.ts';
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
let sent: { key: string; body: { confirmations: { clientRef: string; note?: string }[] } }[];
let answerRead: () => Promise<Response>;
let answerWrite: () => Promise<Response>;
const lost = () => Promise.reject(new TypeError('lost'));

beforeEach(() => {
  day = {
    date: '2026-11-19',
    visits: [visitAt('09:00', 'Jean'), visitAt('11:00', 'Nan')],
    supportWorkers: [{ ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele', active: true }],
    counts: { toConfirm: 2, confirmed: 0, notOver: 0, byTimesheet: 3 },
  };
  sent = [];
  answerRead = async () => Response.json(day);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    if (!path.includes('/office/confirmations')) return Promise.reject(new TypeError());
    if (!body) return answerRead();
    sent.push({ key: headers['idempotency-key'] ?? '', body: JSON.parse(body) });
    return answerWrite();
  });
  // Without a connection a write is tried once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

afterEach(() => {
  cleanup();
  drafts.forget();
  forgetUnanswered();
  session.end(false);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  session.beginWithToken('token');
  const { queryKey } = accountQuery(session.sessionId() ?? '');
  queryClient.setQueryData(queryKey, { user: { ref: 'jo', organisations: [] }, memberships: [] } as never);
  const root = createRootRoute({ component: Outlet });
  const path = '/office/visits/confirm';
  const route = createRoute({ getParentRoute: () => root, path, component: ConfirmScreen });
  const history = createMemoryHistory({ initialEntries: [`${path}?date=2026-11-19`] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const confirmAll = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm 2 as planned' }));

it('says why the day could not be loaded, and tries again', async () => {
  answerRead = async () => Response.json({ code: 'internal', messages: ['Something broke.'] }, { status: 500 });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  open();
  await screen.findByRole('heading', { name: 'The visits could not be loaded' });
  answerRead = async () => Response.json(day);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('0 of 2 visits confirmed.');
  expect(screen.getByText('3 visits are confirmed by timesheet.')).toBeTruthy();
});

it('says that every visit is confirmed, or that none is over', async () => {
  day.visits = [];
  day.counts = { toConfirm: 0, confirmed: 2, notOver: 0, byTimesheet: 0 };
  open();
  await screen.findByText('Every visit of Thursday is confirmed.');
  cleanup();
  queryClient.clear();
  day.counts = { toConfirm: 0, confirmed: 0, notOver: 1, byTimesheet: 0 };
  open();
  await screen.findByText(/^No visit of Thursday is over\./);
  expect(screen.getByText('1 visit is not over yet.')).toBeTruthy();
});

it('repeats the same write after a lost answer, and keeps what was typed', async () => {
  answerWrite = lost;
  open();
  await confirmAll();
  await screen.findByRole('alert');
  answerWrite = async () =>
    Response.json({
      written: [
        { at: 0, version: 2 },
        { at: 1, version: 2 },
      ],
      refused: [],
    });
  await confirmAll();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

it('keeps what was typed in a row that is refused, also after a reload, and says why beside it', async () => {
  const message = 'Someone else has confirmed this visit since you opened it.';
  answerWrite = async () =>
    Response.json({ written: [{ at: 0, version: 2 }], refused: [{ at: 1, code: 'stale', message }] });
  const { unmount } = open();
  await userEvent.click(await screen.findByLabelText('What took place, Nan'));
  await userEvent.selectOptions(screen.getByLabelText('What took place, Nan'), 'withNote');
  await userEvent.type(screen.getByLabelText('Note'), 'Nan was tired');
  await userEvent.click(screen.getByRole('button', { name: /^Confirm as shown/ }));
  await screen.findByText(message);
  expect(sent[0]?.body.confirmations.map(({ clientRef, note }) => [clientRef, note])).toEqual([
    ['cJean', undefined],
    ['cNan', 'Nan was tired'],
  ]);
  unmount();
  open();
  expect(await screen.findByDisplayValue('Nan was tired')).toBeTruthy();
});
