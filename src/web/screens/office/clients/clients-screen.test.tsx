import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientsScreen } from './clients-screen.tsx';

beforeEach(() => {
  fakeServer({
    'POST /office/clients/search': ({ body: { show = 'present' } }) => {
      const fullName = show === 'past' ? 'Arthur Past' : 'Rose Present';
      return { total: 1, more: false, clients: [{ ref: show, fullName, fundedTimeMins: 0, account: 'none' }] };
    },
  });
});

const open = (at: string) => renderScreen({ '/office/clients': ClientsScreen }, { at });

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
