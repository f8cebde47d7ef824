import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#web/kernel/messages.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
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

it.each([
  ['', 'b'],
  ['?organisation=a', 'a'],
  ['?organisation=other', 'b'],
])('begins at %j with the organisation of the address, else with the last one: %s', async (search, ref) => {
  const user = { organisations, currentOrganisationRef: 'b' };
  await renderScreen({ '/client-search': ClientSearchScreen }, { at: `/client-search${search}`, user });
  expect(await screen.findByRole('combobox', { name: 'Organisation' })).toHaveProperty('value', ref);
});

describe('what is wrong', () => {
  const open = async () => {
    await renderScreen(
      { '/client-search': ClientSearchScreen },
      { user: { organisations: organisations.slice(0, 1) } },
    );
    return screen.findByRole('searchbox', { name: 'Search' });
  };
  const messagesShown = () => readToasts().map(({ message }) => message);

  it('shows beside what was typed, in the page and in a message, and keeps it', async () => {
    const html = () => new Response('<html>', { status: 413, headers: { 'content-type': 'text/html' } });
    const server = fakeServer({ 'POST /users/me/client-search': html });
    const term = await open();
    expect(screen.queryByRole('combobox', { name: 'Organisation' })).toBeNull();
    await userEvent.type(term, 'H{Enter}');
    screen.getByRole('searchbox', { name: 'Search', description: /Type at least 2 letters of the name/ });
    expect(server.received('POST /users/me/client-search')).toEqual([]);
    await userEvent.type(term, 'akaraia{Enter}');
    const unread = 'The search could not be done: Unexpected response from server (413)';
    await screen.findByText(unread);
    expect(messagesShown()).toEqual([unread]);
    expect(term).toHaveProperty('value', 'Hakaraia');
  });

  it('shows in the question whether to follow a client who has left the organisation meanwhile', async () => {
    const gone = 'This client was not found.';
    fakeServer({
      'GET /settings': () => ({ features: { clientIdentifier: false } }),
      'POST /users/me/client-search': () => ({ clients: [{ ref: 'rose', name: 'Rose Hākaraia' }], more: false }),
      'POST /users/me/support-network-memberships': () => refuse({ status: 404, code: 'notFound', message: gone }),
    });
    const term = await open();
    await userEvent.type(term, 'Rose{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Rose Hākaraia' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Follow Rose Hākaraia?' }));
    await userEvent.click(question.getByRole('button', { name: 'Follow' }));
    await question.findByText(`Cannot perform this action: ${gone}`);
    expect(messagesShown()).toEqual([`Cannot perform this action: ${gone}`]);
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(term).toHaveProperty('value', 'Rose');
  });
});
