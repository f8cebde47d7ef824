import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { NoteToFollowUp } from '#contract/today.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { closeAllToasts, doToastAction, readToasts } from '#web/ui/toasts.ts';
import { FollowedUp, FollowUpRow } from './follow-up-row.tsx';

const [clientRef, ref] = ['cccccccccccccccc', 'nnnnnnnnnnnnnnnn'];
const change = 'PUT /office/clients/{clientRef}/notes/{ref}/follow-up';
const call: NoteToFollowUp = {
  ...{ key: `followUp-${clientRef}-${ref}`, clientRef, clientName: 'Rose Hākaraia', ref, version: 2 },
  ...{ kind: 'call', who: 'Ana Hughes', firstLine: 'Eye clinic on 9 December.' },
  ...{ writtenByName: 'Joanne Wells', writtenAt: '2026-11-18T03:05:00.000Z', on: '2026-11-19' },
};

const open = (item: NoteToFollowUp) =>
  renderScreen({
    '/': () => (
      <>
        <FollowUpRow item={item} today="2026-11-20" now={0} names={{} as never} />
        <FollowedUp item={item} />
      </>
    ),
    '/office/clients/$clientRef/notes': () => null,
  });

it('says whose note it is, how it begins, who wrote it and since when it waits, and opens the notes', async () => {
  await open(call);
  const link = await screen.findByRole('link');
  expect(link.textContent).toBe(
    'Rose Hākaraia“Eye clinic on 9 December.”Ana Hughes, with Joanne Wells, 18 Nov 2026Yesterday',
  );
  expect(link.querySelector('[data-due]')?.getAttribute('data-due')).toBe('overdue');
  expect(link.getAttribute('href')).toContain(`/office/clients/${clientRef}/notes`);
});

it('is done by one press, and undone', async () => {
  closeAllToasts();
  const server = fakeServer({ [change]: () => ({ ref, version: 3 }) });
  await open({ ...call, on: '2026-11-20' });
  await userEvent.click(await screen.findByRole('button', { name: 'Done: Rose Hākaraia' }));
  await waitFor(() => expect(readToasts()).toMatchObject([{ action: { label: 'Undo' } }]));
  doToastAction();
  await waitFor(() => expect(server.received(change)).toHaveLength(2));
  expect(server.received(change)).toMatchObject([
    { params: { clientRef, ref }, version: '"2"', body: { on: '2026-11-20', isDone: true } },
    { params: { clientRef, ref }, version: '"3"', body: { on: '2026-11-20', isDone: false } },
  ]);
});
