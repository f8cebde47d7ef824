import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { MyClients } from './my-clients.tsx';

it('the list of clients has the last buttons of a dashboard, beside its heading and below the list on a phone', async () => {
  const counts = { all: 0, waiting: 0, notAllocated: 0, overHours: 0 };
  fakeServer({ 'POST /users/me/clients/search': () => ({ clients: [], total: 0, more: false, counts }) });
  await renderScreen({ '/': () => <MyClients organisations={null} /> });
  await screen.findByText(/^You follow no clients yet\./);
  const last = ['My community', 'Help', 'Register for care'];
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([...last, ...last]);
  const beside = within(screen.getByRole('heading', { level: 1 }).closest('.page-head') as HTMLElement);
  expect(beside.getAllByRole('link')).toHaveLength(last.length);
});
