import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { readAnswer } from '#web/calls/tickets.ts';
import { now } from '#web/kernel/clock.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { useClient } from '#web/person/session/account.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { UnreadAnswers } from './unread-answers.tsx';

const at = (hours: number) => new Date(now() + hours * 3_600_000).toISOString();
const readCall = 'POST /clients/{clientRef}/tickets/{ref}/read';
const rose = { clientRef: 'rose', userRef: 'u', name: 'Rose', role: 'client', timeZone: 'Pacific/Auckland' } as const;

function ticket(ref: string, differs: Partial<Ticket> = {}): Ticket {
  const asked = { version: 2, type: 'newBooking', whenCreated: at(-48), answerBy: at(-24) } as const;
  const visit = { jobRef: 'j', originalDate: '2027-03-01', date: '2027-03-01' };
  const answered = { status: 'declined', answeredAt: at(-1), answer: `Words about ${ref}.` } as const;
  return { ref, subject: `Request ${ref}`, ...asked, ...answered, visit, ...differs };
}

function Screen() {
  const client = useClient();
  return (
    <main>
      <h1 tabIndex={-1}>Dashboard</h1>
      {client && <UnreadAnswers client={client} />}
    </main>
  );
}

async function open(tickets: Ticket[], answers: string[], more: Parameters<typeof fakeServer>[0] = {}) {
  const memberships = (unread: string[]) => [{ ...rose, capabilities: noCapabilities, answers: unread }];
  const left = [...answers];
  const server = fakeServer({
    ...more,
    'GET /clients/{clientRef}/tickets': () => ({ tickets }),
    'GET /users/me': () => ({ ref: 'u', organisations: [] }),
    'GET /users/me/support-network-memberships': () => ({ memberships: memberships(left) }),
    [readCall]: ({ params }) => {
      left.splice(left.indexOf(params.ref!), 1);
      return { ref: params.ref };
    },
  });
  const form = () => <p>The form</p>;
  await renderScreen({ '/': Screen, '/calendar/new': form }, { user: { ref: 'u' }, memberships: memberships(answers) });
  return server;
}

const cards = async () => within(await screen.findByRole('region', { name: 'New answers' })).findAllByRole('listitem');

it('shows the two latest answers in the office’s words, each gone with OK, and how many more there are', async () => {
  const refs = ['a', 'b', 'c', 'd'];
  const server = await open([ticket('x'), ...refs.map((ref) => ticket(ref))], refs);
  const [first, second, ...others] = await cards();
  expect(others).toEqual([]);
  within(first!).getByText('“Words about a.”');
  within(first!).getByText('Declined');
  within(second!).getByRole('heading', { name: 'Request b' });
  expect(screen.getByRole('link', { name: '2 more answers' }).getAttribute('href')).toBe('/requests');
  await userEvent.click(within(first!).getByRole('button', { name: 'OK, I have read the answer: Request a' }));
  await screen.findByRole('heading', { name: 'Request c' });
  expect(screen.queryByRole('heading', { name: 'Request a' })).toBeNull();
  await vi.waitFor(() =>
    expect(server.received(readCall)).toMatchObject([{ params: { clientRef: 'rose', ref: 'a' } }]),
  );
});

it('leaves out what was read on this device, also while that waits to be sent', async () => {
  const read = readAnswer({ params: { clientRef: 'rose', ref: 'a' } });
  vi.spyOn(writesOf().waiting, 'waiting', 'get').mockReturnValue([read]);
  vi.spyOn(writesOf().waiting, 'isLate', 'get').mockReturnValue(true);
  await open([ticket('a'), ticket('b')], ['a', 'b']);
  await screen.findByRole('heading', { name: 'Request b' });
  expect(await cards()).toHaveLength(1);
});

it('gives the focus to the heading of the page when the last one is read', async () => {
  await open([ticket('a')], ['a']);
  await cards();
  await userEvent.click(screen.getByRole('button', { name: /^OK/ }));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'New answers' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dashboard' }));
});

it('offers what can be done about each: another time, an offer’s answer, the visit, the orders', async () => {
  const offer = {
    ...{ date: '2027-03-02', startTime: '10:30', durationMins: 60, supportWorkerRef: 'w', workerName: 'Tom' },
    ...{ at: at(-1), until: at(24) },
  };
  const open_ = { status: 'open', answer: undefined, answeredAt: undefined, offer } as const;
  const kinds = [
    [ticket('a', { status: 'lapsed', answer: undefined }), [/^Ask for another time/, /^OK/]],
    [ticket('b', open_ as never), [/^Accept/, /^Decline/]],
    [ticket('c', { status: 'approved', type: 'change' }), [/^See this visit/, /^OK/]],
    [ticket('d', { type: 'consumablesOrder', visit: undefined } as never), [/^See the orders/, /^OK/]],
  ] as const;
  for (const [request, names] of kinds) {
    const { unmount } = await openOne(request);
    const [card] = await cards();
    const listActions = () => [...within(card!).queryAllByRole('button'), ...within(card!).queryAllByRole('link')];
    await vi.waitFor(() => expect(listActions()).toHaveLength(names.length));
    for (const name of names) expect(listActions().some(({ textContent }) => name.test(textContent ?? ''))).toBe(true);
    unmount();
  }
});

async function openOne(request: Ticket) {
  fakeServer({ 'GET /clients/{clientRef}/tickets': () => ({ tickets: [request] }) });
  const memberships = [
    { ...rose, clientRef: `rose-${request.ref}`, capabilities: noCapabilities, answers: [request.ref] },
  ];
  return renderScreen({ '/': Screen }, { user: { ref: 'u' }, memberships });
}

it('asks for another time with one press, and the answer is read', async () => {
  const job = exampleJob('j', { repeatOption: 'None', date: '2027-03-01', status: 'Cancelled' });
  const server = await open([ticket('a')], ['a'], {
    'GET /clients/{clientRef}/appointments': () => exampleRoster({ appointments: [job] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for another time: Request a' }));
  await screen.findByText('The form');
  await vi.waitFor(() => expect(server.received(readCall)).toHaveLength(1));
});
