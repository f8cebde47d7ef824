import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/calls/api-error.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PagedList } from './paged-list.tsx';

const pages = [['Ana', 'Mele'], ['Tom', 'Sina'], ['Wiremu']];
let readPage: (page: number) => string[] | Promise<string[]>;

function Names() {
  const [kind, setKind] = useState('present');
  const query = useInfiniteQuery({
    queryKey: ['names', kind],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => ({ page: pageParam, names: await readPage(pageParam) }),
    getNextPageParam: ({ page }) => (page < 2 ? page + 1 : undefined),
  });
  return (
    <>
      <button type="button" onClick={() => setKind('past')}>
        Past
      </button>
      <PagedList
        query={query}
        of="the names"
        rows={({ names }) => names}
        none={<p>No names.</p>}
        total={() => '5 names'}
      >
        {(names) => (
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const refuse = () => {
  throw new ApiError({ status: 403, code: 'forbidden', messages: ['Not for you.'] });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const focused = () => document.activeElement?.textContent;
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(async () => {
  readPage = (page) => pages[page]!;
  await renderScreen({ '/': Names });
});

describe('PagedList', () => {
  it('counts what it shows, and gives the focus to the first row of each page', async () => {
    await screen.findByText('The first 2 of 5 names are shown.');
    await press('Show more');
    await screen.findByText('The first 4 of 5 names are shown.');
    expect(focused()).toBe('Tom');
    await press('Show more');
    await screen.findByText('Wiremu');
    await waitFor(() => expect(focused()).toBe('Wiremu'));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says once why the next page did not come, and keeps the focus where it can be tried again', async () => {
    await screen.findByText('Ana');
    readPage = refuse;
    await press('Show more');
    expect((await screen.findByRole('alert')).textContent).toBe('More names could not be loaded: Not for you.');
    expect(focused()).toBe('Show more');
    readPage = (page) => pages[page]!;
    await press('Show more');
    await waitFor(() => expect(focused()).toBe('Tom'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the focus where the person has gone on meanwhile', async () => {
    let arrive = (_: string[]) => {};
    await screen.findByText('Ana');
    readPage = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await press('Show more');
    screen.getByRole('button', { name: 'Past' }).focus();
    await act(async () => arrive(pages[1]!));
    await screen.findByText('Tom');
    expect(focused()).toBe('Past');
  });

  it('says that it may be out of date where it could not be read again, and reads it again', async () => {
    await screen.findByText('Ana');
    readPage = refuse;
    await act(() => queriesOf().invalidateQueries({ queryKey: ['names'] }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This list may be out of date: Not for you\./);
    expect(names()).toEqual(['Ana', 'Mele']);
    readPage = (page) => pages[page]!;
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('gives the focus to the next row where one goes', async () => {
    (await screen.findByRole('link', { name: 'Ana' })).focus();
    readPage = () => ['Mele'];
    await act(() => queriesOf().invalidateQueries({ queryKey: ['names'] }));
    await waitFor(() => expect(names()).toEqual(['Mele']));
    await waitFor(() => expect(focused()).toBe('Mele'));
  });

  it('leaves the focus on the filter that changes it, also where nothing matches', async () => {
    await screen.findByText('Ana');
    readPage = () => [];
    await press('Past');
    await screen.findByText('No names.');
    expect(focused()).toBe('Past');
  });
});
