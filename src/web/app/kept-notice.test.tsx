import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
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
    <QueryClientProvider client={queryClient}>
      <KeptNotice />
      {reads.map((read) => (
        <ShownRead key={read.name} {...read} />
      ))}
    </QueryClientProvider>,
  );

afterEach(() => queryClient.clear());

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

  it('says so without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(morning);
    await screen.findByText(/9:40am/);
    expect(screen.getByRole('status').textContent).toBe(
      'You are offline. This page is as it was at 9:40am on 20 Nov 2026. Nothing can be sent until you are back online.',
    );
  });
});
