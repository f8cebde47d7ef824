import type { HistoryState } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimeLimits } from '#domain/booking/time-limits.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { findVisit, indexRoster } from '#web/parts/visit/roster-index.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { fakeServer, lost, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import type { EditTask, NewBookingTask, TaskStep } from './booking-task.ts';
import { ChangeVisit } from './edit/change-visit.tsx';
import { toEditSubject } from './edit/edit-draft.ts';
import { exampleTask, exampleNow as now } from './example-task.ts';
import { BookVisits } from './new/book-visits.tsx';
import { createDraft, setLine } from './new/booking-draft.ts';

const bookingPlace = { what: 'booking', clientRef: 'c1', userRef: 'u1' };
const editPlace = { ...bookingPlace, what: 'edit' };

const isAny = (value: unknown): value is { typed: object } => value !== undefined;

/** Opens both steps of a task, at addresses of their own. */
async function open(draw: (step: TaskStep) => ReactNode, state: HistoryState = {}) {
  const screens = {
    '/details': () => draw('details'),
    '/summary': () => draw('summary'),
    '/cancelled': () => <p>Cancelled</p>,
    '/done/$date': () => <p>Done</p>,
  };
  const { history } = await renderScreen(screens, { state });
  return history;
}

const bookEndpoint = 'POST /clients/{clientRef}/appointments';
const changeEndpoint = 'PATCH /clients/{clientRef}/appointments/{jobRef}';
const booked = () => ({ appointments: [] });
const changed = () => ({ ref: 'r', version: 2, ticketRef: 't' });
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  server = fakeServer({ [bookEndpoint]: booked, [changeEndpoint]: changed });
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Keeps a visit on Wednesday, still to be sent. */
function keepBooking(task: NewBookingTask) {
  const blank = createDraft({ ...task, hasFunding: true, ref: 'k7m2p9x4qh3t8w5d', ticketRef: 'k7m2p9x4qh3t8w5e' });
  const typed = setLine(blank, 0, { ...blank.lines[0]!.line, date: '2026-11-25', services: ['care'] });
  draftsOf().keep(bookingPlace, { typed, issues: [] });
}

