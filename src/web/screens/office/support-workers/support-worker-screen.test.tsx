import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerSeries } from '#contract/office-support-workers.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { SupportWorkerScreen } from './support-worker-screen.tsx';

const ref = 'wwwwwwwwwwwwwwww';
const monday: WorkHours = { dayOfWeek: 'Monday', startTime: '09:00', endTime: '17:00', status: 'NotAllocated' };
const worker = {
  ref,
  version: 3,
  fullName: 'Mele Taufa',
  givenName: 'Mele',
  familyName: 'Taufa',
  phone: '021 555 0109',
  active: true,
  skillRefs: [],
  languageRefs: [],
  driverLicenses: [],
  workHours: [monday],
  checks: [
    { checkRef: 'first-aid', expiresOn: '2026-11-21' },
    { checkRef: 'old', expiresOn: '2028-01-31' },
  ],
};
const put = 'PUT /office/support-workers/{supportWorkerRef}';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T01:00:00Z'), toFake: ['Date'] });
  server = fakeServer({
    'GET /office/support-workers/{supportWorkerRef}': () => worker,
    'GET /office/support-workers/{supportWorkerRef}/absences': () => ({ absences: [] }),
    [put]: () => ({ ref, version: 4 }),
    'GET /settings': () => ({
      genders: [],
      salutations: [],
      jobTypes: [{ ref: 'care', name: 'Personal care' }],
      privateJobTypes: [],
      skills: [],
      languages: [],
      driverLicenses: [{ ref: 'full', name: 'Full car licence' }],
      workerChecks: [
        { ref: 'first-aid', name: 'First aid' },
        { ref: 'vetting', name: 'Police vetting' },
      ],
      retired: [{ list: 'workerChecks', ref: 'old', name: 'Old check' }],
    }),
  });
});

