import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import type { TicketOffer } from '#domain/tickets/offer.ts';
import { exampleJob, exampleRoster, exampleTicket } from '#web/parts/visit/example-roster.ts';
import { openRoster } from '#web/testing/open-roster.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { VisitDialog } from './visit-dialog.tsx';
import { VisitSupportWorker } from './visit-support-worker.tsx';
import { VisitView } from './visit-view.tsx';

const visitPath = '/calendar/date/$date/appt/$originalDate/$jobRef';
const withdrawal = 'POST /clients/{clientRef}/tickets/{ref}/withdraw';
const decline = 'POST /clients/{clientRef}/tickets/{ref}/offer/decline';
const readCall = 'POST /clients/{clientRef}/tickets/{ref}/read';
const answered = () => ({ ref: 't', version: 2 });

async function open({
  date = '2026-11-30',
  title = 'Personal care',
  ...settings
}: Partial<Parameters<typeof openRoster>[1]> & { date?: string; title?: string } = {}) {
  const screens = {
    [visitPath]: VisitView,
    [`${visitPath}/support-worker`]: VisitSupportWorker,
    '/calendar/date/$date': () => <p>The day</p>,
    '/calendar/edit': () => <p>The change</p>,
  };
  const opened = await openRoster(screens, {
    at: `/calendar/date/${date}/appt/${date}/a`,
    frame: { path: visitPath, component: VisitDialog },
    ...settings,
    answers: { [withdrawal]: answered, [decline]: answered, ...settings.answers },
  });
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

const cancellation = exampleTicket({ type: 'cancellation', originalDate: '2026-11-30' });
const waiting = exampleRoster({ appointments: [exampleJob('a', { changesPending: true })], tickets: [cancellation] });

describe('the dialog of a visit', () => {
  it('says that a visit is not found, and leads back to the day', async () => {
    const roster = exampleRoster({ appointments: [exampleJob('b')] });
    const { dialog } = await open({ roster, title: 'Visit not found' });
    await userEvent.click(dialog.getByRole('button', { name: 'Back to the calendar' }));
    await screen.findByText('The day');
  });

  it('reads the calendar around the day of its address, half a year ahead too', async () => {
    const date = '2027-06-15';
    const job = { repeatOption: 'None', date, dayOfWeek: undefined } as const;
    const { server, dialog } = await open({ date, roster: exampleRoster({ appointments: [exampleJob('a', job)] }) });
    await dialog.findByText('Tuesday 15 June 2027');
    for (const { query } of server.received('GET /clients/{clientRef}/appointments')) {
      expect([query.start! <= date, query.end! >= date]).toEqual([true, true]);
    }
  });

  it('says who cannot come, and that someone else is looked for', async () => {
    const workerAbsences = [{ workerRef: 'tom', from: '2026-11-30' }];
    const { dialog } = await open({ roster: exampleRoster({ workerAbsences }) });
    await dialog.findByText(/^Tom cannot come\. We are looking for someone/);
  });

  it('shows that a cancellation was declined, with the office’s words, and offers it again', async () => {
    const declined = { status: 'declined', answer: 'Tom is on his way.', answeredAt: '2026-11-19T19:00:00Z' } as const;
    const { dialog } = await open({ roster: exampleRoster({ tickets: [{ ...cancellation, ...declined }] }) });
    await dialog.findByText('The cancellation was declined.');
    dialog.getByText(/Tom is on his way\./);
    dialog.getByRole('button', { name: 'Cancel this visit' });
  });

  it.each([
    ['offers a visit as a file', {}, 1],
    ['offers no file of a booking that was declined', { status: 'Cancelled', notBooked: 'declined' }, 0],
  ] as const)('%s', async (_, differs, files) => {
    const roster = exampleRoster({ appointments: [exampleJob('a', differs)] });
    const { dialog } = await open({ roster, features: { calendarFeeds: true } });
    await dialog.findByText('What happened to this booking');
    await waitFor(() => expect(dialog.queryAllByText('Add to a calendar app')).toHaveLength(files));
  });

  it('leads from who comes to a change of the support worker', async () => {
    const { history, dialog } = await open({});
    await userEvent.click(await dialog.findByRole('button', { name: 'Change support worker' }));
    await dialog.findByRole('heading', { name: 'Support worker' });
    dialog.getByText('Tom Whitaker');
    await userEvent.click(dialog.getByRole('link', { name: 'Change support worker' }));
    await screen.findByText('The change');
    const edited = { jobRef: 'a', originalDate: '2026-11-30', calDate: '2026-11-30', changesWorker: true };
    expect(history.location.state).toMatchObject({ edited });
  });

  it('closes on Escape to the day', async () => {
    const { history, dialog } = await open({});
    const title = await dialog.findByRole('heading', { name: 'Personal care' });
    await dialog.findByText('Monday 30 November 2026');
    title.focus();
    await userEvent.keyboard('{Escape}');
    await screen.findByText('The day');
    expect(history.location.pathname).toBe('/calendar/date/2026-11-30');
  });

  it('says that the booking was declined, in the office’s words, with another time to ask for and OK for who may', async () => {
    const job = exampleJob('a', {
      repeatOption: 'None',
      date: '2026-11-30',
      dayOfWeek: undefined,
      status: 'Cancelled',
    });
    const answered = { status: 'declined', answeredAt: '2026-11-19T20:00:00Z', answer: 'No one is free.' } as const;
    const tickets = [exampleTicket({ type: 'newBooking', ...answered })];
    const declined = exampleRoster({ appointments: [{ ...job, notBooked: 'declined' }], tickets });
    const rose = { clientRef: 'c1', name: 'Rose', timeZone: declined.timeZone, role: 'client' } as const;
    const memberships = (answers: string[]) => [{ ...rose, capabilities: noCapabilities, answers }];
    const { dialog, server } = await open({
      roster: declined,
      memberships: memberships(['t']),
      answers: {
        [readCall]: () => ({ ref: 't' }),
        'GET /users/me': () => ({ ref: 'u1', organisations: [] }),
        'GET /users/me/support-network-memberships': () => ({ memberships: memberships([]) }),
      },
    });
    await dialog.findByText('Declined');
    dialog.getByText('No one is free.');
    await dialog.findByRole('button', { name: 'Ask for another time: Personal care on Mon 30 Nov' });
    await userEvent.click(dialog.getByRole('button', { name: /^OK, I have read the answer/ }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^OK/ })).toBeNull());
    await waitFor(() => expect(server.received(readCall)).toMatchObject([{ params: { clientRef: 'c1', ref: 't' } }]));
  });

  it('offers nothing about an answer to a person who may only look', async () => {
    const answered = { status: 'declined', answeredAt: '2026-11-19T20:00:00Z', answer: 'No one is free.' } as const;
    const job = { repeatOption: 'None', date: '2026-11-30', dayOfWeek: undefined, status: 'Cancelled' } as const;
    const appointments = [exampleJob('a', { ...job, notBooked: 'declined' })];
    const roster = exampleRoster({ appointments, tickets: [exampleTicket({ type: 'newBooking', ...answered })] });
    const { dialog } = await open({ roster, capabilities: ['viewRoster'] });
    await dialog.findByText('No one is free.');
    expect(dialog.queryByRole('button', { name: /^(OK|Ask for)/ })).toBeNull();
  });

  it('sends a line to the office about a visit, and shows those of its series on this day with their answers', async () => {
    const askCall = 'POST /clients/{clientRef}/questions';
    const question = (ref: string, originalDate: string, message: string) => ({
      ...{
        ref,
        version: 2,
        type: 'question',
        status: 'approved',
        subject: 'Question',
        message,
        answer: `Yes: ${message}`,
      },
      ...{ whenCreated: '2026-11-19T03:12:00Z', answerBy: '2026-11-20T04:00:00Z', askedByName: 'Ana' },
      visit: { jobRef: 'another', originalDate, date: originalDate },
      regarding: { seriesRef: 's', originalDate },
    });
    const tickets = [question('q1', '2026-11-30', 'Is the key there?'), question('q2', '2026-12-07', 'Another day')];
    const { dialog, server } = await open({
      answers: {
        'GET /clients/{clientRef}/tickets': () => ({ tickets }) as never,
        [askCall]: () => ({ ref: 'r', version: 1 }),
      },
    });
    await userEvent.click(await dialog.findByText('Write to us about this visit'));
    await dialog.findByText('Yes: Is the key there?');
    expect(dialog.queryByText('“Another day”')).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Write to us/ }), 'The blue one?');
    await userEvent.click(dialog.getByRole('button', { name: /^Send: / }));
    const body = { text: 'The blue one?', visit: { jobRef: 'a', originalDate: '2026-11-30' } };
    await waitFor(() => expect(server.received(askCall)).toMatchObject([{ body }]));
  });

  it('names the number to call above the line to the office, where that is closed until after the visit', async () => {
    const contact = { openingHours: 'Tuesday 09:00-17:00', phone: '09 555 0123' };
    const answers = { 'GET /clients/{clientRef}/tickets': () => ({ tickets: [] }) } as never;
    const { dialog } = await open({ contact, answers, now: Date.parse('2026-11-29T20:00:00+13:00') });
    await userEvent.click(await dialog.findByText('Write to us about this visit'));
    await dialog.findByText('The office is closed until Tuesday 9:00am, after this visit.');
    dialog.getByRole('link', { name: 'Call the office: 09 555 0123' });
  });

  it('offers no line to the office to a person who may only look', async () => {
    const { dialog } = await open({ capabilities: ['viewRoster'] });
    await dialog.findByText('What happened to this booking');
    expect(dialog.queryByText('Write to us about this visit')).toBeNull();
  });

  describe('withdraws a request', () => {
    it('to book, after a question, with which the visit leaves the calendar and the dialog closes', async () => {
      const job = exampleJob('a', { status: 'Pending', supportWorkerRefs: [] });
      const tickets = [exampleTicket({ type: 'newBooking' })];
      const { server, calendar, dialog } = await open({ roster: exampleRoster({ appointments: [job], tickets }) });
      await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw this request' }));
      await dialog.findByText('Withdraw this booking? It will leave the calendar.');
      calendar.roster = exampleRoster({
        appointments: [exampleJob('b', { repeatStartDate: '2026-12-07' })],
        version: 2,
      });
      await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
      await screen.findByText('The day');
      expect(screen.queryByText(/not in the calendar/)).toBeNull();
      expect(readToasts()[0]?.message).toBe('Your request has been withdrawn.');
      expect(server.received(withdrawal)).toMatchObject([{ params: { ref: 't' }, version: '"1"' }]);
    });

    it('not for a member who only sees the calendar', async () => {
      const { dialog } = await open({ roster: waiting, capabilities: ['viewRoster'] });
      await dialog.findByText('Pending cancellation');
      expect(dialog.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Close']);
    });

    it('for one who manages it, after a question that gives the focus back', async () => {
      const { server, calendar, dialog } = await open({ roster: waiting, capabilities: ['manageRoster'] });
      const title = await dialog.findByRole('heading', { name: 'Personal care' });
      const ask = async () => userEvent.click(await dialog.findByRole('button', { name: 'Withdraw this request' }));
      await ask();
      await dialog.findByText('Withdraw this request? The calendar stays as it is.');
      await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
      await waitFor(() => expect(document.activeElement).toBe(title));
      await ask();
      calendar.roster = exampleRoster({ version: 2 });
      await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw' }));
      await waitFor(() => expect(readToasts()[0]?.message).toBe('Your request has been withdrawn.'));
      await dialog.findByRole('button', { name: 'Cancel this visit' });
      await waitFor(() => expect(document.activeElement).toBe(title));
      expect(server.received(withdrawal)).toMatchObject([{ params: { ref: 't' }, version: '"1"' }]);
    });
  });

  describe('shows an offer', () => {
    const offer: TicketOffer = {
      ...{ date: '2026-11-30', startTime: '10:30', durationMins: 60, supportWorkerRef: 'tom', workerName: 'Tom' },
      ...{ text: '9:00am is taken.', at: '2026-11-19T04:00:00Z', until: '2026-11-26T04:00:00Z' },
    };
    const ticket = exampleTicket({ originalDate: '2026-11-30', requestedChange: { startTime: '14:00' } });
    const offered = exampleRoster({ tickets: [{ ...ticket, offer }] });

    it('that a member who manages the calendar declines in words', async () => {
      const { server, calendar, dialog } = await open({ roster: offered });
      await dialog.findByText('“9:00am is taken.”');
      await userEvent.click(dialog.getByRole('button', { name: /^Decline/ }));
      const question = within(await screen.findByRole('dialog', { name: 'Decline this offer' }));
      await userEvent.type(question.getByRole('textbox'), 'She has the eye clinic then.');
      const text = 'She has the eye clinic then.';
      const outcome = { kind: 'declined', at: '2026-11-19T20:00:00Z', text } as const;
      calendar.roster = exampleRoster({ tickets: [{ ...ticket, offer: { ...offer, outcome } }] });
      await userEvent.click(question.getByRole('button', { name: 'Decline' }));
      await dialog.findByText(`Declined: “${text}”`);
      expect(server.received(decline)).toMatchObject([{ version: '"1"', body: { reason: text } }]);
    });

    it('that a member who only sees the calendar cannot answer', async () => {
      const { dialog } = await open({ roster: offered, capabilities: ['viewRoster'] });
      await dialog.findByText(/^Someone who manages the calendar answers by/);
      expect(dialog.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
    });
  });
});
