import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientsScreen } from './clients-screen.tsx';

beforeEach(() => {
  fakeServer({
    'POST /office/clients/search': ({ body: { show = 'present' } }) => {
      const fullName = show === 'past' ? 'Arthur Past' : 'Rose Present';
      return {
        total: 1,
        more: false,
        clients: [{ ref: show, fullName, image: `/${show}.jpg`, fundedTimeMins: 0, account: 'none' }],
      };
    },
  });
});

const open = (at: string) => renderScreen({ '/office/clients': ClientsScreen }, { at });

it('shows a client’s picture beside the name', async () => {
  await open('/office/clients');
  const link = await screen.findByRole('link', { name: /Rose Present/ });
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/present.jpg');
});

it('keeps in the address whether past clients are shown, for Back and a reload', async () => {
  const { history } = await open('/office/clients');
  await screen.findByRole('link', { name: /Rose Present/ });
  await userEvent.click(screen.getByRole('button', { name: 'Past clients' }));
  await screen.findByRole('link', { name: /Arthur Past/ });
  expect(history.location.search).toBe('?show=past');
  history.back();
  await screen.findByRole('link', { name: /Rose Present/ });
  cleanup();
  await open('/office/clients?show=past');
  await screen.findByRole('link', { name: /Arthur Past/ });
  expect(screen.getByRole('button', { name: 'Past clients' }).ariaPressed).toBe('true');
});

it('shows more of a long list, and focus goes on from where it ended', async () => {
  const clients = Array.from({ length: 52 }, (_, at) => {
    return { ref: `c${at + 1}`, fullName: `Ana Many ${at + 1}`, fundedTimeMins: 0, account: 'none' as const };
  });
  fakeServer({
    'POST /office/clients/search': ({ body: { after } }) => ({
      ...{ total: 52, more: after === undefined },
      clients: after === 'c50' ? clients.slice(50) : clients.slice(0, 50),
    }),
  });
  await open('/office/clients');
  const list = within(await screen.findByRole('table', { name: 'Clients' }));
  expect(list.getAllByRole('link')).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await list.findByRole('link', { name: 'Ana Many 52' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.activeElement).toBe(list.getByRole('link', { name: 'Ana Many 51' }));
});
