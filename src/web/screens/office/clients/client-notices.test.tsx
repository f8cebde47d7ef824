import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { OfficeClient } from '#contract/office-clients.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientNotices } from './client-notices.tsx';

const client = { ref: 'cccccccccccccccc', givenName: 'Rose' } as OfficeClient;
const put = 'PUT /office/clients/{clientRef}/notice-settings';

function Notices() {
  const [editing, setEditing] = useState<string>();
  return <ClientNotices client={client} editing={editing} onEdit={setEditing} mayEdit />;
}

it('sets how a client wants to receive notices', async () => {
  const server = fakeServer({
    'GET /office/clients/{clientRef}/notice-settings': () => ({ scope: 'all', frequency: 'atOnce', way: 'email' }),
    [put]: () => ({ clientRef: client.ref }),
  });
  await renderScreen({ '/': Notices });
  await screen.findByText('Within five minutes');
  await userEvent.click(screen.getByRole('button', { name: 'Edit How we notify Rose' }));
  await userEvent.selectOptions(await screen.findByLabelText('Tell them about'), 'Only answers to what they asked');
  await userEvent.selectOptions(screen.getByLabelText('How'), 'A letter');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.received(put)).toHaveLength(1));
  const [sent] = server.received(put);
  expect([sent?.params, sent?.body]).toEqual([
    { clientRef: client.ref },
    { scope: 'mine', frequency: 'atOnce', way: 'letter' },
  ]);
  await screen.findByRole('button', { name: 'Edit How we notify Rose' });
});
