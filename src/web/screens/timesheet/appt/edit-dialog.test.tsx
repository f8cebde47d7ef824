import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Timesheet, TimesheetChoices, TimesheetVisit } from '#contract/timesheets.ts';
import { exampleFriday, exampleOpen, exampleVisit, mele, tom } from '#web/parts/timesheet/example-timesheet.ts';
import { TimesheetContext } from '#web/parts/timesheet/timesheet-context.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
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

/** A visit that is to come. */
const planned = (over: Partial<TimesheetVisit> = {}) =>
  exampleVisit({ date: '2026-11-21', status: 'Active', begun: false, ended: false, ...over });

async function open(visit: TimesheetVisit, over: Partial<Timesheet> = {}) {
  const dialog = () => (
    <TimesheetContext value={exampleOpen({ visits: [visit], version: 3, ...over })}>
      <EditDialog />
    </TimesheetContext>
  );
  const week = '/timesheet/ref/$timesheetRef';
  const screens = { [`${week}/appt/$originalDate/$jobRef`]: dialog, [week]: () => <p>The week</p> };
  const at = `/timesheet/ref/2026-11-16/appt/${visit.originalDate}/${visit.jobRef}`;
  const { history } = await renderScreen(screens, { at, user: {} });
  await screen.findByRole('heading', { name: 'Edit booking' });
  return history;
}

const choose = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => server.received(change)[0]?.body;

describe('EditDialog', () => {
  it('sends of a visit to come only what was changed, without notes and without a request', async () => {
    await open(planned());
    await choose('Support worker', 'Mele Taufa');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ supportWorkerRef: mele.ref, version: 3 });
  });

  it('sends start and length of a visit to come together', async () => {
    await open(planned());
    await choose('Start', '10:30am');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ startTime: '10:30', durationOption: 'Specified', durationMins: 60, version: 3 });
  });

  it('leaves the funding of a series to its booking until the visit has begun', async () => {
    await open(planned({ repeats: true }));
    await screen.findByRole('combobox', { name: 'Start' });
    expect(screen.queryByRole('combobox', { name: 'Funding' })).toBeNull();
  });

  it('says what its choices are about: who is to change, and the time to pay for', async () => {
    await open(planned({ supportWorkerRefs: [tom.ref, mele.ref] }));
    await screen.findByRole('combobox', { name: 'Who do you want to change?' });
    cleanup();
    await open(exampleVisit());
    await userEvent.click(await screen.findByRole('radio', { name: 'No one was at home' }));
    screen.getByRole('combobox', { name: 'Time to pay for' });
  });

  it('leads back to the week on Cancel', async () => {
    const history = await open(planned());
    await press('Cancel');
    await screen.findByText('The week');
    expect(history.location.pathname).toBe('/timesheet/ref/2026-11-16');
    expect(server.received(change)).toEqual([]);
  });

  it('cancels a visit to come after asking once more', async () => {
    await open(planned());
    await press('Cancel this visit');
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this visit?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel this visit' }));
    await screen.findByText('The week');
    expect(sent()).toEqual({ cancelled: true, version: 3 });
  });

  it('records what was worked of a visit that has begun, to five minutes', async () => {
    await open(exampleVisit());
    await choose('Duration', '50 minutes');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ durationOption: 'Specified', durationMins: 50, version: 3 });
    expect(screen.queryByRole('button', { name: 'Cancel this visit' })).toBeNull();
  });

  it('records that the support worker did not come, and nothing else', async () => {
    await open(exampleVisit());
    await choose('Duration', '50 minutes');
    await userEvent.click(screen.getByRole('radio', { name: 'The support worker did not come' }));
    expect(screen.queryByRole('combobox', { name: 'Duration' })).toBeNull();
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ outcome: 'workerDidNotCome', version: 3 });
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
    expect(sent()).toEqual({ cancelled: true, version: 3 });
  });

  it('asks whose time it is where two came', async () => {
    await open(exampleVisit({ supportWorkerRefs: [tom.ref, mele.ref] }));
    await choose('Whose time', 'Mele Taufa');
    await choose('Support worker', 'Ana Moli');
    await press('Save changes');
    await screen.findByText('The week');
    expect(sent()).toEqual({ plannedWorkerRef: mele.ref, supportWorkerRef: ana.ref, version: 3 });
  });

  it.each([
    [{}, { state: 'submitted' }, 'This timesheet is submitted. Recall it before you change it.'],
    [{}, { state: 'processed' }, 'The office has processed this timesheet, so it is closed.'],
    [{ status: 'Cancelled' }, {}, 'This visit is cancelled, so it cannot be changed.'],
    [{ status: 'Pending' }, {}, /^This visit waits for an answer from the office\./],
  ] as const)('says why a visit cannot be changed: %o %o', async (visit, week, words) => {
    await open(planned(visit), week);
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
