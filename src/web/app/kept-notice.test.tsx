import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Account, ownAccountKey } from '#web/calls/account.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { keptReadsOf } from '#web/calls/kept-reads.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { session } from '#web/person/session/session.ts';
import { KeptNotice } from './kept-notice.tsx';

type Read = { name: string; at: string; fails?: boolean };

function ShownRead({ name, at, fails = false }: Read) {
  useQuery({
    queryKey: ['client', 'rose', name],
    meta: { kept: true },
    queryFn: async () => {
      if (fails) throw new ApiError({ status: 503, code: 'unavailable', messages: [] });
      return name;
    },
    initialData: name,
    initialDataUpdatedAt: Date.parse(at),
    staleTime: fails ? 0 : Number.POSITIVE_INFINITY,
    retry: false,
  });
  return null;
}

const show = (...reads: Read[]) =>
  render(
    <QueryClientProvider client={queriesOf()}>
      <KeptNotice />
      {reads.map((read) => (
        <ShownRead key={read.name} {...read} />
      ))}
    </QueryClientProvider>,
  );

afterEach(() => queriesOf().clear());

const morning = { name: 'tickets', at: '2026-11-20T09:40:00+13:00' };
const evening = { name: 'details', at: '2026-11-20T18:00:00+13:00' };

describe('KeptNotice', () => {
  it('says nothing while the server answers', () => {
    show(morning);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says how old the oldest read on the page is where the server does not answer', async () => {
    show(evening, { ...morning, fails: true });
    await screen.findByText('We cannot reach the server.');
    expect(screen.getByRole('status').textContent).toContain('This page is as it was at 9:40am on 20 Nov 2026.');
  });

  it('looks at a screen of many reads once for all of them', async () => {
    const look = vi.spyOn(queriesOf().getQueryCache(), 'findAll');
    show(...Array.from({ length: 20 }, (_, number) => ({ ...evening, name: `read ${number}` })));
    await act(() => new Promise((done) => setTimeout(done)));
    expect(look.mock.calls.length).toBeLessThan(10);
  });

  it('says it while a slow server is waited for, not once it answered', async () => {
    onTestFinished(() => {
      vi.useRealTimers();
      keptReadsOf().end();
    });
    keptReadsOf().store = {
      find: async () => ({ data: 'old', at: Date.parse(morning.at) }),
      keep: () => {},
      drop: () => {},
    };
    let answer = (_: string) => {};
    const queryKey = ['client', 'rose', 'slow'];
    const Slow = () => {
      const { data } = useQuery({
        queryKey,
        meta: { kept: true },
        queryFn: () => new Promise<string>((done) => (answer = done)),
      });
      return <p>{data}</p>;
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(
      <QueryClientProvider client={queriesOf()}>
        <KeptNotice />
        <Slow />
      </QueryClientProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await screen.findByText('old');
    await screen.findByText(/This page is as it was at 9:40am on 20 Nov 2026/);
    answer('new');
    await screen.findByText('new');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says so without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(morning);
    await screen.findByText(/9:40am/);
    expect(screen.getByRole('status').textContent).toBe(
      'You are offline. This page is as it was at 9:40am on 20 Nov 2026. Nothing can be sent until you are back online.',
    );
  });

  it.each([
    [false, 'You can keep working. We send your changes when you are back.'],
    [true, 'Nothing can be sent until you are back online.'],
  ])('promises to send changes where the person is of the office: %s', async (office, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    session.beginWithToken('token');
    const account = { user: { ref: 'u1', office, organisations: [] }, memberships: [] } as unknown as Account;
    queriesOf().setQueryData(ownAccountKey(), account);
    show(morning);
    expect((await screen.findByText(/You are offline/)).parentElement?.textContent).toContain(words);
    session.end(false);
  });
});
