import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Timesheet, TimesheetChoices, TimesheetVisit } from '#contract/timesheets.ts';
import { exampleFriday, exampleOpen, exampleVisit, mele, tom } from '#web/parts/timesheet/example-timesheet.ts';
import { TimesheetContext } from '#web/parts/timesheet/timesheet-context.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { EditDialog } from './edit-dialog.tsx';

const change = 'PATCH /clients/{clientRef}/timesheets/{timesheetRef}/visits/{jobRef}/{originalDate}';
const ana = { ref: 'ana0000000000000', fullName: 'Ana Moli', givenName: 'Ana' };
const choices: TimesheetChoices = {
  supportWorkers: [mele, ana],
  fundings: [{ ref: 'fund000000000001', funderName: 'Home support', jobTypeRef: 'shopping', availableMins: 60 }],
};
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: exampleFriday });
  server = fakeServer({
    'GET /clients/{clientRef}/timesheets/{timesheetRef}/choices': () => choices,
    [change]: () => ({ version: 4 }),
  });
});

/** Returns a visit that is to come. */
const planned = (over: Partial<TimesheetVisit> = {}) =>
  exampleVisit({ date: '2026-11-21', status: 'Active', begun: false, ended: false, ...over });

const { jobRef, originalDate, date } = planned();
const pendingVisits = [{ jobRef, originalDate, date }];

async function open(visit: TimesheetVisit, over: Partial<Timesheet> = {}) {
  const dialog = () => (
    <TimesheetContext value={exampleOpen({ visits: [visit], version: 3, ...over })}>
      <EditDialog />
    </TimesheetContext>
  );
  const week = '/timesheet/ref/$timesheetRef';
  const shown = () => (
    <>
      <p>The week</p>
      <ToastRegion />
    </>
  );
  const series = () => <p>The series</p>;
  const screens = { [`${week}/appt/$originalDate/$jobRef`]: dialog, [week]: shown, '/calendar/edit': series };
  const at = `/timesheet/ref/2026-11-16/appt/${visit.originalDate}/${visit.jobRef}`;
  const { history } = await renderScreen(screens, { at, user: {} });
  await screen.findByRole('heading', { name: 'Edit booking' });
  return history;
}

const choose = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option);
const tick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => server.received(change)[0]?.body;
const sentVersion = () => server.received(change)[0]?.version;

