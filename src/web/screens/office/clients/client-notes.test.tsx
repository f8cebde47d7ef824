import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientNote } from '#contract/client-notes.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { addDays } from '#domain/time/day.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import { now } from '#web/kernel/clock.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { closeAllToasts, doToastAction, readToasts } from '#web/ui/toasts.ts';
import { ClientContext } from './client-context.ts';
import { ClientNotes } from './client-notes.tsx';

const post = 'POST /office/clients/{clientRef}/notes';
const followUp = 'PUT /office/clients/{clientRef}/notes/{ref}/follow-up';
const search = 'POST /office/clients/{clientRef}/notes/search';
const client = { ref: 'c1', fullName: 'Rose Hākaraia' } as OfficeClient;
const written = { writtenByName: 'Joanne Wells', writtenAt: '2026-11-26T03:05:00.000Z', version: 1 };
const date = addDays(wallClock({ instant: now(), zone: brand.timeZone }).date, 1);
const tomorrow = { date, name: formatLongDate(date).replace(/^\w+/, '') };
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
    [followUp]: () => ({ ref: 'n2', version: 2 }),
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
    '26 Nov 2026, 4:05pmAna Hughes, with Joanne WellsEye clinic on 9 December.Follow up…: 26 Nov 2026, 4:05pm',
    '26 Nov 2026, 4:05pmJoanne WellsThe back step is loose.Follow up…: 26 Nov 2026, 4:05pm',
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

it('keeps what is typed while a note is saved', async () => {
  const saved = Promise.withResolvers<{ ref: string }>();
  server.answer({ [post]: () => saved.promise });
  await open('#write');
  const said = screen.getByLabelText(/^What was said/);
  await userEvent.type(said, 'Wants Tom.');
  await save('call');
  await waitFor(() => expect(listSent()).toHaveLength(1));
  await userEvent.type(said, ' On Mondays.');
  saved.resolve({ ref: 'n3' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save call' }).ariaBusy).not.toBe('true'));
  expect(said).toHaveProperty('value', 'Wants Tom. On Mondays.');
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

describe('following up', () => {
  const choose = async (day: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Follow up on' });
    await userEvent.click(await within(dialog).findByRole('button', { name: new RegExp(day) }));
  };
  const listChanges = () => server.received(followUp).map(({ params, version, body }) => [params.ref, version, body]);

  it('is asked for with the note, on a day', async () => {
    await open();
    await userEvent.type(screen.getByLabelText(/^What was said/), 'Ring the clinic.');
    await userEvent.click(screen.getByRole('button', { name: /^Follow up on/ }));
    await choose(tomorrow.name);
    await save('call');
    await waitFor(() => expect(listSent()).toMatchObject([{ note: 'Ring the clinic.', followUpOn: tomorrow.date }]));
    expect(screen.getByRole('button', { name: /^Follow up on/ }).textContent).toContain('No day');
  });

  it('takes two presses, of a note that is written', async () => {
    const list = await open();
    await userEvent.click((await list.findAllByRole('button', { name: /^Follow up…/ }))[0]!);
    await choose(tomorrow.name);
    await waitFor(() => expect(listChanges()).toEqual([['n2', '"1"', { on: tomorrow.date, isDone: false }]]));
  });

  it('is first in the list, done or removed by one press, and undone', async () => {
    closeAllToasts();
    notes[1] = { ...notes[1]!, version: 4, followUp: { on: '2026-11-27' } };
    const list = await open();
    await list.findByRole('heading', { name: '1 to follow up' });
    list.getByRole('heading', { name: 'Earlier' });
    await userEvent.click(list.getByRole('button', { name: /^Done/ }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ action: { label: 'Undo' } }]));
    doToastAction();
    await waitFor(() => expect(listChanges()).toHaveLength(2));
    await userEvent.click(list.getByRole('button', { name: /^Do not follow up/ }));
    await waitFor(() => expect(listChanges()).toHaveLength(3));
    expect(listChanges()).toEqual([
      ['n1', '"4"', { on: '2026-11-27', isDone: true }],
      ['n1', '"2"', { on: '2026-11-27', isDone: false }],
      ['n1', '"4"', { isDone: false }],
    ]);
  });

  it('says who has done it, and offers no other day then', async () => {
    notes[0] = { ...notes[0]!, followUp: { on: '2026-11-27', done: { byName: 'Sam Lee', at: written.writtenAt } } };
    const list = await open();
    await list.findByText('Followed up by Sam Lee, 26 Nov 2026');
    expect(list.queryByRole('heading', { name: /to follow up/ })).toBeNull();
    expect(list.getAllByRole('button', { name: /^Follow up…/ })).toHaveLength(notes.length - 1);
  });
});
