import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { forgetUnanswered } from '#web/api/send.ts';
import { session } from '#web/session/session.ts';
import { ClientAbsences } from './client-absences.tsx';
import { EndOfCare } from './end-of-care.tsx';

const rose = '0000000000000rse';
const client = { ref: rose, givenName: 'Rose', fullName: 'Rose Hākaraia', timeZone: 'Pacific/Auckland' } as never;
const recorded = {
  ...{ ref: '00000000000000e0', version: 3, kind: 'hasDied', from: '2026-11-19', readUntil: '2027-02-28' },
  ...{ message: 'We are sorry.', hasBegun: true, recordedByName: 'Jo Wells' },
  ...{ recordedAt: '2026-11-19T20:00:00.000Z', undoUntil: '2026-12-19T20:00:00.000Z' },
};
type Sent = { method: string; path: string; version: string | undefined; body: unknown };
let sent: Sent[];
let ending: object | undefined;
let absences: object[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T21:00:00Z') });
  [sent, ending, absences] = [[], undefined, []];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    if (method === 'GET' && /\/ending$/.test(path)) return Response.json(ending ? { ending } : {});
    if (method === 'GET' && /\/absences$/.test(path)) return Response.json({ absences });
    if (/\/affected-visits\?/.test(path))
      return Response.json({
        ...{ cancelled: 12, completed: 1, latestCompleted: [{ date: '2026-11-20', startTime: '09:00' }] },
        ...{ notConfirmed: 2, openRequests: 1, openInvitations: 0 },
      });
    const version = (headers as Record<string, string>)['if-match'];
    sent.push({ method, path: path.replace(/^.*\/clients\/\w+/, ''), version, body: body && JSON.parse(String(body)) });
    return Response.json({ ref: recorded.ref, version: 1, notAllocated: method === 'POST' ? 0 : 2 }, { status: 201 });
  });
});

afterEach(() => {
  cleanup();
  forgetUnanswered();
  session.end(false);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(component: () => React.ReactNode) {
  session.beginWithToken('token');
  const root = createRootRoute({ component: Outlet });
  const screenAt = (path: string, page: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component: page });
  const routeTree = root.addChildren([
    screenAt('/', component),
    screenAt('/office/visits', () => null),
    screenAt('/office/visits/confirm', () => null),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the end of care', () => {
  it('says what follows before it is saved, in words that follow its kind', async () => {
    open(() => <EndOfCare client={client} />);
    await press('Rose has left or died');
    const dialog = within(await screen.findByRole('dialog', { name: 'End of care' }));
    await dialog.findByText('12 visits in the next 52 weeks will be cancelled, and the support workers are free.');
    dialog.getByText('1 visit took place and stays: Fri 20 Nov, 9:00am.');
    dialog.getByText(/2 visits are over and not confirmed/);
    dialog.getByText('1 open request closes with your words.');
    await userEvent.click(dialog.getByRole('radio', { name: 'Has died' }));
    expect(dialog.getByText(/one email of sympathy; Rose gets none/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Record the death' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ...{ method: 'POST', path: '/ending', version: undefined },
          body: {
            ...{ kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-19' },
            message:
              'We are very sorry for your loss. We have closed this request, and there is nothing you need to do.',
          },
        },
      ]),
    );
  });

  it('is undone after a question, and says which visits need a support worker', async () => {
    ending = recorded;
    open(() => <EndOfCare client={client} />);
    await screen.findByText('Rose Hākaraia died on Thursday 19 November 2026.');
    await press(/^Undo until/);
    await press('The care goes on');
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: '/ending', version: '"3"' }]));
    await screen.findByText(/2 visits are there again without a support worker/);
    expect(screen.getByRole('link', { name: 'Find someone' }).getAttribute('href')).toContain(`client=${rose}`);
  });

  it('cannot be undone or moved after 30 days, but how long members read can change', async () => {
    ending = { ...recorded, undoUntil: '2026-11-19T20:59:00.000Z' };
    open(() => <EndOfCare client={client} />);
    await screen.findByText(/recorded more than 30 days ago/);
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    await press('Change');
    await screen.findByRole('button', { name: /Members can read until/ });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('an absence of a client', () => {
  it('ends with yesterday, and says which visits came back without a support worker', async () => {
    absences = [{ ref: '00000000000000a0', version: 2, from: '2026-11-16' }];
    open(() => <ClientAbsences client={client} />);
    await press('Change the absence From Mon 16 Nov');
    await press('Rose is back today');
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ...{ method: 'PUT', path: '/absences/00000000000000a0', version: '"2"' },
          body: { from: '2026-11-16', to: '2026-11-19' },
        },
      ]),
    );
    await screen.findByText(/2 visits are there again without a support worker/);
  });
});