describe('EditDialog', () => {
  it('sends of a visit to come only what was changed, without notes and without a request', async () => {
    await open(planned());
    await tick('Change support worker');
    await choose('Support worker', 'Mele Taufa');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Save changes');
    await screen.findByText('The week');
    expect([sent(), sentVersion()]).toEqual([{ supportWorkerRef: mele.ref }, '"3"']);
  });

  it('sends start and length of a visit to come together', async () => {
    await open(planned());
    expect(screen.queryByRole('combobox', { name: 'Start' })).toBeNull();
    await tick('Reschedule');
    await choose('Start', '10:30am');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ startTime: '10:30', durationOption: 'Specified', durationMins: 60 });
  });

  it('leaves the funding of a series to its booking until the visit has begun', async () => {
    await open(planned({ repeats: true }));
    await tick('Reschedule');
    await screen.findByRole('combobox', { name: 'Start' });
    expect(screen.queryByRole('combobox', { name: 'Funding' })).toBeNull();
  });

  it('says what its choices are about: who is to change, and the time to pay for', async () => {
    await open(planned({ supportWorkerRefs: [tom.ref, mele.ref] }));
    await tick('Change support worker');
    await screen.findByRole('combobox', { name: 'Who do you want to change?' });
    cleanup();
    await open(exampleVisit());
    await userEvent.click(await screen.findByRole('radio', { name: 'No one was at home' }));
    screen.getByRole('combobox', { name: 'Time to pay for' });
  });

  it('keeps a new time while it is chosen who is to change', async () => {
    await open(planned({ supportWorkerRefs: [tom.ref, mele.ref] }));
    await tick('Reschedule');
    await choose('Start', '10:30am');
    await tick('Change support worker');
    await choose('Who do you want to change?', 'Mele Taufa');
    await choose('Support worker', 'Ana Moli');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({
      ...{ startTime: '10:30', durationOption: 'Specified', durationMins: 60 },
      ...{ plannedWorkerRef: mele.ref, supportWorkerRef: ana.ref },
    });
  });

  it('takes one more support worker of a visit to come, and no one twice', async () => {
    await open(planned({ workersNeeded: 2 }));
    await tick('Change support worker');
    await choose('Support worker', 'Mele Taufa');
    await choose('Who do you want to change?', 'One more support worker');
    const whose = screen.getByLabelText<HTMLSelectElement>('Who do you want to change?');
    expect(whose.selectedOptions[0]?.textContent).toBe('One more support worker');
    const save = screen.getByRole('button', { name: 'Save changes' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await choose('Support worker', 'Ana Moli');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ supportWorkerRef: ana.ref });
  });

  it('discards what was typed and leads back to the week on Cancel, and Undo brings it back', async () => {
    const history = await open(planned());
    await tick('Reschedule');
    await choose('Start', '10:30am');
    await press('Cancel');
    await screen.findByText('The week');
    expect(history.location.pathname).toBe('/timesheet/ref/2026-11-16');
    expect(readToasts()[0]?.message).toBe('Your changes have been cleared.');
    const place = { what: `plan ${jobRef}@${originalDate}`, clientRef: 'c1', userRef: 'jo' };
    expect(draftsOf().read(place, (draft): draft is unknown => draft !== undefined)).toBeUndefined();
    expect(server.received(change)).toEqual([]);
    await press('Undo');
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Start' })).value).toBe('10:30');
    expect(draftsOf().read(place, (draft): draft is unknown => draft !== undefined)).toBeDefined();
  });

  it('cancels a visit to come after asking once more', async () => {
    await open(planned());
    await press('Cancel this visit');
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this visit?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel this visit' }));
    await screen.findByText('The week');
    expect(sent()).toEqual({ cancelled: true });
  });

  it('records what was worked of a visit that has begun, to five minutes', async () => {
    await open(exampleVisit());
    await choose('Duration', '50 minutes');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ durationOption: 'Specified', durationMins: 50 });
    expect(screen.queryByRole('button', { name: 'Cancel this visit' })).toBeNull();
  });

  it('records that the support worker did not come, and nothing else', async () => {
    await open(exampleVisit());
    await choose('Duration', '50 minutes');
    await userEvent.click(screen.getByRole('radio', { name: 'The support worker did not come' }));
    expect(screen.queryByRole('combobox', { name: 'Duration' })).toBeNull();
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ outcome: 'workerDidNotCome' });
  });

  it('shows what was typed before, and removes an entry', async () => {
    const worked = [
      { supportWorkerRef: tom.ref, outcome: 'tookPlace' as const, startTime: '09:05', minutes: 47, version: 1 },
    ];
    await open(exampleVisit({ worked, entry: true }));
    expect((await screen.findByLabelText<HTMLInputElement>('Exact time')).value).toBe('09:05');
    const length = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Duration' });
    expect(length.selectedOptions[0]?.textContent).toBe('47 minutes');
    await press('Remove this entry');
    const question = await screen.findByRole('alertdialog', { name: 'Remove this entry?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove this entry' }));
    await screen.findByText('The week');
    expect(sent()).toEqual({ cancelled: true });
  });

  it('sends nothing of what was ticked and taken back', async () => {
    await open(planned());
    await tick('Reschedule');
    await choose('Start', '10:30am');
    await tick('Reschedule');
    const save = await screen.findByRole('button', { name: 'Save changes' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });

  it('leads from a series to the change and the cancellation of all upcoming dates', async () => {
    const history = await open(planned({ repeats: true }));
    const one = await screen.findByRole<HTMLInputElement>('radio', { name: 'For this date only' });
    expect(one.checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'For this date and all upcoming dates' }));
    const visit = `/calendar/date/2026-11-21/appt/${originalDate}/${jobRef}`;
    const cancellation = screen.getByRole('link', { name: 'Cancel all upcoming dates' });
    expect(cancellation.getAttribute('href')).toBe(`${visit}/cancel`);
    await userEvent.click(screen.getByRole('link', { name: 'Change all upcoming dates' }));
    await screen.findByText('The series');
    const edited = { jobRef, originalDate, calDate: '2026-11-21', repeating: true };
    expect(history.location).toMatchObject({ pathname: '/calendar/edit', state: { edited } });
  });

  it('records a visit that has begun as Overnight, which leaves no choice of a start', async () => {
    await open(exampleVisit());
    await choose('Duration', 'Overnight');
    const start = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Start' });
    expect([start.disabled, start.selectedOptions[0]?.textContent]).toEqual([true, '11:00pm']);
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ durationOption: 'Overnight' });
  });

  it('takes one more support worker where two are needed and one is typed', async () => {
    const worked = [{ supportWorkerRef: mele.ref, outcome: 'tookPlace' as const, minutes: 60, version: 1 }];
    await open(exampleVisit({ supportWorkerRefs: [], workersNeeded: 2, worked }));
    await choose('Whose time', 'One more support worker');
    await choose('Duration', '50 minutes');
    await press('Save changes');
    await screen.findByText('Please choose the support worker you are using.');
    await choose('Support worker', 'Ana Moli');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toMatchObject({ supportWorkerRef: ana.ref, durationMins: 50 });
    expect(sent()).not.toHaveProperty('plannedWorkerRef');
  });

  it('asks whose time it is where two came', async () => {
    await open(exampleVisit({ supportWorkerRefs: [tom.ref, mele.ref] }));
    await choose('Whose time', 'Mele Taufa');
    await choose('Support worker', 'Ana Moli');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ plannedWorkerRef: mele.ref, supportWorkerRef: ana.ref });
  });

  it.each([
    [{}, { state: 'submitted' }, 'This timesheet is submitted. Recall it before you change it.'],
    [{}, { state: 'processed' }, 'We have processed this timesheet, so it is closed.'],
    [{ status: 'Cancelled' }, {}, 'This visit is cancelled, so it cannot be changed.'],
    [{ status: 'Active' }, { pendingVisits }, /^This visit has an open request\./],
  ] as const)('says why a visit cannot be changed: %o %o', async (visit, week, words) => {
    await open(planned(visit), week);
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
