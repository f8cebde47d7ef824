import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Timesheet, TimesheetChoices } from '#contract/timesheets.ts';
import { exampleFriday, exampleOpen, mele, tom } from '#web/parts/timesheet/example-timesheet.ts';
import { TimesheetContext } from '#web/parts/timesheet/timesheet-context.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { EntryDialog } from './entry-dialog.tsx';

const add = 'POST /clients/{clientRef}/timesheets/{timesheetRef}/entries';
const choices: TimesheetChoices = {
  supportWorkers: [tom, mele],
  fundings: [
    { ref: 'fund000000000000', funderName: 'Home support', jobTypeRef: 'personal-care', availableMins: 90 },
    { ref: 'fund000000000001', funderName: 'Home support', jobTypeRef: 'shopping', availableMins: -30 },
  ],
};
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: exampleFriday });
  server = fakeServer({
    'GET /clients/{clientRef}/timesheets/{timesheetRef}/choices': () => choices,
    [add]: ({ body }) => ({ ref: body.ref, version: 1 }),
  });
});

async function open(over: Partial<Timesheet> = {}) {
  const dialog = () => (
    <TimesheetContext value={exampleOpen(over)}>
      <EntryDialog />
    </TimesheetContext>
  );
  const shown = () => (
    <>
      <p>The week</p>
      <ToastRegion />
    </>
  );
  const screens = { '/timesheet/ref/$timesheetRef/new': dialog, '/timesheet/ref/$timesheetRef': shown };
  return renderScreen(screens, { at: '/timesheet/ref/2026-11-16/new', user: {} });
}

const field = (name: string) => screen.findByRole('combobox', { name });
const options = async (name: string) =>
  within(await field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const choose = async (name: string, option: string) => userEvent.selectOptions(await field(name), option);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Keeps a date in the draft: the date picker is proved in a browser. */
const keepDate = (date: string) =>
  draftsOf().keep({ what: 'entry 2026-11-16', clientRef: 'c1', userRef: 'jo' }, { typed: { date }, issues: [] });

describe('EntryDialog', () => {
  it('offers every half hour of a day, up to 12 hours and Overnight, own people, and fundings with the time left', async () => {
    await open();
    const starts = await options('Start');
    expect([starts[1], starts[2], starts.at(-2), starts.at(-1)]).toEqual([
      '12:00am',
      '12:30am',
      '11:30pm',
      'Another time',
    ]);
    const lengths = await options('Duration');
    expect([lengths[0], lengths.at(-2), lengths.at(-1)]).toEqual(['30 minutes', '12 hours', 'Overnight']);
    expect(await options('Support worker')).toEqual(['Choose a support worker', 'Tom Whitaker', 'Mele Taufa']);
    expect(await options('Funding')).toEqual([
      'Choose the funding',
      'Home support, Personal care (1.5 hours available)',
      'Home support, Shopping (0.5 hours over)',
    ]);
    await choose('Duration', 'Overnight');
    expect((await field('Start')).textContent).toContain('11:00pm');
    expect((await field('Start')).hasAttribute('disabled')).toBe(true);
  });

  it('says what is missing, at its field, and sends nothing', async () => {
    await open();
    await field('Start');
    await press('Add entry');
    const described = (role: string, name: string | RegExp, description: string) =>
      screen.getByRole(role, { name, description });
    described('button', /^Date/, 'Please enter your booking information.');
    described('combobox', 'Start', 'Please enter your booking information.');
    described('combobox', 'Support worker', 'Please choose the support worker you are using.');
    described('combobox', 'Funding', 'Please choose the funding to use.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Date/ })));
    expect(server.received(add)).toEqual([]);
  });

  it('sends what was worked, to the minute, and goes back to the week', async () => {
    keepDate('2026-11-19');
    const { history } = await open();
    await choose('Start', 'Another time');
    await userEvent.type(screen.getByLabelText('Exact time'), '07:10');
    await choose('Duration', '1.5 hours');
    await choose('Support worker', 'Mele Taufa');
    await choose('Funding', 'Home support, Personal care (1.5 hours available)');
    await press('Add entry');
    await screen.findByText('The week');
    expect(history.location.pathname).toBe('/timesheet/ref/2026-11-16');
    expect(server.received(add)[0]?.body).toMatchObject({
      ...{ date: '2026-11-19', startTime: '07:10', durationOption: 'Specified', durationMins: 90 },
      ...{ supportWorkerRef: mele.ref, fundingRef: 'fund000000000000' },
    });
    expect(readToasts()[0]?.message).toBe('The entry has been added.');
  });

  it('keeps what was typed where the server refuses it, with the reason at the field', async () => {
    server.answer({
      [add]: () => {
        const message = 'Mele is with someone else from 9:00am to 10:00am.';
        return refuse({ status: 422, code: 'ruleBroken', message, errors: [{ path: 'supportWorkerRef', message }] });
      },
    });
    keepDate('2026-11-16');
    await open();
    await choose('Start', '9:00am');
    await choose('Support worker', 'Mele Taufa');
    await choose('Funding', 'Home support, Personal care (1.5 hours available)');
    await press('Add entry');
    await screen.findByRole('combobox', { name: 'Support worker', description: /^Mele is with someone else/ });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Start' }).value).toBe('09:00');
  });

  it('forgets what was typed on Cancel, and Undo brings it back', async () => {
    keepDate('2026-11-16');
    await open();
    await choose('Start', '9:00am');
    await press('Cancel');
    await screen.findByText('The week');
    const [cleared] = readToasts();
    expect(cleared?.message).toBe('Your entry has been cleared.');
    await press('Undo');
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Start' })).value).toBe('09:00');
  });

  it('takes no entry while the timesheet is submitted', async () => {
    await open({ state: 'submitted', canRecall: true });
    await screen.findByText('This timesheet is submitted. Recall it before you change it.');
    expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull();
  });
});
