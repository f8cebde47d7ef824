import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { snoozeTicket, takeTicket } from '#web/calls/queue.ts';
import { forgetWithSession } from '#web/person/session/forget.ts';
import { session } from '#web/person/session/session.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { useDeskAnswers } from './use-desk-answers.ts';
import { useSharing } from './use-sharing.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

const tickets = ['first', 'second', 'third'].map((ref) => {
  return { ref, version: 1, status: 'open', clientName: 'Rose Hākaraia' } as OfficeVisitTicket;
});
const tokens = (owner: string) =>
  ({ access_token: 'next', refresh_token: 'r', expires_in: 900, token_type: 'Bearer', user_ref: owner }) as const;
const unauthenticated = () => refuse({ status: 401, code: 'unauthenticated', message: 'Please sign in again.' });

function TakeAll() {
  const { run } = useSharing({
    tickets,
    command: ({ ref }) => takeTicket({ params: { ref }, body: {} }),
    done: (what) => `You have taken ${what}.`,
  });
  return <Press onPress={run} />;
}

function SnoozeAll() {
  const { run } = useSharing({
    tickets,
    command: ({ ref }) => snoozeTicket({ params: { ref }, body: {} }),
    done: () => 'Back in the queue.',
  });
  return <Press onPress={run} />;
}

function ApproveAll() {
  const { approve } = useDeskAnswers({ openRef: 'first', tickets });
  const body = { supportWorkerRefs: [] };
  return <Press onPress={() => approve(tickets.map((ticket) => ({ ticket, body })))} />;
}

const Press = ({ onPress }: { onPress: () => Promise<unknown> }) => (
  <button type="button" onClick={() => void onPress().finally(() => over())}>
    Press
  </button>
);

const over = vi.fn();
beforeEach(() => over.mockClear());

/** Presses the button. The session ends after the first request. */
async function pressTooLate(Screen: () => ReactNode) {
  let answered = 0;
  const answer = <T,>(reply: T) => (++answered === 2 ? unauthenticated() : reply);
  const server = fakeServer({
    'POST /office/tickets/{ref}/take': () => answer({ ref: 'first', version: 2 }),
    'PUT /office/tickets/{ref}/snooze': () => answer({ ref: 'first', version: 2 }),
    'POST /office/tickets/{ref}/approve': () => answer({ ref: 'first', version: 2, actRef: 'act' }),
  });
  const rendered = await renderScreen(
    { '/': Screen, '/office/requests': () => null },
    { user: { ref: 'jo', office: true } },
  );
  // The page is left as soon as another person signs in.
  onTestFinished(forgetWithSession(rendered.unmount));
  session.setPerson('jo');
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  await vi.waitUntil(() => session.current().isPaused);
  return server;
}

describe('a page that is left while several requests are approved', () => {
  it('says what became of each', async () => {
    let goOn = () => {};
    const isLeft = new Promise<void>((resolve) => (goOn = resolve));
    fakeServer({
      'POST /office/tickets/{ref}/approve': async ({ params: { ref } }) => {
        await isLeft;
        if (ref === 'second')
          return refuse({ status: 412, code: 'stale', message: 'Someone has changed this request.' });
        return { ref, version: 2, actRef: `act of ${ref}` };
      },
    });
    const { unmount } = await renderScreen({ '/': ApproveAll }, { user: { ref: 'jo', office: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Press' }));
    unmount();
    goOn();
    await vi.waitUntil(() => over.mock.calls.length > 0);
    const toasts = readToasts().map(({ message, action }) => [message, action?.label]);
    expect(toasts).toEqual([
      ['Rose Hākaraia: not approved: Someone has changed this request.', undefined],
      ['2 approved. Rose Hākaraia.', 'Undo'],
    ]);
  });
});

const presses = [
  ['taking', TakeAll, 'POST /office/tickets/{ref}/take'],
  ['snoozing', SnoozeAll, 'PUT /office/tickets/{ref}/snooze'],
  ['approving', ApproveAll, 'POST /office/tickets/{ref}/approve'],
] as const;

describe.each(presses)('%s several requests, and the session ends in between', (_, Screen, endpoint) => {
  it('sends nothing for another person who signs in, and names nothing to them', async () => {
    const server = await pressTooLate(Screen);
    session.begin(tokens('ana'), false);
    await vi.waitUntil(() => over.mock.calls.length > 0);
    expect(server.received(endpoint).map(({ params }) => params.ref)).toEqual(['first', 'second']);
    expect(readToasts()).toEqual([]);
  });

  it('goes on for the same person', async () => {
    const server = await pressTooLate(Screen);
    session.begin(tokens('jo'), false);
    await vi.waitUntil(() => over.mock.calls.length > 0);
    expect(server.received(endpoint).map(({ params }) => params.ref)).toEqual(['first', 'second', 'second', 'third']);
  });
});
