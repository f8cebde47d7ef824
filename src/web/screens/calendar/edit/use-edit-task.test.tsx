import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { hiddenWorkerMessage } from '#domain/support-workers/relationship.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { ChangeVisit } from '#web/parts/booking/edit/change-visit.tsx';
import { exampleNow } from '#web/parts/booking/example-task.ts';
import { ChooseWorkers } from '#web/parts/support-workers/choose-workers.tsx';
import { exampleFound } from '#web/parts/support-workers/example-found.ts';
import { exampleJob, exampleRoster, exampleTicket } from '#web/parts/visit/example-roster.ts';
import { broken, refuse } from '#web/testing/fake-server.ts';
import { openRoster } from '#web/testing/open-roster.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { useEditTask } from './use-edit-task.ts';

const change = 'PATCH /clients/{clientRef}/appointments/{jobRef}';
const changed = () => ({ ref: 'a', version: 2, ticketRef: 't' });
const minute = 60_000;

/** Opens the edit of Monday 30 November, as its dialog does. */
async function open({
  date = '2026-11-30',
  edited = { jobRef: 'a', originalDate: date, calDate: date } as
    | { jobRef: string; originalDate: string; calDate: string }
    | undefined,
  at = '/calendar/edit',
  ...settings
}: Partial<Parameters<typeof openRoster>[1]> & { date?: string; edited?: object | undefined } = {}) {
  const screens = {
    '/calendar/edit': () => <ChangeVisit task={useEditTask()} step="details" />,
    '/calendar/edit/support-workers': () => (
      <ChangeVisit task={{ ...useEditTask(), WorkersFinder: ChooseWorkers }} step="workers" />
    ),
    '/calendar/edit/summary': () => <ChangeVisit task={useEditTask()} step="summary" />,
    '/calendar': () => <p>The calendar</p>,
    '/calendar/date/$date': () => <p>The day</p>,
    '/calendar/date/$date/appt/$originalDate/$jobRef': () => <p>The visit</p>,
    '/timesheet/ref/$timesheetRef': () => <p>The week</p>,
  };
  return openRoster(screens, {
    ...{ at, state: edited ? { edited } : {} },
    ...settings,
    answers: { [change]: changed, ...settings.answers },
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const details = () => screen.findByRole('textbox', { name: 'Details' });

/** Asks for the afternoon, up to the summary. */
async function askForAfternoon() {
  await tick(/^Reschedule/);
  await choose('Afternoon');
  await userEvent.type(await details(), 'After lunch, please.');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Summary', level: 1 });
}

const onFriday = { repeatOption: 'None', date: '2026-11-20', dayOfWeek: undefined, startTime: '09:30' } as const;

const lists = { jobTypes: [], privateJobTypes: [], holidays: [], skills: [], languages: [], genders: [], retired: [] };

describe('an edit of a visit', () => {
  it('asks for another support worker, and leads back to the choice where they are hidden meanwhile', async () => {
    const errors = [{ path: 'supportWorkerChange.supportWorkerRefs', message: hiddenWorkerMessage }];
    const { server } = await open({
      answers: {
        'GET /settings': () => ({ ...lists, features: { findSupportWorkers: true } }),
        'POST /clients/{clientRef}/support-workers/search': () => ({ supportWorkers: [exampleFound], more: false }),
        'GET /clients/{clientRef}/support-workers/meetings': () => ({ meetings: [] }),
        [change]: () => refuse({ status: 422, code: 'ruleBroken', message: 'No.', errors }),
      },
    });
    await tick(/^Change support worker/);
    await choose('I would like to choose my own support workers');
    await press('Continue');
    await userEvent.click(await screen.findByRole('button', { name: /^Choose ?Mele Taufa/ }));
    await press('Continue');
    await screen.findByText(/^Asked for/);
    await press('Confirm amendments');
    await screen.findAllByText(hiddenWorkerMessage);
    expect(server.received(change)).toMatchObject([{ body: { supportWorkerChange: { supportWorkerRefs: ['mele'] } } }]);
  });

  it('of an old state shows what changed, keeps what was typed, and is sent once that was read', async () => {
    const message = 'Someone else has asked to change this booking since you opened it.';
    const { server, calendar } = await open({
      answers: { [change]: () => refuse({ status: 412, code: 'stale', message }) },
    });
    await askForAfternoon();
    const asked = { startTimeOption: 'Specified', startTime: '10:00' } as const;
    calendar.roster = exampleRoster({
      appointments: [exampleJob('a', { version: 2 })],
      tickets: [exampleTicket({ originalDate: '2026-11-30', requestedChange: asked, askedBy: 'Ana Reid' })],
    });
    await press('Confirm amendments');
    await screen.findByText(/unable to cancel or update your appointment/i);
    await screen.findByText(/^This booking has changed since you opened it/);
    expect(screen.getAllByText(/^Asked to move to 10:00am\. By Ana Reid/)).not.toEqual([]);
    screen.getByText(/This replaces an earlier request/);
    server.answer({ [change]: changed });
    await press('Confirm amendments');
    const proceed = screen.getByRole('button', { name: 'Continue with my request' });
    await waitFor(() => expect(document.activeElement).toBe(proceed));
    expect(server.received(change)).toHaveLength(1);
    await userEvent.click(proceed);
    screen.getByText('After lunch, please.');
    await press('Confirm amendments');
    await screen.findByText('The day');
    expect(server.received(change)[1]).toMatchObject({
      version: '"2"',
      body: { notes: 'After lunch, please.', scheduleChange: { startTimeOption: 'Afternoon' } },
    });
  });

  it('says under its heading that the booking could not be loaded, and loads it again', async () => {
    const { server, calendar } = await open({ answers: { 'GET /clients/{clientRef}/appointments': broken } });
    await screen.findByText('The booking could not be loaded');
    screen.getByRole('heading', { name: 'Edit booking', level: 1 });
    screen.getByText(/Nothing you typed is lost\./);
    server.answer({ 'GET /clients/{clientRef}/appointments': () => calendar.roster });
    await press('Try again');
    await details();
  });

  it('says that the visit has begun meanwhile, and leads back to it', async () => {
    const date = '2026-11-20';
    const contact = { openingHours: 'Friday 08:30-17:00' };
    await open({ date, contact, roster: exampleRoster({ appointments: [exampleJob('a', onFriday)] }) });
    await askForAfternoon();
    screen.getByText(/^Less than 48 hours away/);
    screen.getByText('This visit begins before we may have answered.');
    vi.setSystemTime(exampleNow + 31 * minute);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('This visit has begun, so it cannot be changed.');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the visit' }));
    await screen.findByText('The visit');
  });

  it('says that the visit has been cancelled meanwhile', async () => {
    const { calendar } = await open();
    await details();
    calendar.roster = exampleRoster({ appointments: [exampleJob('a', { status: 'Cancelled' })] });
    await act(() => queriesOf().refetchQueries());
    await screen.findByText(/^This visit is cancelled/);
    screen.getByRole('link', { name: 'Back to the visit' });
  });

  it('is refused to a member who only sees the calendar', async () => {
    await open({ capabilities: ['viewRoster'], at: '/calendar/edit/summary' });
    await screen.findByText(/^You cannot change Rose Hākaraia’s visits\./);
  });

  it('without a visit leads to the calendar', async () => {
    await open({ edited: undefined, at: '/calendar/edit/summary' });
    await screen.findByText(/^No booking is being edited\./);
    await userEvent.click(screen.getByRole('link', { name: 'Go to the calendar' }));
    await screen.findByText('The calendar');
  });

  it('ends where the visit is, though its series has moved to another weekday meanwhile', async () => {
    const { history, calendar } = await open();
    await details();
    calendar.roster = exampleRoster({
      appointments: [
        exampleJob('a', { repeatEndDate: '2026-11-29', version: 2 }),
        exampleJob('b', { dayOfWeek: 'Wednesday', repeatStartDate: '2026-12-02' }),
      ],
    });
    await act(() => queriesOf().refetchQueries());
    await screen.findByText(/^The visit is now on Wed 2 Dec/);
    await press('Cancel');
    await screen.findByText('The visit');
    expect(history.location.pathname).toBe('/calendar/date/2026-11-30/appt/2026-12-02/b');
  });

  it('says what to tick first, and leads from the choice of workers to its beginning where there is none yet', async () => {
    const { history } = await open();
    await details();
    const description = 'Tick Reschedule or Change support worker first.';
    await userEvent.click(screen.getByRole('button', { name: 'Continue', description }));
    screen.getByText(/^Tick what you would like to change/);
    const reschedule = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Reschedule/ });
    await waitFor(() => expect(document.activeElement).toBe(reschedule()));
    await userEvent.click(reschedule());
    expect(screen.queryByRole('button', { name: 'Continue', description })).toBeNull();
    // Nothing is reproached before it is pressed again.
    expect(screen.queryByText(/^This is the current time/)).toBeNull();
    await press('Continue');
    const date = screen.getByRole('button', { name: /^Date/, description: /^This is the current time\./ });
    await waitFor(() => expect(document.activeElement).toBe(date));
    act(() => history.push('/calendar/edit/support-workers'));
    await waitFor(() => expect(history.location.pathname).toBe('/calendar/edit'));
    expect(reschedule().checked).toBe(true);
  });

  it.each([
    ['reschedules', /^Reschedule/],
    ['changesWorker', /^Change support worker/],
  ])('begins with what was pressed: %s', async (pressed, ticked) => {
    const edited = { jobRef: 'a', originalDate: '2026-11-30', calDate: '2026-11-30', [pressed]: true };
    await open({ edited });
    await details();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(boxes).toEqual([screen.getByRole('checkbox', { name: ticked })]);
  });

  it('of all upcoming dates moves the weekday, and says which visits would change until when', async () => {
    const { server } = await open();
    await choose('For this date and all upcoming dates');
    await tick(/^Reschedule/);
    expect(screen.queryByRole('button', { name: /^Date/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Weekday' }), 'Wednesday');
    await press('Continue');
    await screen.findByRole('heading', { name: 'Summary', level: 1 });
    const { textContent } = document.body;
    for (const words of ['Every Monday', 'Every Wednesday', 'Wed 2 Dec 2026', 'Wed 9 Dec 2026', 'Wed 16 Dec 2026'])
      expect(textContent).toContain(words);
    expect(textContent).toContain('19 visits would change up to Sunday 11 April 2027');
    expect(textContent).toContain('End dateNo end date');
    await press('Confirm amendments');
    await screen.findByText('The day');
    expect(server.received(change)[0]?.body).toMatchObject({
      ...{ effectiveDate: '2026-11-30', repeating: true },
      scheduleChange: { date: '2026-12-02' },
    });
  });

  it('of a series that a timesheet leads to begins with all upcoming dates, and Cancel leads back to the week', async () => {
    const edited = { jobRef: 'a', originalDate: '2026-11-30', calDate: '2026-11-30', repeating: true };
    const roster = exampleRoster({ timesheetRefs: ['2026-11-30'] });
    const { history } = await open({ edited, roster, timesheets: true });
    const all = await screen.findByRole<HTMLInputElement>('radio', { name: 'For this date and all upcoming dates' });
    expect(all.checked).toBe(true);
    await press('Cancel');
    await screen.findByText('The week');
    expect(history.location.pathname).toBe('/timesheet/ref/2026-11-30');
  });

  it('shows at its field that the day is too near by the time it is sent', async () => {
    const { server } = await open();
    await tick(/^Reschedule/);
    await press('Date Monday 30 November 2026');
    const days = within(await screen.findByRole('dialog'));
    await userEvent.click(days.getByRole('button', { name: /Saturday,? 21 November/ }));
    await press('Continue');
    await screen.findByRole('heading', { name: 'Summary', level: 1 });
    // The page is left open until Sunday.
    vi.setSystemTime(exampleNow + 40 * 60 * minute);
    await press('Confirm amendments');
    await screen.findByText('Choose 22 Nov 2026 or a later date.');
    expect(server.received(change)).toEqual([]);
  });

  it.each([
    ['is sent', changed, 'Your request has been sent.'],
    [
      'is refused',
      () => refuse({ status: 412, code: 'stale', message: 'It has changed.' }),
      'nable to cancel or update',
    ],
  ])('of another visit goes on, with its words, when the one before %s', async (_, answer, shown) => {
    let finish = () => {};
    const isReleased = new Promise<void>((resolve) => (finish = resolve));
    const { server, history } = await open({ answers: { [change]: () => isReleased.then(() => answer()) } });
    await tick(/^Change support worker/);
    await press('Continue');
    await press('Confirm amendments');
    await waitFor(() => expect(server.received(change)).toHaveLength(1));
    const next = { jobRef: 'a', originalDate: '2026-12-07', calDate: '2026-12-07' };
    act(() => history.push('/calendar'));
    await screen.findByText('The calendar');
    act(() => history.push('/calendar/edit', { edited: next }));
    await userEvent.type(await details(), 'The key is at the neighbour’s.');
    finish();
    await waitFor(() => expect(readToasts()[0]?.message).toContain(shown));
    expect(await details()).toHaveProperty('value', 'The key is at the neighbour’s.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(history.location.pathname).toBe('/calendar/edit');
  });
});