async function open() {
  const path = '/office/support-workers/$supportWorkerRef';
  const screens = { [path]: SupportWorkerScreen, [`${path}/absences`]: () => <p>The absences</p> };
  const { history } = await renderScreen(screens, { at: `/office/support-workers/${ref}`, user: { office: true } });
  await screen.findByRole('group', { name: 'Work hours' });
  return history;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a support worker’s page', () => {
  it('begins with the number to ring', async () => {
    await open();
    const [, first] = screen.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('tel:0215550109');
  });

  it('says until when each check is good, a retired one too', async () => {
    await open();
    const checks = within(screen.getByRole('region', { name: 'Checks' })).getAllByRole('listitem');
    expect(checks.map(({ textContent }) => textContent)).toEqual([
      'First aid expired 21 Nov 2026',
      'Old check, until 31 Jan 2028',
    ]);
  });

  it('says that no check is entered, in no empty list', async () => {
    server.answer({ 'GET /office/support-workers/{supportWorkerRef}': () => ({ ...worker, checks: [] }) });
    await open();
    const checks = within(screen.getByRole('region', { name: 'Checks' }));
    checks.getByText('No check is entered.');
    expect(checks.queryByRole('list')).toBeNull();
  });

  it('says standing bookings by client, and leads to the next visit of each', async () => {
    const series = {
      seriesRef: 's',
      version: 1,
      repeatOption: 'Weekly',
      repeatStartDate: '2026-11-02',
      status: 'Allocated',
      startTimeOption: 'Specified',
      startTime: '09:00',
      durationOption: 'Specified',
      durationMins: 60,
      jobTypeRefs: ['care'],
      fundingType: 'Private',
      supportWorkerRefs: [ref],
      clientName: 'Rose Hākaraia',
    } satisfies Partial<WorkerSeries>;
    const on = (dayOfWeek: 'Monday' | 'Friday', day: string) => {
      return { ...series, ref: dayOfWeek, dayOfWeek, clientRef: 'c1', next: { originalDate: day, date: day } };
    };
    const ted = {
      ...on('Friday', '2026-11-27'),
      clientRef: 'c2',
      clientName: 'Ted Ross',
      supportWorkerRefs: [ref, 'tom'],
    };
    server.answer({
      'GET /office/support-workers/{supportWorkerRef}/standing-bookings': () => ({
        jobs: [on('Monday', '2026-11-30'), on('Friday', '2026-11-27'), ted],
        supportWorkers: [{ ref: 'tom', name: 'Tom' }],
      }),
    });
    await open();
    const part = within(screen.getByRole('region', { name: 'Standing bookings' }));
    const lines = (await part.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const rose = 'Rose Hākaraia: Mondays and Fridays 9:00am to 10:00am, personal care';
    const both = 'Ted Ross: Fridays 9:00am to 10:00am, personal care, with Tom';
    expect(lines).toEqual([rose, both].map((said) => `${said}Since 2 Nov 2026Next on Fri 27 Nov: ${said}`));
    expect(part.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      '/office/visits/c1/2026-11-27/Friday?day=2026-11-27',
    );
  });

  it('keeps hours by weekday, a day beginning like the one before, and the day each check expires', async () => {
    await open();
    await press(/^Add hours ?on Tuesday/);
    expect(screen.getByLabelText<HTMLInputElement>('To, Tuesday').value).toBe('17:00');
    await userEvent.clear(screen.getByLabelText('From, Tuesday'));
    await userEvent.type(screen.getByLabelText('From, Tuesday'), '13:00');
    await press('Remove the hours on Monday');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Full car licence' }));
    const checks = within(screen.getByRole('group', { name: 'Checks' }));
    expect(checks.getByText('Has expired.')).toBeTruthy();
    await userEvent.type(checks.getByLabelText('Police vetting'), '22 12 2026');
    expect(checks.getByText('Expires within 30 days.')).toBeTruthy();
    await userEvent.clear(checks.getByLabelText('First aid'));
    await userEvent.type(screen.getByLabelText('Payroll number'), 'P-7');
    await save();
    await vi.waitFor(() => expect(server.received(put)).toHaveLength(1));
    expect(server.received(put)[0]?.body).toMatchObject({
      workHours: [{ ...monday, dayOfWeek: 'Tuesday', startTime: '13:00' }],
      driverLicenses: ['full'],
      checks: [
        { checkRef: 'old', expiresOn: '2028-01-31' },
        { checkRef: 'vetting', expiresOn: '2026-12-22' },
      ],
      payrollNumber: 'P-7',
    });
  });

  it('sends no hours that overlap and no day that does not exist', async () => {
    await open();
    await press(/^Add hours ?on Monday/);
    await userEvent.type(screen.getAllByLabelText('From, Monday')[1]!, '16:00');
    await userEvent.type(screen.getAllByLabelText('To, Monday')[1]!, '18:00');
    await userEvent.type(screen.getByLabelText('Police vetting'), '31/02/2027');
    await save();
    const overlap = 'Monday 09:00-17:00 and Monday 16:00-18:00 overlap. Change one of them.';
    expect((await screen.findAllByText(overlap)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Police vetting: enter the day it expires as DD/MM/YYYY.').length).toBeGreaterThan(0);
    expect(server.received(put)).toHaveLength(0);
  });
});

describe('a support worker who cannot come', () => {
  const absences = `/office/support-workers/${ref}/absences`;
  const away = { ref: 'aaaaaaaaaaaaaaaa', version: 1, from: '2026-12-01', to: '2026-12-03', reason: 'Wedding' };

  it('is marked as left only after the remaining visits are shown, and the visits to reassign follow', async () => {
    const visit = {
      jobRef: 'j',
      date: '2026-11-26',
      clientName: 'Rose Hākaraia',
      startTimeOption: 'Flexible' as const,
    };
    server.answer({
      'GET /office/support-workers/{supportWorkerRef}/visits': () => ({
        total: 2,
        visits: [{ ...visit, durationOption: 'NotSpecified' }],
      }),
    });
    const history = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /works here/i }));
    await save();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Mele still has 2 visits' }));
    dialog.getByText('Rose Hākaraia');
    expect(server.received(put)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark Mele as left' }));
    await screen.findByText('The absences');
    expect(server.received(put)[0]?.body).toMatchObject({ active: false, leaveVisits: true });
    expect(history.location.href).toBe(absences);
  });

  it('has a last day, after which visits are shown and reassigned; leaving at once is today, and a day that has passed has left', async () => {
    server.answer({ 'GET /office/support-workers/{supportWorkerRef}/visits': () => ({ total: 2, visits: [] }) });
    const history = await open();
    const works = screen.getByRole<HTMLInputElement>('checkbox', { name: /works here/i });
    const chooseDay = async (name: string) => {
      await press(/^Last working day/);
      await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
    };
    await userEvent.click(works);
    screen.getByRole('button', { name: 'Last working day Sunday 22 November 2026' });
    await userEvent.click(works);
    screen.getByRole('button', { name: 'Last working day None' });
    await chooseDay('21 November');
    expect(works.checked).toBe(false);
    await chooseDay('27 November');
    expect(works.checked).toBe(true);
    await save();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Mele still has 2 visits after Fri 27 Nov' }));
    expect(server.received('GET /office/support-workers/{supportWorkerRef}/visits')[0]?.query).toEqual({
      lastDay: '2026-11-27',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save the last day' }));
    await screen.findByText('The absences');
    expect(server.received(put)[0]?.body).toMatchObject({ active: true, lastDay: '2026-11-27', leaveVisits: true });
    expect(history.location.href).toBe(`${absences}?absence=leaving`);
  });

  it('leads from each absence, and from a new one, to the visits that need someone', async () => {
    server.answer({
      'GET /office/support-workers/{supportWorkerRef}/absences': () => ({ absences: [away] }),
      'POST /office/support-workers/{supportWorkerRef}/absences': () => ({ ref: 'bbbbbbbbbbbbbbbb', version: 1 }),
    });
    const history = await open();
    const lead = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByText('Wedding');
    expect(lead(/1 Dec/)).toBe(`${absences}?absence=${away.ref}`);
    expect(lead(/Another absence/)).toBe(`${absences}?absence=new`);
    await press('Mele is sick today');
    await screen.findByText('The absences');
    expect(history.location.href).toBe(`${absences}?absence=bbbbbbbbbbbbbbbb`);
  });

  it('has a link to what is left to reassign once they have left', async () => {
    server.answer({ 'GET /office/support-workers/{supportWorkerRef}': () => ({ ...worker, active: false }) });
    await open();
    expect(screen.getByRole('link', { name: /Mele still has/ }).getAttribute('href')).toBe(absences);
    expect(screen.queryByRole('button', { name: /sick/ })).toBeNull();
  });

  it('has a link to what follows the last day before it has come', async () => {
    const leaving = { ...worker, lastDay: '2026-11-27' };
    server.answer({ 'GET /office/support-workers/{supportWorkerRef}': () => leaving });
    await open();
    screen.getByText('Works here until Fri 27 Nov 2026.');
    expect(screen.getByRole('link', { name: /Mele after Fri 27 Nov/ }).getAttribute('href')).toBe(
      `${absences}?absence=leaving`,
    );
    await screen.findByRole('button', { name: /sick/ });
  });
});
