import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FollowedClient } from '#contract/followed-clients.ts';
import { messages } from '#web/kernel/messages.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { YourClients } from './your-clients.tsx';

const organisations = [
  { ref: 'a', name: 'Awa Trust' },
  { ref: 'b', name: 'Bay Trust' },
];
const client = (name: string, differs: Partial<FollowedClient> = {}): FollowedClient => ({
  ...{ ref: name, name, timeZone: 'Pacific/Auckland', ended: false, sharesCalendar: true, reasons: [] },
  ...differs,
});
const over = client('Ana Moana', {
  hours: { usedMins: 420, bookedMins: 300, fundedMins: 600, overMins: 120, overJobTypes: [] },
  waiting: { count: 1, since: '2020-01-03' },
  reasons: ['overHours', 'waiting', 'noVisit'],
});
const calm = client('Cam Moana', { hours: { usedMins: 60, fundedMins: 120, overMins: 0, overJobTypes: [] } });

/** Opens the list of a person who follows these clients; the server finds those with the words in their name. */
async function open(clients: readonly FollowedClient[]) {
  const server = fakeServer({
    'GET /settings': () => ({ features: { clientIdentifier: false }, jobTypes: [], privateJobTypes: [] }),
    'POST /users/me/clients/search': ({ body: { text = '', part } }) => {
      const found = clients.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
      const [needing, quiet] = [
        found.filter(({ reasons: [first] }) => first),
        found.filter(({ reasons: [first] }) => !first),
      ];
      const counts = { needsLook: needing.length, quiet: quiet.length };
      return { clients: part === 'quiet' ? quiet : needing, more: false, counts };
    },
  });
  const memberships = clients.map(({ ref: clientRef, name }) => ({ clientRef, name }));
  await renderScreen(
    { '/': () => <YourClients organisations={<p>The organisations</p>} /> },
    { user: { organisations }, memberships },
  );
  return { server, read: () => server.received('POST /users/me/clients/search').map(({ body }) => body.part) };
}

it('shows first who needs a look and why, and reads the others once they are unfolded', async () => {
  const { read } = await open([over, calm]);
  const needing = within(await screen.findByRole('table', { name: '1 needs a look' }));
  const [, row] = needing.getAllByRole('row');
  expect(
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Over by 2 hours this weekRequest waiting since Fri 3 Jan, and 1 more',
    '7 used, 5 booked, of 10 hours',
    '',
  ]);
  expect(screen.queryByText('Cam Moana')).toBeNull();
  expect(read()).toEqual(['needsLook']);
  await userEvent.click(screen.getByRole('button', { name: '1 with nothing to do' }));
  await screen.findByRole('button', { name: 'Cam Moana' });
  expect(read()).toEqual(['needsLook', 'quiet']);
  await userEvent.click(screen.getByRole('button', { name: '1 with nothing to do' }));
  expect(screen.queryByText('Cam Moana')).toBeNull();
});

it('shows all at once where no one needs a look', async () => {
  await open([calm]);
  await screen.findByText('None of your clients needs a look.');
  await screen.findByRole('button', { name: 'Cam Moana' });
});

it('narrows both parts by what is typed, and looks among all clients of each organisation with Enter', async () => {
  const { server } = await open([over, calm]);
  const mona = { ref: 'mona', name: 'Mona Moana' };
  server.answer({
    'POST /users/me/client-search': ({ body: { organisationRef } }) => ({
      clients: organisationRef === 'a' ? [{ ref: calm.ref, name: calm.name }] : [mona],
      more: false,
    }),
  });
  const field = await screen.findByRole('searchbox', { name: 'Find a client, yours or new' });
  await userEvent.type(field, 'cam');
  await screen.findByRole('button', { name: 'Cam Moana' });
  expect(screen.queryByText('Ana Moana')).toBeNull();
  await userEvent.type(field, ' moa{Enter}');
  // The one who is in the list above is not shown again.
  await screen.findByRole('heading', { name: 'Bay Trust' });
  expect(screen.queryByRole('heading', { name: 'Awa Trust' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Cam Moana' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Mona Moana' }));
  await screen.findByRole('alertdialog', { name: 'Follow Mona Moana?' });
});

it('says that a search found no one, and what it needs', async () => {
  const { server } = await open([]);
  await screen.findByText('You follow no clients yet. Find the first one by name.');
  server.answer({ 'POST /users/me/client-search': () => ({ clients: [], more: false }) });
  const field = screen.getByRole('searchbox', { name: 'Find a client, yours or new' });
  await userEvent.type(field, 'x{Enter}');
  await screen.findByText('Type at least 2 letters of the name.');
  expect(server.received('POST /users/me/client-search')).toEqual([]);
  await userEvent.type(field, 'y{Enter}');
  await screen.findByText(messages.noClientsFound('xy'));
  await userEvent.type(field, 'z');
  expect(screen.queryByText(messages.noClientsFound('xy'))).toBeNull();
});

it('ends with the organisations and the last buttons of a dashboard, once', async () => {
  await open([]);
  await screen.findByText('The organisations');
  const last = ['My community', 'Help', 'Register for care'];
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(last);
});
