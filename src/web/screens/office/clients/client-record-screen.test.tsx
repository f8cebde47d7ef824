import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RecordNote } from '#contract/records.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import * as files from '#web/ui/save-file.ts';
import { closeAllToasts, doToastAction, readToasts } from '#web/ui/toasts.ts';
import { ClientRecordScreen } from './client-record-screen.tsx';

const list = 'GET /office/clients/{clientRef}/record/notes';
const record = 'GET /office/clients/{clientRef}/record';
const held = '/office/clients/{clientRef}/record/held-back/{ref}';
const written = { writtenByName: 'Joanne Wells', writtenAt: '2026-11-26T03:05:00.000Z', names: [] };
let notes: RecordNote[];
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  closeAllToasts();
  notes = [
    { ref: 'n2', kind: 'call', who: 'Ana Hughes', words: 'He drinks.', ...written, names: ['Ana Hughes'] },
    { ref: 'n1', kind: 'absence', words: 'The step is loose.', ...written },
  ];
  const version = () => `looked-at-${notes.length}`;
  const count = () => ({
    version: version(),
    total: notes.length,
    heldBack: notes.filter(({ heldBack }) => heldBack).length,
  });
  const change = (ref: string, heldBack: RecordNote['heldBack']) => {
    notes = notes.map(({ heldBack: _, ...note }) => (note.ref === ref && heldBack ? { ...note, heldBack } : note));
    return { ref };
  };
  server = fakeServer({
    [list]: () => ({ clientName: 'Rose Hākaraia', notes, more: false, ...count() }),
    [record]: () => new Response('zip', { headers: { 'content-type': 'application/zip' } }),
    [`PUT ${held}`]: ({ params, body }) =>
      change(params.ref, { ...body, byName: 'Joanne Wells', at: '2026-11-27T00:00:00.000Z' }),
    [`DELETE ${held}`]: ({ params }) => change(params.ref, undefined),
  });
});

async function open() {
  const path = '/office/clients/$clientRef/record';
  await renderScreen({ [path]: ClientRecordScreen }, { at: '/office/clients/c1/record', user: { office: true } });
  return await screen.findAllByRole('listitem');
}

it('shows who wrote each note, when, and the people it names', async () => {
  const lines = (await open()).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '26 Nov 2026, 4:05pmAna Hughes, with Joanne WellsHe drinks.Names Ana HughesHold back…: 26 Nov 2026, 4:05pm',
    '26 Nov 2026, 4:05pmAway, Joanne WellsThe step is loose.Hold back…: 26 Nov 2026, 4:05pm',
  ]);
  screen.getByText('Nothing is held back.');
});

it('holds a note back with a reason, and puts it back, which is undone with the same reason', async () => {
  const [first] = await open();
  await userEvent.click(within(first!).getByRole('button', { name: /^Hold back…/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold back' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hold back' }));
  await dialog.findByText('Enter why.');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Said in confidence.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold back' }));
  await screen.findByText('Held back by Joanne Wells, 27 Nov 2026: “Said in confidence.”');
  screen.getByText('1 of 2 notes held back. The copy says how many, not which or why.');
  closeAllToasts();
  await userEvent.click(screen.getByRole('button', { name: /^Put back/ }));
  await screen.findByText('Nothing is held back.');
  expect(readToasts()).toMatchObject([{ message: 'It goes into the copy.', action: { label: 'Undo' } }]);
  doToastAction();
  await screen.findByText(/^Held back by/);
  const sent = server.received(`PUT ${held}`).map(({ params, body }) => ({ ...params, ...body }));
  expect(sent).toEqual(Array(2).fill({ clientRef: 'c1', ref: 'n2', reason: 'Said in confidence.' }));
});

it('exports what was looked at, and shows what has been noted meanwhile', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  await open();
  const exportCopy = () => userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await exportCopy();
  await waitFor(() => expect(save).toHaveBeenCalledWith('Rose Hākaraia.zip', expect.anything()));
  server.answer({ [record]: () => refuse({ status: 412, code: 'stale', message: 'More has been noted.' }) });
  notes = [...notes, { ref: 'n0', kind: 'note', words: 'Rang again.', ...written }];
  await exportCopy();
  await screen.findByText('Rang again.');
  expect(readToasts()).toMatchObject([{ message: expect.stringContaining('More has been noted.') }]);
  expect(server.received(record).map(({ query }) => query)).toEqual(Array(2).fill({ looked: 'looked-at-2' }));
});

it('can be exported where nothing has been noted, and speaks of nothing to hold back', async () => {
  server.answer({
    [list]: () => ({ clientName: 'Rose Hākaraia', notes: [], total: 0, heldBack: 0, version: 'none', more: false }),
  });
  const path = '/office/clients/$clientRef/record';
  await renderScreen({ [path]: ClientRecordScreen }, { at: '/office/clients/c1/record', user: { office: true } });
  await screen.findByText('The office has noted nothing.');
  screen.getByRole('button', { name: 'Export' });
  expect(screen.queryByText(/Hold that back/)).toBeNull();
});
