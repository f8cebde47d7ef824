import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { queriesOf } from '#web/calls/query-client.ts';
import { exampleNow } from '#web/parts/booking/example-task.ts';
import { exampleJob, exampleRoster, exampleTicket } from '#web/parts/visit/example-roster.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { openRoster } from '#web/testing/open-roster.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { VisitCancel } from './visit-cancel.tsx';
import { VisitDialog } from './visit-dialog.tsx';

const visitPath = '/calendar/date/$date/appt/$originalDate/$jobRef';
const change = 'PATCH /clients/{clientRef}/appointments/{jobRef}';
const changed = () => ({ ref: 'a', version: 2, ticketRef: 't' });
const stale = (message: string) => refuse({ status: 412, code: 'stale', message });

const Elsewhere = () => (
  <main>
    <PageHeading>Elsewhere</PageHeading>
    <input aria-label="Other words" />
  </main>
);

/** Opens the cancellation of Monday 30 November, or of another visit. */
async function open({
  date = '2026-11-30',
  ...settings
}: Partial<Parameters<typeof openRoster>[1]> & { date?: string } = {}) {
  const screens = {
    [`${visitPath}/cancel`]: VisitCancel,
    [visitPath]: () => <p>The visit</p>,
    '/calendar/date/$date': () => <p>The day</p>,
    '/elsewhere': Elsewhere,
  };
  const opened = await openRoster(screens, {
    at: `/calendar/date/${date}/appt/${date}/a/cancel`,
    frame: { path: visitPath, component: VisitDialog },
    ...settings,
    answers: { [change]: changed, ...settings.answers },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel booking' }));
  return { ...opened, dialog };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (words: string) => userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), words);
const reason = () => screen.getByRole('textbox', { name: 'Reason' });

describe('a cancellation', () => {
  it('says when the office answers, from its opening hours', async () => {
    const { dialog } = await open({ contact: { openingHours: 'Monday 08:30-16:00; Friday 08:30-17:00' } });
    await dialog.findByText('The visit stays booked until we answer, by 4:00pm on Monday 23 November.');
  });

  it('that comes too late for the closed office leads with the number to call, and is sent as well', async () => {
    const contact = { openingHours: 'Tuesday 08:30-17:00', phone: '09 000 0123', afterHoursPhone: '09 000 0199' };
    const { dialog, server } = await open({ contact, now: Date.parse('2026-11-28T20:00:00Z') });
    await dialog.findByText('The office is closed until Tuesday 8:30am, after this visit.');
    const call = dialog.getByRole('link', { name: 'Call after hours: 09 000 0199' });
    expect(call.getAttribute('href')).toBe('tel:090000199');
    dialog.getByText(/If we have not answered by Monday 9:00am, the request ends and the visit goes ahead\.$/);
    dialog.getByText('The visit stays booked until we answer.');
    await press('Cancel Job');
    await waitFor(() => expect(server.received(change)).toHaveLength(1));
  });

  it('of all upcoming dates names the first three, how many more, and that later ones go too', async () => {
    const { server, dialog } = await open();
    dialog.getByText('One visit would be cancelled');
    await userEvent.click(dialog.getByRole('radio', { name: /All upcoming dates/ }));
    dialog.getByText('All visits from Monday 30 November would be cancelled');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Monday 30 November, 9:00am',
      'Monday 7 December, 9:00am',
      'Monday 14 December, 9:00am',
      'and 16 more until Monday 5 April 2027, and every visit after that.',
    ]);
    await press('Cancel Job');
    await screen.findByText('The day');
    expect(server.received(change)).toMatchObject([
      { version: '"1"', body: { effectiveDate: '2026-11-30', repeating: true, cancellation: { cancel: true } } },
    ]);
  });

  it('does not call back a person who has left, whose later words stay', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { history, server } = await open({ answers: { [change]: () => isReleased.then(changed) } });
    await press('Cancel Job');
    await waitFor(() => expect(server.received(change)).toHaveLength(1));
    await type('The week after, too.');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('The day');
    act(() => history.push('/elsewhere'));
    const field = await screen.findByLabelText('Other words');
    field.focus();
    await act(async () => release());
    await waitFor(() => expect(readToasts()[0]?.message).toMatch(/^Your request to cancel has been sent/));
    // Keys that follow each other go where the focus is at each of them.
    await userEvent.keyboard('What they type there');
    expect(field).toHaveProperty('value', 'What they type there');
    expect(document.activeElement).toBe(field);
    expect(history.location.pathname).toBe('/elsewhere');
    act(() => history.push('/calendar/date/2026-11-30/appt/2026-11-30/a/cancel'));
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'The week after, too.');
  });

  it('is withdrawn by the message that it was sent', async () => {
    const withdrawal = 'POST /clients/{clientRef}/tickets/{ref}/withdraw';
    const { server } = await open({ answers: { [withdrawal]: () => ({ ref: 't', version: 2 }) } });
    await press('Cancel Job');
    await screen.findByText('The day');
    const { ticketRef } = server.received(change)[0]!.body;
    await waitFor(() => expect(readToasts()[0]).toMatchObject({ action: { label: 'Undo' } }));
    readToasts()[0]?.action?.onAction();
    await waitFor(() =>
      expect(server.received(withdrawal)).toMatchObject([{ params: { ref: ticketRef }, version: '"1"' }]),
    );
  });

  it('that is refused as too old shows what changed and keeps the reason, and is sent once that was read', async () => {
    const words = 'Someone else has asked to change this booking since you opened it.';
    const { server, calendar, dialog } = await open({ answers: { [change]: () => stale(words) } });
    await type('We are away that day.');
    calendar.roster = exampleRoster({
      appointments: [exampleJob('a', { version: 2 })],
      tickets: [
        exampleTicket({
          originalDate: '2026-11-30',
          requestedChange: { startTimeOption: 'Specified', startTime: '14:00' },
        }),
      ],
    });
    await press('Cancel Job');
    const alerts = await dialog.findAllByRole('alert');
    expect(alerts[0]!.textContent).toContain(`unable to cancel or update your appointment: ${words}`);
    await dialog.findByText(/^This booking has changed since you opened it/);
    dialog.getByText(/^Asked to move to 2:00pm\. By Ana/);
    dialog.getByText(/This replaces the request that is waiting now\./);
    expect(reason()).toHaveProperty('value', 'We are away that day.');
    server.answer({ [change]: changed });
    await press('Cancel Job');
    const proceed = dialog.getByRole('button', { name: 'Continue with my request' });
    await waitFor(() => expect(document.activeElement).toBe(proceed));
    expect(server.received(change)).toHaveLength(1);
    await userEvent.click(proceed);
    await press('Cancel Job');
    await screen.findByText('The day');
    expect(server.received(change)[1]).toMatchObject({ version: '"2"', body: { notes: 'We are away that day.' } });
  });

  it('follows a visit whose series has moved to another weekday, once that was read', async () => {
    const { server, calendar, dialog } = await open();
    await type('We are away that day.');
    calendar.roster = exampleRoster({
      appointments: [
        exampleJob('a', { repeatEndDate: '2026-11-29', version: 2 }),
        exampleJob('b', {
          dayOfWeek: 'Wednesday',
          repeatStartDate: '2026-12-02',
          startTime: '10:00',
          supportWorkerRefs: [],
        }),
      ],
    });
    await act(() => queriesOf().refetchQueries());
    await dialog.findByText('The visit is now on Wed 2 Dec, 10:00am, 1 hour, no support worker yet.');
    await press('Cancel Job');
    await press('Continue with my request');
    dialog.getByText('Wednesday 2 December, 10:00am');
    expect(reason()).toHaveProperty('value', 'We are away that day.');
    await press('Cancel Job');
    await screen.findByText('The day');
    expect(server.received(change)).toMatchObject([
      { params: { jobRef: 'b' }, body: { effectiveDate: '2026-12-02', notes: 'We are away that day.' } },
    ]);
  });

  it('is not offered to a member who only sees the calendar', async () => {
    const { dialog } = await open({ capabilities: ['viewRoster'] });
    dialog.getByText('You can see Rose Hākaraia’s visits, but you cannot change them.');
    expect(dialog.queryByRole('button', { name: 'Cancel Job' })).toBeNull();
    await press('Back to the visit');
    await screen.findByText('The visit');
  });

  it('shows its unsent reason where the visit has begun meanwhile', async () => {
    const date = '2026-11-20';
    const job = { repeatOption: 'None', date, dayOfWeek: undefined, startTime: '09:30' } as const;
    const { dialog } = await open({ date, roster: exampleRoster({ appointments: [exampleJob('a', job)] }) });
    await type('We are away.');
    vi.setSystemTime(exampleNow + 31 * 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await dialog.findByText('This visit has begun, so it cannot be changed here.');
    expect(dialog.getByRole('textbox', { name: 'Your reason, not sent' })).toHaveProperty('value', 'We are away.');
  });

  it.each([
    ['2026-11-20', true],
    ['2026-11-24', false],
  ])('costs a fee within 24 hours, where the provider says so: on %s', async (date, isTooLate) => {
    const job = { repeatOption: 'None', date, dayOfWeek: undefined, startTime: '19:00' } as const;
    const roster = exampleRoster({ appointments: [exampleJob('a', job)] });
    const { server, dialog } = await open({ date, roster, features: { cancellationFee: true } });
    const button = dialog.getByRole('button', { name: 'Cancel Job' });
    expect(dialog.queryAllByText(/until 24 hours before it begins/)).toHaveLength(isTooLate ? 0 : 1);
    expect(dialog.queryAllByText(/^You are trying to cancel less than 24 hours from your appointment/)).toHaveLength(
      isTooLate ? 1 : 0,
    );
    expect(button.getAttribute('aria-disabled')).toBe(isTooLate ? 'true' : null);
    await userEvent.click(button);
    if (!isTooLate) await screen.findByText('The day');
    expect(server.received(change)).toHaveLength(isTooLate ? 0 : 1);
  });
});
