import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/calls/api-error.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PagesToCome, useAllPages } from './all-pages.tsx';

type Page = { names: string[]; version: number };
let readPage: (page: number) => Page | Promise<Page>;

function Names() {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => readPage(pageParam),
    getNextPageParam: (_, all) => (all.length < 3 ? all.length : undefined),
  });
  useAllPages(query);
  const pages = query.data?.pages ?? [];
  return (
    <main>
      <h1 tabIndex={-1}>Names</h1>
      <PagesToCome query={query} of="names" isMixed={pages.some(({ version }) => version !== pages[0]?.version)} />
      {pages.flatMap(({ names }) => names).join(', ')}
    </main>
  );
}

const page = (at: number, version = 1) => ({ names: [['Ana', 'Mele'], ['Tom'], ['Zoe']][at]!, version });

describe('useAllPages', () => {
  it('reads one page after the other, shows each at once, and says that more is coming', async () => {
    let arrive = (_: Page) => {};
    readPage = (at) => (at < 2 ? page(at) : new Promise((resolve) => (arrive = resolve)));
    await renderScreen({ '/': Names });
    await screen.findByText('Ana, Mele, Tom');
    expect(screen.getByRole('status').textContent).toBe('Loading more names…');
    await waitFor(() => arrive(page(2)));
    await screen.findByText('Ana, Mele, Tom, Zoe');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says why a later page did not come, reads no further, and tries again without losing the focus', async () => {
    const asked: number[] = [];
    readPage = (at) => {
      asked.push(at);
      if (at === 1) throw new ApiError({ status: 403, code: 'forbidden', messages: ['Not for you.'] });
      return page(at);
    };
    await renderScreen({ '/': Names });
    expect((await screen.findByRole('alert')).textContent).toContain('More names could not be loaded: Not for you.');
    expect([screen.getByText('Ana, Mele') !== null, asked]).toEqual([true, [0, 1]]);
    readPage = (at) => page(at);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Ana, Mele, Tom, Zoe');
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('says that something changed between two pages, and reads them again', async () => {
    readPage = (at) => page(at, at);
    await renderScreen({ '/': Names });
    await screen.findByText('Ana, Mele, Tom, Zoe');
    expect(screen.getByRole('status').textContent).toContain('Visits changed while these names were loading');
    readPage = (at) => page(at, 5);
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
});
