import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Timesheet } from '#contract/timesheets.ts';
import type { Capabilities } from '#domain/capabilities/types.ts';
import { exampleFriday, exampleTimesheet, exampleVisit, mele, tom } from '#web/parts/timesheet/example-timesheet.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { TimesheetScreen } from './timesheet-screen.tsx';

const read = 'GET /clients/{clientRef}/timesheets/{timesheetRef}';
const submit = 'POST /clients/{clientRef}/timesheets/{timesheetRef}/submit';
const recall = 'POST /clients/{clientRef}/timesheets/{timesheetRef}/recall';
const settings = {
  jobTypes: [
    { ref: 'personal-care', name: 'Personal care' },
    { ref: 'shopping', name: 'Shopping' },
  ],
  privateJobTypes: [],
  retired: [],
};

let server: ReturnType<typeof fakeServer>;
let stored: Timesheet;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: exampleFriday });
  stored = exampleTimesheet();
  server = fakeServer({ [read]: () => stored, 'GET /settings': () => settings });
});

async function open(over: Partial<Timesheet> = {}, capabilities: Partial<Capabilities> = { manageTimesheets: true }) {
  stored = exampleTimesheet(over);
  const client = {
    clientRef: 'c1',
    name: 'Rose',
    role: 'supporter',
    timeZone: 'Pacific/Auckland',
    timesheets: true,
  } as const;
  const screens = {
    '/timesheet': TimesheetScreen,
    '/timesheet/ref/$timesheetRef': TimesheetScreen,
    '/timesheet/ref/$timesheetRef/new': TimesheetScreen,
  };
  const page = await renderScreen(screens, {
    user: {},
    memberships: [{ ...client, capabilities: capabilities as Capabilities }],
  });
  await screen.findByText('Total hours');
  return page;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

describe('TimesheetScreen', () => {
  it('shows the week with the visits and hours of each day, Total hours, and hours per person and by type', async () => {
    const visits = [
      exampleVisit(),
      exampleVisit({
        date: '2026-11-17',
        durationMins: 90,
        supportWorkerRefs: [tom.ref, mele.ref],
        jobTypeRefs: ['shopping'],
      }),
      exampleVisit({ date: '2026-11-19', status: 'Cancelled' }),
    ];
    await open({ visits });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Timesheet');
    expect(screen.getByText('Monday 16 November to Sunday 22 November 2026')).toBeDefined();
    const day = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent;
    expect(day('Tuesday 17 November')).toMatch(
      /9:00am.*Tom Whitaker and Mele Taufa.*1\.5 hours.*Total of the day: 1\.5 hours/,
    );
    expect(day('Thursday 19 November')).toMatch(/Cancelled.*Total of the day: 0 hours/);
    expect(day('Today, Friday 20 November')).toMatch(/Total of the day: 0 hours/);
    expect(screen.getByText('Total hours').nextSibling?.textContent).toBe('2.5');
    const rows = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(rows('Hours per person')).toEqual([
      'NameTypeAllocated',
      'Tom WhitakerPersonal care1',
      'Tom WhitakerShopping1.5',
      'Mele TaufaShopping1.5',
      'Total4',
    ]);
    expect(rows('Hours by type')).toEqual([
      'FunderTypeFundedAllocated',
      'Home supportPersonal care97.5',
      '7.5 of 9 hours used; 1.5 hours left',
    ]);
  });

  it('turns by weeks, and says so of each button', async () => {
    const { history } = await open();
    const describe = (name: string) => screen.getByRole('button', { name, description: /./ });
    expect(describe('Previous day').getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('button', { name: 'Next day', description: 'There is no later timesheet.' })).toBeDefined();
    expect(button('Next day').getAttribute('aria-disabled')).toBe('true');
    screen.getByRole('button', {
      name: 'Previous day',
      description: 'Shows the timesheet of the week before: Monday 9 November to Sunday 15 November 2026.',
    });
    screen.getByRole('button', { name: 'This week', description: 'Shows the timesheet of the week that is now.' });
    await press('Previous day');
    expect(history.location.pathname).toBe('/timesheet/ref/2026-11-09');
    await waitFor(() => expect(server.received(read).at(-1)?.params.timesheetRef).toBe('2026-11-09'));
    await press('This week');
    expect(history.location.pathname).toBe('/timesheet');
  });

  it.each([
    ['NoIncompleteJobs', 'submitted', 'Timesheet submitted'],
    ['ChangesArePending', 'open', 'There are pending changes in your timesheet that must be approved.'],
    ['OverBudget', 'open', 'Your timesheet is over budget.'],
    ['NoJobs', 'open', 'There are no jobs in your timesheet.'],
  ] as const)('says why it cannot be submitted: %s', async (reasonWhyCannotComplete, state, words) => {
    await open({ canComplete: false, reasonWhyCannotComplete, state });
    const submitButton = screen.getByRole('button', { name: 'Submit timesheet', description: new RegExp(words) });
    expect(submitButton.getAttribute('aria-disabled')).toBe('true');
  });

  it('names the visits that wait, and the funding that is over', async () => {
    const { jobRef, originalDate, date } = exampleVisit({ date: '2026-11-21' });
    const visits = [exampleVisit({ date: '2026-11-21', startTime: '10:00' })];
    await open(
      {
        ...{ visits, canComplete: false, reasonWhyCannotComplete: 'ChangesArePending' },
        pendingVisits: [{ jobRef, originalDate, date }],
      },
      { manageTimesheets: true, viewRoster: true },
    );
    const link = screen.getByRole('link', { name: 'Saturday 21 November, 10:00am' });
    expect(link.closest('li')?.textContent).toBe('Saturday 21 November, 10:00am, waiting for our answer');
    expect(link.getAttribute('href')).toBe(`/calendar/date/2026-11-21/appt/2026-11-21/${jobRef}`);
  });

  it('submits, and takes back what was submitted, each with its version and its message', async () => {
    await open({ version: 3 });
    server.answer({
      [submit]: () => {
        const submitted = { byName: 'Ana Moli', at: '2026-11-20T02:00:00Z' };
        stored = exampleTimesheet({
          ...{ state: 'submitted', version: 4, canComplete: false, canRecall: true, submitted },
          reasonWhyCannotComplete: 'NoIncompleteJobs',
        });
        return { version: 4 };
      },
      [recall]: () => {
        stored = exampleTimesheet({ version: 5 });
        return { version: 5 };
      },
    });
    await press('Submit timesheet');
    await screen.findByText(/^Submitted by Ana Moli on 20 Nov 2026, 3:00pm\./);
    expect(server.received(submit)[0]?.version).toBe('"3"');
    expect(readToasts()[0]?.message).toBe('Timesheet submitted.');
    expect(screen.queryByRole('link', { name: 'New entry' })).toBeNull();
    await press('Recall timesheet');
    await screen.findByRole('alertdialog', { name: 'Recall this timesheet?' });
    expect(server.received(recall)).toEqual([]);
    await press('Recall');
    await screen.findByText('Not submitted yet.');
    expect(readToasts()[0]?.message).toBe('Timesheet recalled.');
    await waitFor(() => expect(document.activeElement).toBe(button('Submit timesheet')));
    expect(screen.queryByRole('button', { name: 'Recall timesheet' })).toBeNull();
  });

  it('submits a recalled week again when that is undone', async () => {
    await open({ state: 'submitted', version: 4, canRecall: true });
    server.answer({ [recall]: () => ({ version: 5 }), [submit]: () => ({ version: 6 }) });
    await press('Recall timesheet');
    await press('Recall');
    await waitFor(() => expect(readToasts()[0]?.message).toBe('Timesheet recalled.'));
    readToasts()[0]!.action!.onAction();
    await waitFor(() => expect(server.received(submit)[0]?.version).toBe('"5"'));
  });

  it('warns before it recalls a week that could not be submitted again, and offers no undo', async () => {
    const { funding } = exampleTimesheet();
    await open({
      ...{ state: 'submitted', version: 4, canRecall: true },
      funding: funding.map((one) => ({ ...one, minsAllocated: one.minsFunded + 60 })),
    });
    server.answer({ [recall]: () => ({ version: 5 }) });
    await press('Recall timesheet');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(/It could not be submitted again as it is.*Your timesheet is over budget\./);
    await press('Recall');
    await waitFor(() => expect(readToasts()[0]?.message).toBe('Timesheet recalled.'));
    expect(readToasts()[0]?.action).toBeUndefined();
  });

  it('says what to do next where a week is over budget', async () => {
    await open({ canComplete: false, reasonWhyCannotComplete: 'OverBudget' });
    expect(
      screen.getByText(/^Shorten a visit of this week, or contact the office to ask for more hours\./),
    ).toBeDefined();
  });

  it.each([
    [submit, 'Submit timesheet', 'unable to submit this timesheet', {}],
    [recall, 'Recall timesheet', 'unable to recall this timesheet', { canRecall: true, state: 'submitted' }],
  ] as const)('says what failed: %s', async (endpoint, name, words, over) => {
    await open(over);
    server.answer({ [endpoint]: () => refuse({ status: 422, code: 'ruleBroken', message: 'Not now.' }) });
    await press(name);
    if (endpoint === recall) await press('Recall');
    const text = await screen.findByRole('alert');
    expect(text.textContent).toMatch(new RegExp(`^${words}.*Not now\\.`));
  });

  it('shows what the office asked for when it returned a timesheet, and that a processed one is closed', async () => {
    const returned = { byName: 'Jo Wells', at: '2026-11-20T01:00:00Z', reason: 'Tom left at 10.' };
    await open({ state: 'returned', returned });
    expect(screen.getByText('Jo Wells returned this timesheet on 20 Nov 2026, 2:00pm.')).toBeDefined();
    expect(screen.getByText('Tom left at 10.')).toBeDefined();
    expect(button('Submit timesheet')).toBeDefined();
  });

  it('offers neither entries nor submitting where it is processed, or where the person only sees it', async () => {
    const processed = { byName: 'Jo Wells', at: '2026-11-20T01:00:00Z' };
    await open({ state: 'processed', processed, reasonWhyCannotComplete: 'NoIncompleteJobs', canComplete: false });
    expect(screen.getByText(/^Processed by Jo Wells on 20 Nov 2026, 2:00pm\./)).toBeDefined();
    expect(screen.getByText('Timesheet submitted')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Submit|Recall/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New entry' })).toBeNull();
  });

  it('opens no visit for people who only see timesheets', async () => {
    await open({}, { viewTimesheets: true });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit timesheet' })).toBeNull();
  });

  it('says where a week has no timesheet', async () => {
    server.answer({ [read]: () => refuse({ status: 404, code: 'notFound', message: 'Not found.' }) });
    const client = {
      clientRef: 'c1',
      timeZone: 'Pacific/Auckland',
      timesheets: true,
      capabilities: {} as Capabilities,
    } as const;
    await renderScreen(
      { '/timesheet/ref/$timesheetRef': TimesheetScreen, '/timesheet': () => <p>Now</p> },
      { at: '/timesheet/ref/2020-01-06', user: {}, memberships: [client] },
    );
    await screen.findByText(/^There is no timesheet for this week\./);
    await userEvent.click(await screen.findByRole('link', { name: 'This week’s timesheet' }));
    expect(screen.getByText('Now')).toBeDefined();
  });
});
