import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schedule } from '#contract/schedule.ts';
import type { Settings } from '#contract/settings.ts';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { exampleTables } from '#domain/schedule/example-tables.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { useVisitRows } from './use-visit-rows.ts';
import { useVisitsView } from './use-visits-view.ts';
import { WeekTable } from './week-table.tsx';

const clients = ['Arthur Kemp', 'Ted Lim', 'Rose Hākaraia'].map((fullName) => ({
  ref: fullName.slice(0, 3),
  fullName,
}));
const supportWorkers = [
  { ref: 'tom', fullName: 'Tom Whitaker', givenName: 'Tom', skillRefs: [], active: true },
  {
    ...{ ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele', skillRefs: [], active: true },
    hours: 'Monday 07:30-18:30; Tuesday 07:30-18:30',
  },
];
const visit = (date: string, startTime: string, clientRef: string, workers: string[] = ['tom']) => ({
  ...exampleSingleJob(date, { ref: `${date}-${startTime.slice(0, 2)}`, startTime, supportWorkerRefs: workers }),
  ...(workers.length === 0 && { status: 'NotAllocated' }),
  clientRef,
});
const jobs = [
  visit('2026-11-23', '08:00', 'Art'),
  visit('2026-11-23', '10:00', 'Ted'),
  visit('2026-11-23', '12:00', 'Ros'),
  visit('2026-11-23', '14:00', 'Art'),
  visit('2026-11-25', '09:00', 'Ted'),
  visit('2026-11-26', '09:30', 'Ros', []),
];

const schedule = {
  ...{ timeZone: 'Pacific/Auckland', ...exampleTables({ jobs }), areas: [], teams: [] },
  ...{ clients, supportWorkers, workerAbsences: [{ workerRef: 'tom', from: '2026-11-28' }] },
} as unknown as Schedule;
const settings = { jobTypes: [], privateJobTypes: [], retired: [], holidays: [], contact: { region: 'nz-otago' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  fakeServer({ 'GET /settings': () => settings });
});

function Week() {
  const view = useVisitsView();
  const rows = useVisitRows(schedule, settings as unknown as Settings, view);
  return rows && <WeekTable {...{ schedule, rows, view }} open={undefined} onDrop={() => {}} />;
}

const OneVisit = () => <p>One visit</p>;

async function open(search = '') {
  const at = `/office/visits?day=2026-11-25&view=week${search}`;
  const { history } = await renderScreen(
    { '/office/visits': Week, '/office/visits/$clientRef/$originalDate/$jobRef': OneVisit },
    { at, user: { office: true } },
  );
  return history;
}

/** Reads what a row says of each day, and its sum. */
async function readRow(name: string) {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  return within(row)
    .getAllByRole('cell')
    .map((cell) =>
      [...cell.querySelectorAll('li:not(.paper-only) .week-visit, .week-away, button')]
        .map((words) => words.textContent)
        .concat(cell.classList.contains('week-sum') ? [cell.textContent] : []),
    );
}

describe('a week', () => {
  it('has the time and client of two visits a day, how many more there are, and days away; the hours are at the end', async () => {
    await open();
    const monday = ['8:00am Arthur Kemp', '10:00am Ted Lim', '+2 more visits'];
    expect(await readRow('Tom')).toEqual([monday, [], ['9:00am Ted Lim'], [], [], ['Away'], ['Away'], ['5']]);
    expect(await readRow('Not allocated')).toEqual([[], [], [], ['9:30am Rose Hākaraia'], [], [], [], ['1 visit']]);
  });

  it('shows the others of a day when their number is pressed, and hides them again', async () => {
    await open();
    const day = async () => (await readRow('Tom'))[0];
    await userEvent.click(await screen.findByRole('button', { name: '+2 more visits', expanded: false }));
    expect(await day()).toEqual([
      ...['8:00am Arthur Kemp', '10:00am Ted Lim', '12:00pm Rose Hākaraia', '2:00pm Arthur Kemp'],
      'Fewer visits',
    ]);
    const fewer = screen.getByRole('button', { name: 'Fewer visits', expanded: true });
    expect(document.activeElement).toBe(fewer);
    await userEvent.click(fewer);
    expect(await day()).toHaveLength(3);
  });

  it('draws a visit as one box of text, since the browser pays for every box in each frame that scrolls', async () => {
    await open();
    const visits = await screen.findAllByRole('link', { name: /, Active$/ });
    expect(visits.map(({ children }) => [...children].map(({ localName }) => localName))).toEqual(
      visits.map(() => ['b']),
    );
    expect(visits).toHaveLength(5);
  });

  it('says of a hatched day without hours that its support worker does not work then', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /^Mele/ });
    const off = within(row).getAllByRole('img');
    expect((await readRow('Mele'))[2]).toEqual([]);
    expect(off.map((day) => day.getAttribute('aria-label'))).toEqual([
      ...['Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'].map((day) => `Does not work ${day}`),
    ]);
  });

  it('names the support worker beside the time by client', async () => {
    await open('&by=client');
    expect((await readRow('Rose'))[0]).toEqual(['12:00pm Tom Whitaker']);
    expect((await readRow('Rose'))[3]).toEqual(['9:30am No one yet']);
  });

  it('is moved in with the arrow keys over what its cells show, and Enter opens a visit', async () => {
    const history = await open();
    (await screen.findByRole('link', { name: /^9:30am.*, No one yet, Not allocated$/ })).focus();
    for (const [key, focused] of [
      ['ArrowDown', /^8:00am/],
      ['ArrowRight', /^10:00am/],
      ['ArrowRight', /^9:00am/],
      ['Home', /^8:00am/],
      ['End', /^9:00am/],
      ['ArrowUp', /^9:30am/],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement?.textContent, key).toMatch(focused);
    }
    await userEvent.keyboard('{Enter}');
    await screen.findByText('One visit');
    expect(history.location.pathname).toBe('/office/visits/Ros/2026-11-26/2026-11-26-09');
  });
});
