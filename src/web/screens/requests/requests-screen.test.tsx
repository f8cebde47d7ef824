import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { cancelVisits } from '#web/calls/appointments.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { placeOrder, withdraw } from '#web/calls/tickets.ts';
import { now } from '#web/kernel/clock.ts';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { changePerson } from '#web/kernel/person.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { RequestsScreen } from './requests-screen.tsx';

const at = (hours: number) => new Date(now() + hours * 3_600_000).toISOString();
const request = (differs: Partial<Ticket>): Ticket => ({
  ref: 'aaaaaaaaaaaaaaaa',
  version: 1,
  type: 'change',
  status: 'open',
  subject: 'Move Shopping, Sat 21 Nov to 1:00pm',
  whenCreated: at(-24),
  answerBy: at(6),
  askedByName: 'Ana Silva',
  visit: { jobRef: 'jjjjjjjjjjjjjjjj', originalDate: '2027-03-01', date: '2027-03-02' },
  ...differs,
});
const openRow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const readCall = 'POST /clients/{clientRef}/tickets/{ref}/read';
const withdrawal = 'POST /clients/{clientRef}/tickets/{ref}/withdraw';

const own = { clientRef: 'cccccccccccccccc', userRef: 'u', role: 'client' } as const;
const rose = { ...own, name: 'Rose', timeZone: 'Pacific/Auckland' } as const;

/** The office is open at any hour, since the tests run at any. */
const openingHours = daysOfWeek.map((day) => `${day} 00:00-00:00`).join('; ');

async function open(tickets: Ticket[], more: Parameters<typeof fakeServer>[0] = {}, answers: string[] = []) {
  storeOfficeContact({ openingHours });
  const server = fakeServer({
    ...more,
    'GET /clients/{clientRef}/tickets': () => ({ tickets }),
    [withdrawal]: () => ({ ref: 'aaaaaaaaaaaaaaaa', version: 2 }),
  });
  await renderScreen(
    { '/requests': RequestsScreen, '/calendar/new': () => <p>The form</p> },
    { user: { ref: 'u' }, memberships: [{ ...rose, capabilities: noCapabilities, answers }] },
  );
  return server;
}

/** Answers the reading of the account after a write, with the answers that are still unread. */
const account = (answers: string[]) => ({
  'GET /users/me': () => ({ ref: 'u', organisations: [] }),
  'GET /users/me/support-network-memberships': () => ({
    memberships: [{ ...rose, capabilities: noCapabilities, answers }],
  }),
});

