import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { messages } from '#web/kernel/messages.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientSearchScreen } from './client-search-screen.tsx';

const organisations = [
  { ref: 'a', name: 'Awa Trust' },
  { ref: 'b', name: 'Bay Trust' },
];

it('shows no results of one organisation under the name of another', async () => {
  let reply = (_: Response) => {};
  const server = fakeServer({ 'POST /users/me/client-search': () => new Promise((resolve) => (reply = resolve)) });
  await renderScreen(
    { '/client-search': ClientSearchScreen },
    { at: '/client-search?organisation=a', user: { organisations } },
  );
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'Rose');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await vi.waitFor(() => expect(server.received('POST /users/me/client-search')).toHaveLength(1));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organisation' }), 'Bay Trust');
  await screen.findByText('Clients of Bay Trust. Every search is recorded.');
  await act(async () => reply(Response.json({ clients: [], more: false })));
  expect(screen.getByText(messages.enterSearch)).toBeTruthy();
  expect(screen.queryByText(messages.noClientsFound('Rose'))).toBeNull();
});