describe('BookVisits', () => {
  it('focuses the first field that is missing', async () => {
    await open((step) => <BookVisits task={exampleTask()} step={step} />);
    await press('Continue');
    const service = screen.getByRole('combobox', { name: 'Service', description: 'Choose one service.' });
    await waitFor(() => expect(document.activeElement).toBe(service));
  });

  it('sends what the summary shows, with refs made here, and goes on', async () => {
    const task = exampleTask();
    keepBooking(task);
    const history = await open((step) => <BookVisits task={task} step={step} />);
    await press('Continue');
    await screen.findByText('Wednesday 25 November 2026', { exact: false });
    await press('Send it');
    await screen.findByText('Done');
    expect(history.location.pathname).toBe('/done/2026-11-25');
    const line = { ref: 'k7m2p9x4qh3t8w5d', ticketRef: 'k7m2p9x4qh3t8w5e', date: '2026-11-25' };
    expect(server.received(bookEndpoint)[0]?.body).toMatchObject({ appointments: [line] });
    expect(readToasts()[0]).toMatchObject({ action: { label: 'Undo' } });
    expect(draftsOf().read(bookingPlace, isAny)).toBeUndefined();
  });

  it('takes no second press, and shows what was sent, until the next page is drawn', async () => {
    const task = exampleTask();
    keepBooking(task);
    const history = await open((step) => <BookVisits task={task} step={step} />);
    await press('Continue');
    // The next page waits for the browser to go back.
    vi.spyOn(history, 'go').mockImplementation(() => undefined);
    await press('Send it');
    await waitFor(() => expect(readToasts()).toHaveLength(1));
    const sending = screen.getByRole('button', { name: 'Sending it' });
    expect(sending.ariaBusy).toBe('true');
    await userEvent.click(sending);
    expect(server.received(bookEndpoint)).toHaveLength(1);
    screen.getByText('Wednesday 25 November 2026', { exact: false });
  });

  it('sends the same again with the same key after a lost answer, even after a reload', async () => {
    const task = exampleTask();
    keepBooking(task);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answer({ [bookEndpoint]: lost });
    await open((step) => <BookVisits task={task} step={step} />);
    await press('Continue');
    await press('Send it');
    await screen.findByRole('alert');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    // A page that is opened again remembers no key but the draft's.
    currentPerson().endPart('keys of writes', { isErased: true, forgetKey: false });
    server.answer({ [bookEndpoint]: booked });
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await press('Continue');
    await press('Send it');
    await screen.findByText('Done');
    expect(new Set(server.received(bookEndpoint).map(({ key }) => key)).size).toBe(1);
  });

  it('shows a refusal of the server at its field', async () => {
    const task = exampleTask();
    keepBooking(task);
    const errors = [{ path: 'appointments.0.jobTypeRefs', message: 'Choose another service.' }];
    const refusal = { status: 422, code: 'ruleBroken', message: 'No.', errors };
    server.answer({ [bookEndpoint]: () => refuse(refusal) });
    await open((step) => <BookVisits task={task} step={step} />);
    await press('Continue');
    await press('Send it');
    await screen.findByRole('combobox', { name: 'Service', description: 'Choose another service.' });
    expect(readToasts()).toEqual([]);
  });

  it('clears on Cancel, and offers it back', async () => {
    const task = exampleTask();
    keepBooking(task);
    await open((step) => <BookVisits task={task} step={step} />);
    await press('Cancel');
    await screen.findByText('Cancelled');
    expect(draftsOf().read(bookingPlace, isAny)).toBeUndefined();
    expect(readToasts()[0]).toMatchObject({ message: 'It has been cleared.', action: { label: 'Undo' } });
    readToasts()[0]?.action?.onAction();
    await screen.findByRole('heading', { name: 'Personal care' });
  });

  it('takes other limits, payers, lines and workers as settings', async () => {
    const limits: TimeLimits = {
      earliest: '00:00',
      latest: '23:59',
      step: 1,
      mostMinutes: 720,
      lengthStep: 30,
      exactOnly: true,
      exactFirst: true,
    };
    const task = exampleTask({
      ...{ limits, mostLines: 1, repeats: false, payers: ['Private'] },
      supportWorkers: [{ ref: 'tom', name: 'Tom Whitaker' }],
    });
    keepBooking({ ...task, payers: ['Funded'] });
    await open((step) => <BookVisits task={task} step={step} />);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Duration' }), '12 hours');
    await userEvent.type(screen.getByLabelText('Start'), '07:10');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Repeat' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add another visit' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Unsure' })).toBeNull();
    await press('Continue');
    await screen.findByText('Tom Whitaker');
    await press('Send it');
    await screen.findByText('Done');
    const line = { startTime: '07:10', durationMins: 720, supportWorkerRefs: ['tom'] };
    expect(server.received(bookEndpoint)[0]?.body).toMatchObject({ appointments: [line] });
  });
});