it('shows what waits and by when it is answered, opens its visit wherever it is, and withdraws it', async () => {
  const server = await open([request({})]);
  const waiting = await screen.findByRole('region', { name: /^Waiting/ });
  await within(waiting).findByRole('heading', { name: 'Move Shopping, Sat 21 Nov to 1:00pm' });
  await within(waiting).findByText(/^Ana Silva, yesterday · Answer by /);
  expect(within(waiting).queryByText('With us')).toBeNull();
  await openRow('Move Shopping, Sat 21 Nov to 1:00pm');
  within(waiting).getByText(/^Ana Silva asked on /);
  within(waiting).getByText('With us');
  const link = within(waiting).getByRole('link', { name: /^See this visit/ });
  expect(link.getAttribute('href')).toMatch(/\/calendar\/date\/2027-03-02\/appt\/2027-03-01\/jjjjjjjjjjjjjjjj$/);
  await userEvent.click(within(waiting).getByRole('button', { name: /^Withdraw this request/ }));
  const question = screen.getByRole('alertdialog', { name: 'Withdraw this request?' });
  expect(server.received(withdrawal)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await vi.waitFor(() =>
    expect(server.received(withdrawal)).toMatchObject([{ params: { ref: 'aaaaaaaaaaaaaaaa' }, version: '"1"' }]),
  );
});

it('shows the office’s words for 14 days, and offers another time where a booking was declined', async () => {
  const declined = request({
    type: 'newBooking',
    status: 'declined',
    answeredAt: at(-2),
    answer: 'Mornings are easier.',
  });
  await open([
    declined,
    request({ ref: 'bbbbbbbbbbbbbbbb', status: 'approved', answeredAt: at(-15 * 24), subject: 'Old' }),
  ]);
  const answered = await screen.findByRole('region', { name: /^Answered/ });
  within(answered).getByText(/^Declined, .* · Ana Silva asked$/);
  await openRow(/^Move Shopping/);
  await within(answered).findByText('Mornings are easier.');
  within(answered).getByRole('button', { name: /^Ask for another time/ });
  expect(within(answered).queryByText('Old')).toBeNull();
  await screen.findByText('Nothing is waiting for an answer.');
});

const place = { what: 'booking', userRef: 'u', clientRef: 'cccccccccccccccc' };
const isKept = (value: unknown): value is { typed: { [path: string]: unknown } } => value !== undefined;

async function askAgain() {
  const job = exampleJob('jjjjjjjjjjjjjjjj', {
    repeatOption: 'None',
    date: '2027-03-01',
    durationMins: 90,
    status: 'Cancelled',
    notes: 'The key is in the blue pot.',
  });
  await open([request({ type: 'newBooking', status: 'declined', answeredAt: at(-2) })], {
    'GET /clients/{clientRef}/appointments': () => exampleRoster({ appointments: [job] }),
  });
  await openRow(/^Move Shopping/);
  await userEvent.click(await screen.findByRole('button', { name: /^Ask for another time/ }));
}

it('fills a new booking from the declined one, its day and start left to choose', async () => {
  await askAgain();
  await screen.findByText('The form');
  const { typed } = draftsOf().read(place, isKept)!;
  expect(typed).toMatchObject({
    lines: [
      { line: { services: ['care'], durationMinutes: 90, durationOption: 'Specified', startTimeOption: 'Flexible' } },
    ],
    supportWorkers: [{ ref: 'tom', name: 'Tom Whitaker' }],
    'settings.selectSupportWorker': true,
    'settings.fundingType': 'Funded',
    'settings.notes': 'The key is in the blue pot.',
  });
  expect((typed.lines as [{ line: { date?: string } }])[0].line.date).toBeUndefined();
});

it('asks before it replaces an unsent booking, and offers that one back', async () => {
  const unsent = { typed: { 'settings.notes': 'Half a booking' }, issues: [] };
  draftsOf().keep(place, unsent);
  await askAgain();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(draftsOf().read(place, isKept)).toBe(unsent);
  await userEvent.click(screen.getByRole('button', { name: /^Ask for another time/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Replace it' }));
  await screen.findByText('The form');
  expect(draftsOf().read(place, isKept)?.typed['settings.notes']).toBe('The key is in the blue pot.');
  readToasts()
    .find(({ message }) => message === 'Your unsent booking has been replaced.')
    ?.action?.onAction();
  expect(draftsOf().read(place, isKept)).toBe(unsent);
});

it('tells the next person nothing of what the last one had read', async () => {
  const read = vi.fn(() => {
    changePerson('ana', { isErased: true, forgetKey: false });
    return exampleRoster({ appointments: [] });
  });
  // The page itself reads a calendar that does not reach this visit.
  const visit = { jobRef: 'jjjjjjjjjjjjjjjj', originalDate: '2029-03-01', date: '2029-03-01' };
  const server = await open([request({ type: 'newBooking', status: 'declined', answeredAt: at(-2), visit })]);
  await openRow(/^Move Shopping/);
  server.answer({ 'GET /clients/{clientRef}/appointments': read });
  await userEvent.click(await screen.findByRole('button', { name: /^Ask for another time/ }));
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  expect(readToasts()).toEqual([]);
});

it('shows what waits on this device as well, and nothing whose withdrawal waits', async () => {
  const params = { clientRef: 'cccccccccccccccc' };
  const waiting = [
    placeOrder({ params, body: { ref: 'oooooooooooooooo', notes: 'Two boxes of gloves.' } }),
    withdraw({ params: { ...params, ref: 'aaaaaaaaaaaaaaaa' }, version: 1 }),
  ];
  vi.spyOn(writesOf().waiting, 'waiting', 'get').mockReturnValue(waiting);
  vi.spyOn(writesOf().waiting, 'isLate', 'get').mockReturnValue(true);
  await open([request({})]);
  const region = await screen.findByRole('region', { name: /^Waiting/ });
  within(region).getByText('Not sent yet');
  await openRow(/^Consumables order/);
  await within(region).findByText('“Two boxes of gloves.”');
  within(region).getByText(/^We send it when you are online/);
  expect(within(region).queryByText(/[Aa]sked on/)).toBeNull();
  expect(within(region).queryByText(/^Move Shopping/)).toBeNull();
  expect(within(region).queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

it('names a cancellation that waits as the office will read it, in place of the request that it replaces', async () => {
  const cancellation = cancelVisits({
    params: { clientRef: 'cccccccccccccccc', jobRef: 'jjjjjjjjjjjjjjjj' },
    version: 1,
    body: {
      effectiveDate: '2027-03-01',
      repeating: false,
      ticketRef: 'bbbbbbbbbbbbbbbb',
      cancellation: { cancel: true },
    },
    subjects: ['Cancel Shopping, Tue 2 Mar'],
    replaces: ['aaaaaaaaaaaaaaaa'],
  });
  vi.spyOn(writesOf().waiting, 'waiting', 'get').mockReturnValue([cancellation]);
  vi.spyOn(writesOf().waiting, 'isLate', 'get').mockReturnValue(true);
  await open([request({})]);
  const region = await screen.findByRole('region', { name: /^Waiting/ });
  await within(region).findByRole('heading', { name: 'Cancel Shopping, Tue 2 Mar' });
  within(region).getByText('Not sent yet');
  expect(within(region).getAllByRole('heading', { level: 3 })).toHaveLength(1);
});

it('shows an offer first: it is accepted in one press, or declined in words', async () => {
  const offer = {
    date: '2027-03-02',
    startTime: '10:30',
    durationMins: 60,
    supportWorkerRef: 'wwwwwwwwwwwwwwww',
    workerName: 'Tom',
    text: '9:00 is taken.',
    at: at(-1),
    until: at(5),
  };
  const server = await open([request({ offer }), request({ ref: 'bbbbbbbbbbbbbbbb' })], {
    'POST /clients/{clientRef}/tickets/{ref}/offer/accept': () => ({
      ref: 'aaaaaaaaaaaaaaaa',
      version: 2,
      outcome: 'notKept',
    }),
    'POST /clients/{clientRef}/tickets/{ref}/offer/decline': () => ({ ref: 'aaaaaaaaaaaaaaaa', version: 2 }),
  });
  const offered = await screen.findByRole('region', { name: /^Waiting for you/ });
  within(offered).getByText('Tue 2 Mar, 10:30am to 11:30am (1 hour), with Tom');
  within(offered).getByText('“9:00 is taken.”');
  within(offered).getByText('With you');
  await userEvent.click(within(offered).getByRole('button', { name: /^Accept/ }));
  await vi.waitFor(() =>
    expect(server.received('POST /clients/{clientRef}/tickets/{ref}/offer/accept')).toMatchObject([{ version: '"1"' }]),
  );
  await userEvent.click(within(offered).getByRole('button', { name: /^Decline/ }));
  const dialog = screen.getByRole('dialog', { name: 'Decline this offer' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await within(dialog).findByText('Enter a reason.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The eye clinic.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() =>
    expect(server.received('POST /clients/{clientRef}/tickets/{ref}/offer/decline')).toMatchObject([
      { body: { reason: 'The eye clinic.' } },
    ]),
  );
});

it('begins with the answers that this person has not read: the first is open, and OK moves it to the others', async () => {
  const declined = { status: 'declined', answeredAt: at(-2), answer: 'Mornings are easier.', isOwn: true } as const;
  const [first, other] = [
    request(declined),
    request({ ...declined, ref: 'bbbbbbbbbbbbbbbb', subject: 'Cancel Shopping' }),
  ];
  const refs = [first.ref, other.ref];
  const server = await open(
    [first, other],
    { [readCall]: () => ({ ref: first.ref }), ...account(refs.slice(1)) },
    refs,
  );
  const unread = await screen.findByRole('region', { name: 'New answers 2' });
  expect(within(unread).getAllByText('Mornings are easier.')).toHaveLength(1);
  within(unread).getAllByText(/^Declined, .* · You asked$/);
  await userEvent.click(within(unread).getByRole('button', { name: `OK, I have read the answer: ${first.subject}` }));
  await screen.findByRole('region', { name: 'New answers 1' });
  await within(screen.getByRole('region', { name: 'Answered 1' })).findByRole('heading', { name: first.subject });
  expect(document.activeElement?.textContent).toBe(other.subject);
  await vi.waitFor(() => expect(server.received(readCall)).toMatchObject([{ params: { ref: first.ref } }]));
});

it('shows an answer half a minute after the office has given it, and as new once it is final', async () => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  onTestFinished(() => void vi.useRealTimers());
  const [asked, unread] = [request({}), [] as string[]];
  let version = 1;
  const roster = { 'GET /clients/{clientRef}/appointments': () => ({ ...exampleRoster(), version }) };
  const server = await open([asked], roster);
  await screen.findByRole('region', { name: 'Waiting 1' });
  // Half a minute counts from when the calendar has come.
  await vi.waitFor(() => expect(queriesOf().isFetching()).toBe(0));

  Object.assign(asked, { status: 'approved', answeredAt: at(0), answer: 'See you then.' });
  version = 2;
  server.answer(account(unread));
  await vi.advanceTimersByTimeAsync(30_000);
  await screen.findByRole('region', { name: 'Answered 1' });
  expect(screen.queryByRole('region', { name: /^New answers/ })).toBeNull();

  unread.push(asked.ref);
  await vi.advanceTimersByTimeAsync(30_000);
  await within(await screen.findByRole('region', { name: 'New answers 1' })).findByText('See you then.');
});
