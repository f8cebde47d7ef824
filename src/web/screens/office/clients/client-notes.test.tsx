import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { ClientNote } from '#contract/client-notes.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientContext } from './client-context.ts';
import { ClientNotes } from './client-notes.tsx';

const post = 'POST /office/clients/{clientRef}/notes';
const search = 'POST /office/clients/{clientRef}/notes/search';
const client = { ref: 'c1', fullName: 'Rose Hākaraia' } as OfficeClient;
const written = { writtenByName: 'Joanne Wells', writtenAt: '2026-11-26T03:05:00.000Z' };
let notes: ClientNote[];
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  notes = [
    { ref: 'n2', kind: 'call', who: 'Ana Hughes', note: 'Eye clinic on 9 December.', ...written },
    { ref: 'n1', kind: 'note', note: 'The back step is loose.', ...written },
  ];
  server = fakeServer({
    [search]: ({ body }) => ({ notes: body.text ? [] : notes, more: false }),
    [post]: () => ({ ref: 'n3' }),
    'GET /office/clients/{clientRef}/ring': () => ({ people: [{ role: 'nextOfKin', name: 'Ana Hughes', phones: [] }] }),
  });
});

function Part() {
  return (
    <ClientContext value={{ client } as never}>
      <ClientNotes />
    </ClientContext>
  );
}

async function open(hash = '') {
  await renderScreen({ '/notes': Part }, { at: `/notes${hash}`, user: { office: true } });
  return within(await screen.findByRole('region', { name: 'Notes and calls' }));
}
const listSent = () => server.received(post).map(({ params, body }) => ({ ...params, ...body }));
const save = (what: string) => userEvent.click(screen.getByRole('button', { name: `Save ${what}` }));

it('says when each was written, who wrote it and who called', async () => {
  const list = await open();
  const lines = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '26 Nov 2026, 4:05pmAna Hughes, with Joanne WellsEye clinic on 9 December.',
    '26 Nov 2026, 4:05pmJoanne WellsThe back step is loose.',
  ]);
});

it('takes a call with the client in two presses, and is empty then for the next', async () => {
  await open('#write');
  const said = screen.getByLabelText(/^What was said/);
  await waitFor(() => expect(document.activeElement).toBe(said));
  await userEvent.keyboard('Wants Tom on Mondays.');
  notes = [];
  await save('call');
  const call = { clientRef: 'c1', kind: 'call', who: 'Rose Hākaraia', note: 'Wants Tom on Mondays.' };
  await waitFor(() => expect(listSent()).toEqual([call]));
  await screen.findByText('Nothing has been noted yet.');
  expect(said).toHaveProperty('value', '');
});

it('asks who a call was with and what was said; a note is with no one', async () => {
  await open();
  await userEvent.clear(screen.getByLabelText('Who with'));
  await save('call');
  await screen.findByText('Enter who the call was with.');
  screen.getByText('Enter what was said.');
  await userEvent.click(screen.getByRole('radio', { name: 'Note' }));
  expect(screen.queryByLabelText('Who with')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'The step is mended.');
  await save('note');
  await waitFor(() => expect(listSent()).toEqual([{ clientRef: 'c1', kind: 'note', note: 'The step is mended.' }]));
});

it('suggests the people that the office rings', async () => {
  await open();
  const field = screen.getByLabelText('Who with');
  await waitFor(() => {
    const list = document.getElementById(field.getAttribute('list') ?? '');
    expect(list?.querySelector('option')?.getAttribute('value')).toBe('Ana Hughes');
  });
});

it('searches by what is typed, in the body of the call', async () => {
  const list = await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'gate');
  await list.findByText('No note has these words.');
  expect(server.received(search).at(-1)?.body).toEqual({ text: 'gate' });
});