describe('ChangeVisit', () => {
  /** Opens a change of Monday's visit, which the office made 45 minutes long from 5:30am. */
  async function openEdit({ isStored = true } = {}) {
    const readRoster = (job = {}) =>
      exampleRoster({ appointments: [exampleJob('a', { startTime: '05:30', durationMins: 45, ...job })] });
    const readTask = (job = {}): EditTask => {
      const task = exampleTask({ name: 'edit', subject: 'change' }, readRoster(job));
      const pages = { ...task.pages, workers: { ...task.pages.summary, title: 'Support workers' } };
      return { ...task, pages, findDisabledReason: () => undefined };
    };
    const shown = findVisit({ index: indexRoster(readRoster()), jobRef: 'a', originalDate: '2026-11-23', now })!;
    const subject = toEditSubject(shown, '2026-11-23');
    if (isStored) draftsOf().keep(editPlace, { typed: subject, issues: [] });
    let changeJob = (_: object) => {};
    function Edit({ step }: { step: TaskStep }) {
      const [task, setTask] = useState(readTask);
      changeJob = (job) => setTask(readTask(job));
      return <ChangeVisit task={task} step={step} />;
    }
    const history = await open((step) => <Edit step={step} />, isStored ? {} : { edited: subject });
    return { subject, history, change: (job: object) => act(() => changeJob(job)) };
  }

  it('offers the times of the visit itself, and sends the version that was seen', async () => {
    const { history } = await openEdit();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Reschedule/ }));
    expect(screen.getByRole('combobox', { name: 'Duration' })).toHaveProperty('value', '45');
    expect(screen.getByRole('combobox', { name: 'Exact time' })).toHaveProperty('value', '05:30');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Exact time' }), '2:00pm');
    await press('Continue');
    await press('Send it');
    await screen.findByText('Done');
    expect(history.location.pathname).toBe('/done/2026-11-23');
    expect(server.received(changeEndpoint)).toMatchObject([
      {
        version: '"1"',
        body: { effectiveDate: '2026-11-23', ticketRef: expect.any(String), scheduleChange: { startTime: '14:00' } },
      },
    ]);
    expect(draftsOf().read(editPlace, isAny)).toBeUndefined();
  });

  it('sends nothing before the person has read what changed meanwhile', async () => {
    const { subject } = await openEdit();
    const seen = { ...subject.seen, version: 0 };
    draftsOf().keep(editPlace, { typed: { ...subject, seen, editSupportWorkers: true }, issues: [] });
    await press('Continue');
    await press('Send it');
    const proceed = await screen.findByRole('button', { name: 'Continue with my request' });
    await waitFor(() => expect(document.activeElement).toBe(proceed));
    expect(server.received(changeEndpoint)).toEqual([]);
    await userEvent.click(proceed);
    await press('Send it');
    await screen.findByText('Done');
    expect(server.received(changeEndpoint)).toMatchObject([
      { version: '"1"', body: { supportWorkerChange: { supportWorkerRefs: [] } } },
    ]);
  });

  it('leaves the focus where it is when a change comes after a lost answer', async () => {
    const { subject, change } = await openEdit();
    draftsOf().keep(editPlace, { typed: { ...subject, editSupportWorkers: true }, issues: [] });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answer({ [changeEndpoint]: lost });
    await press('Continue');
    await press('Send it');
    await screen.findByRole('alert');
    const back = screen.getByRole('link', { name: 'Back' });
    back.focus();
    change({ version: 9 });
    await screen.findByRole('button', { name: 'Continue with my request' });
    expect(document.activeElement).toBe(back);
  });

  it('keeps what was typed while it was sent as another change', async () => {
    const { subject } = await openEdit();
    draftsOf().keep(editPlace, { typed: { ...subject, editSupportWorkers: true }, issues: [] });
    let finish = (_: ReturnType<typeof changed>) => {};
    server.answer({ [changeEndpoint]: () => new Promise((resolve) => (finish = resolve)) });
    await press('Continue');
    await press('Send it');
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Reschedule/ }));
    finish(changed());
    await waitFor(() => expect(readToasts()).toHaveLength(1));
    expect(draftsOf().read(editPlace, isAny)).toEqual({
      typed: { ...subject, editSupportWorkers: true, editTime: true },
      issues: [],
    });
  });

  it('knows its visit where the page was loaded again before the edit was stored', async () => {
    const { subject } = await openEdit({ isStored: false });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Reschedule/ }));
    expect(draftsOf().read(editPlace, isAny)).toMatchObject({ typed: { ...subject, editTime: true } });
    await press('Cancel');
    await screen.findByText('Cancelled');
    expect(draftsOf().read(editPlace, isAny)).toBeUndefined();
  });

  it('keeps nothing to put back where nothing was typed', async () => {
    await openEdit();
    await press('Cancel');
    await screen.findByText('Cancelled');
    expect(readToasts()).toEqual([]);
  });
});
