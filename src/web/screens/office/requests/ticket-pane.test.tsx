import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfficeTicket } from '#contract/office.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { DeskContext } from './desk.ts';
import { exampleOfficeTicket, exampleWorker } from './example-ticket.ts';
import { TicketPane } from './ticket-pane.tsx';

const endpoint = 'POST /office/tickets/{ref}/approve';
const declining = 'POST /office/tickets/{ref}/decline';
const { ref, appointment } = exampleOfficeTicket;
let ticket: OfficeTicket;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  ticket = exampleOfficeTicket;
  server = fakeServer({
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], skills: [], genders: [], languages: [], retired: [] }),
    'GET /office/tickets/{ref}': () => ticket,
    'PUT /office/tickets/{ref}/opening': () => ({}),
    'GET /office/support-workers': () => ({ date: '2026-11-25', total: 1, supportWorkers: [exampleWorker] }),
    [endpoint]: () => ({ ref, version: 2, actRef: 'aaaaaaaaaaaaaaaa' }),
  });
});

// jsdom draws frames by an interval: where that is the test's, frames have to be as well, or none is drawn in later files.
const polling = ['setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;

async function openTicket(timers: typeof polling | [] = []) {
  const now = Date.parse('2026-11-19T20:00:00Z');
  vi.useFakeTimers({ toFake: ['Date', ...timers], now, shouldAdvanceTime: timers.length > 0 });
  const desk = { shown: [], drafts: new Map(), moved: true, returnTo: { current: undefined } };
  const pane = () => (
    <DeskContext value={desk}>
      <TicketPane />
    </DeskContext>
  );
  const screens = { '/office/requests/$ref': pane, '/office/requests': () => null };
  return renderScreen(screens, { at: `/office/requests/${ref}`, user: { office: true } });
}

const message = () => screen.findByRole('textbox', { name: /^Message to/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks which funding pays for a new booking where several cover it, and sends the one that is chosen', async () => {
  const funding = { funderRef: 'fnd', jobTypeRef: appointment.jobTypeRefs[0]!, fundedTimeMins: 0, active: true };
  const fundings = ['Enable', 'ACC'].map((funderName) => ({ ...funding, ref: funderName.toLowerCase(), funderName }));
  ticket = {
    ...exampleOfficeTicket,
    fundings,
    appointment: { ...appointment, fundingType: 'Funded', fundingRef: 'enable' },
  };
  await openTicket();
  await userEvent.click(await screen.findByRole('radio', { name: /Mele Taufa/ }));
  screen.getByText(/^More than one funding covers .*: Enable and ACC\.$/);
  await press('Approve');
  const payers = await screen.findByRole('group', { name: 'Who pays', description: 'Choose which funding pays.' });
  expect(within(payers).queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(within(payers).getByRole('radio', { name: 'ACC' }));
  await press('Approve');
  await waitFor(() => expect(server.received(endpoint).map(({ body }) => body.fundingRef)).toEqual(['acc']));
});

describe('an answer that cannot be sent', () => {
  it('names the visit that a busy worker has, at the choice, and keeps what was typed', async () => {
    const busy = 'Mele already has a visit on Wed 25 Nov, 10:00am to 11:00am.';
    const errors = [{ path: 'supportWorkerRefs', message: busy }];
    server.answer({ [endpoint]: () => refuse({ status: 422, code: 'ruleBroken', message: busy, errors }) });
    await openTicket();
    await userEvent.type(await message(), 'She can.');
    await userEvent.click(await screen.findByRole('radio', { name: /Mele Taufa/ }));
    await press('Approve');
    await screen.findByRole('group', { name: 'Who comes', description: busy });
    expect(await message()).toHaveProperty('value', 'She can.');
    expect(server.received(endpoint).map(({ body }) => body.supportWorkerRefs)).toEqual([[exampleWorker.ref]]);
  });

  it('says that a colleague was quicker, and keeps the message to copy', async () => {
    const words = 'This request has already been approved.';
    server.answer({
      [endpoint]() {
        ticket = { ...exampleOfficeTicket, version: 2, status: 'approved', answeredByName: 'Alex Tane' };
        return refuse({ status: 412, code: 'stale', message: words });
      },
    });
    await openTicket();
    await userEvent.type(await message(), 'See you.');
    await userEvent.click(await screen.findByRole('radio', { name: /No one yet/ }));
    await press('Approve');
    await screen.findByText(`The answer was not sent: ${words}`);
    expect(screen.getByLabelText('Your message, not sent')).toHaveProperty('value', 'See you.');
  });

  it('asks for the exact start and the duration that were left open, once a worker is chosen', async () => {
    const times = { startTimeOption: 'Morning', startTime: undefined, durationOption: 'NotSpecified' } as const;
    const { durationMins: _, ...others } = appointment;
    ticket = { ...exampleOfficeTicket, appointment: { ...others, ...times } };
    await openTicket();
    await userEvent.click(await screen.findByRole('radio', { name: /Mele Taufa/ }));
    await press('Approve');
    await screen.findByText(/^Choose an exact start/);
    expect(server.received(endpoint)).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Exact start' }), '9:30am');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '1 hour');
    await press('Approve');
    await vi.waitFor(() =>
      expect(server.received(endpoint).map(({ body }) => body)).toEqual([
        { supportWorkerRefs: [exampleWorker.ref], startTime: '09:30', durationMins: 60 },
      ]),
    );
  });
});

it('is declined with a reason, and says so', async () => {
  server.answer({
    [declining]: ({ body: { reason: answer } }) => {
      const answered = { answeredByName: 'Jo Wells', answeredAt: '2026-11-19T20:00:00.000Z', answer };
      ticket = { ...exampleOfficeTicket, ...answered, version: 2, status: 'declined' };
      return { ref, version: 2, actRef: 'aaaaaaaaaaaaaaaa' };
    },
  });
  const { history } = await openTicket();
  await press('Decline…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await dialog.findByText('Enter a reason.');
  const reason = 'No one is free that morning.';
  await userEvent.type(dialog.getByRole('textbox'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(history.location.pathname).toBe('/office/requests'));
  expect(server.received(declining)).toMatchObject([{ version: '"1"', body: { reason } }]);
  history.back();
  await screen.findByText(/^Declined by Jo Wells/);
  screen.getByText(reason);
});

it('says within half a minute that a request was withdrawn while its answer is typed, and keeps the message', async () => {
  await openTicket(polling);
  await userEvent.type(await message(), 'See you.');
  ticket = { ...exampleOfficeTicket, version: 2, status: 'withdrawn' };
  vi.advanceTimersByTime(31_000);
  await screen.findByText('The request was withdrawn or replaced while you had it open.');
  expect(screen.getByLabelText('Your message, not sent')).toHaveProperty('value', 'See you.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

it('says that there is no request at an address', async () => {
  const words = 'This request was not found.';
  server.answer({ 'GET /office/tickets/{ref}': () => refuse({ status: 404, code: 'notFound', message: words }) });
  await openTicket();
  await screen.findByRole('heading', { name: 'This request was not found' });
  screen.getByRole('link', { name: 'Go to the queue' });
});

it('asks why a person whose check has expired is given the visit', async () => {
  const expiredChecks = [{ name: 'First aid', expiresOn: '2026-11-19' }];
  const worker = { ...exampleWorker, requested: false, expiredChecks };
  const explained = 'POST /office/support-workers/check-reasons';
  server.answer({
    'GET /office/support-workers': () => ({ date: '2026-11-25', total: 1, supportWorkers: [worker] }),
    [explained]: () => ({ kept: 1 }),
  });
  await openTicket();
  await userEvent.click(await screen.findByRole('radio', { name: /Mele Taufa/ }));
  await press('Approve');
  const dialog = within(await screen.findByRole('dialog', { name: 'Give visits to Mele anyway?' }));
  expect(server.received(endpoint)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Course on 3 Dec');
  await userEvent.click(dialog.getByRole('button', { name: 'Give anyway' }));
  await waitFor(() => expect(server.received(endpoint)).toHaveLength(1));
  expect(server.received(explained)).toHaveLength(1);
});

describe('what is beside an open request', () => {
  it('are the notes of its booking, and how far away a free worker lives', async () => {
    const change = { originalDate: '2026-11-25', requestedChange: { startTime: '14:00' } };
    const notes = 'The dog is friendly.';
    ticket = { ...exampleOfficeTicket, type: 'change', ...change, appointment: { ...appointment, notes } };
    const far = { ...exampleWorker, distanceKm: 111.2 };
    const late = { ...exampleWorker, ref: 'llllllllllllllll', fullName: 'Lupe Sio', tooFarInTime: true };
    const expiredChecks = [{ name: 'Worker screening', expiresOn: '2026-11-19', stops: true }];
    const stopped = { ...exampleWorker, ref: 'ssssssssssssssss', fullName: 'Sam Orr', expiredChecks };
    const supportWorkers = [far, late, stopped];
    server.answer({ 'GET /office/support-workers': () => ({ date: '2026-11-25', total: 3, supportWorkers }) });
    await openTicket();
    within(await screen.findByRole('region', { name: 'Client' })).getByText(notes);
    await screen.findByText(/Free then, but 111/);
    screen.getByText('Free, too far to be on time');
    expect(screen.getByRole('radio', { name: /Sam Orr/ })).toHaveProperty('disabled', true);
  });

  it('are the client’s phone and the way to their page, also for an order', async () => {
    const { appointment: _, beginsAt: __, visitDay: ___, ...order } = exampleOfficeTicket;
    ticket = { ...order, type: 'consumablesOrder', message: 'Two boxes of gloves' };
    await openTicket();
    const facts = within(await screen.findByRole('region', { name: 'Client' }));
    facts.getByRole('link', { name: /021 555 0166/ });
    const page = facts.getByRole('link', { name: 'Rose Hākaraia' });
    expect(page.getAttribute('href')).toBe('/office/clients/rrrrrrrrrrrrrrrr');
  });
});

it('leads from a registration for care that was approved to the client that it made', async () => {
  const { appointment: _, beginsAt: __, visitDay: ___, ...request } = exampleOfficeTicket;
  const names = { givenName: 'Rose', familyName: 'Hākaraia' };
  const registration = { requester: 'Self', ...names, existingCareCallClient: 'NotSure' } as const;
  ticket = { ...request, type: 'registration', status: 'approved', registration: { ...registration, languages: [] } };
  await openTicket();
  const link = await screen.findByRole('link', { name: 'Open the client: Rose Hākaraia' });
  expect(link.getAttribute('href')).toBe('/office/clients/rrrrrrrrrrrrrrrr');
});

it('brings a request back that was put off', async () => {
  ticket = { ...exampleOfficeTicket, snoozedUntil: '2026-11-22T20:00:00.000Z' };
  const snooze = 'PUT /office/tickets/{ref}/snooze';
  server.answer({
    [snooze]() {
      ticket = exampleOfficeTicket;
      return { ref, version: 1 };
    },
  });
  await openTicket();
  await press('Bring back');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull());
  expect(server.received(snooze).map(({ body }) => body)).toEqual([{}]);
});

it('says how each person will hear of an approval, in one call for what is typed meanwhile', async () => {
  server.answer({ 'POST /office/who-hears': () => ({ hearers: exampleHearers }) });
  await openTicket();
  await screen.findByText(/^Karen by email .* · Call Anahera$/);
  await userEvent.click(await screen.findByRole('radio', { name: /Mele Taufa/ }));
  await userEvent.type(await message(), 'See you.');
  const changes = [{ ticketRef: ref, answer: 'approved', workerRefs: [exampleWorker.ref] }];
  await waitFor(() => expect(server.received('POST /office/who-hears').at(-1)?.body).toEqual({ changes }));
  expect(server.received('POST /office/who-hears').length).toBeLessThan(3);
});

it('offers another time beginning with the start, the length and the person who were chosen', async () => {
  const times = { startTimeOption: 'Morning', startTime: undefined, durationOption: 'NotSpecified' } as const;
  const { durationMins: _, ...others } = appointment;
  ticket = { ...exampleOfficeTicket, appointment: { ...others, ...times } };
  await openTicket();
  await userEvent.click(await screen.findByRole('radio', { name: /Mele Taufa/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Exact start' }), '9:30am');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '1 hour');
  await press('Offer another time…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer another time' }));
  const read = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name }).value;
  expect([read('Start'), read('Duration')]).toEqual(['09:30', '60']);
  await dialog.findByRole('radio', { name: /Mele Taufa/, checked: true });
});
