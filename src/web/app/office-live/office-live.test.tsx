import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Today } from '#contract/today.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { todayQuery } from '#web/calls/today.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { listOfficeEntries } from '../office-menu.ts';
import { listAlarms } from './list-alarms.ts';
import { OfficeLive } from './office-live.tsx';

const visit = { clientRef: 'rose', clientName: 'Rose Hākaraia', jobRef: 'job', originalDate: '2026-11-24' };
const late = {
  ...{ ...visit, key: 'visit-late', date: '2026-11-24', jobTypeRefs: [], supportWorkers: [], reportedAt: '' },
  ...{ startTimeOption: 'Specified' as const, startTime: '09:00', durationOption: 'Specified' as const },
};
const complaint = { key: 'feedback-a', clientRef: 'ted', clientName: 'Ted', feedback: 'Late again.', givenAt: '' };
const request = {
  ref: 'tttt',
  clientName: 'Colin Petrie',
  beginsAt: '2026-11-24T04:00:00Z',
  timeZone: 'Pacific/Auckland',
};
const none = { underWay: 14, late: 0, toCome: 58, withoutAnyone: 0, requestsOfToday: [] };

let today: Partial<Today>;
beforeEach(() => {
  today = { date: '2026-11-24', live: none, late: [], complaints: [] };
  fakeServer({ 'GET /office/today': () => today as Today });
});
const entries = listOfficeEntries(undefined);
const LateOnes = () => <output>{useQuery(todayQuery).data?.late.length}</output>;
const Live = () => (
  <>
    <OfficeLive entries={entries} />
    <LateOnes />
  </>
);
const open = (at = '/office/clients') => renderScreen({ [at]: Live, '/office/visits': () => null }, { at });
const readAgain = (next: Partial<Today>) =>
  act(async () => {
    today = { ...today, ...next };
    await queriesOf().refetchQueries({ queryKey: todayQuery.queryKey });
  });
const line = () => screen.getByRole('navigation', { name: 'Visits of today' });

describe('OfficeLive', () => {
  it('leads to the pages of the section beside the line, with the current one marked', async () => {
    await open('/office/timesheets/payroll');
    const pages = await screen.findByRole('navigation', { name: 'Pay' });
    const links = within(pages).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['What happened', 'Timesheets', 'Payroll']);
    expect(links.filter((link) => link.ariaCurrent).map(({ textContent }) => textContent)).toEqual(['Payroll']);
  });

  it('counts the day, and each count opens its visits', async () => {
    today.live = { ...none, late: 2, withoutAnyone: 1 };
    await open();
    await waitFor(() => expect(line().textContent).toBe('14 under way2 late58 to come1 no one yet'));
    const hrefs = within(line())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      ['UnderWay', 'UnderWay', 'Active', 'NotAllocated'].map((status) => `/office/visits?by=time&status=${status}`),
    );
  });

  it('says at the next reading what cannot wait, in the bar and the title, until it is dealt with or put away', async () => {
    await open();
    await waitFor(() => expect(line().textContent).toBe('14 under way58 to come'));
    expect(screen.queryByRole('alert')).toBeNull();
    await readAgain({ late: [late], complaints: [complaint] });
    expect((await screen.findByRole('alert')).textContent).toBe('Rose Hākaraia: no one has come, 9:00am.');
    // It leads to Today, which is not this page.
    expect(screen.getByRole('link', { name: '1 more', current: false })).toBeTruthy();
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
    expect(screen.queryByRole('button', { name: 'Put away' })).toBeNull();
    await readAgain({ late: [] });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Ted: a complaint.'));
    await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.title).not.toMatch(/^\(/));
    await readAgain({ live: { ...none, requestsOfToday: [request] } });
    expect((await screen.findByRole('alert')).textContent).toBe('Colin Petrie: a request for today, 5:00pm.');
  });

  it('shows no bar while something is pressed or dragged, which it would move', async () => {
    await open();
    await waitFor(() => expect(line().textContent).toBe('14 under way58 to come'));
    fireEvent.pointerDown(line());
    await readAgain({ late: [late] });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.pointerUp(line());
    expect(screen.getByRole('alert').textContent).toBe('Rose Hākaraia: no one has come, 9:00am.');
  });

  it('shows no bar on Today, which lists them, and counts in the title what stays', async () => {
    today = { ...today, late: [late], complaints: [complaint] };
    await open('/office');
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('names the day of a visit of another day, and lists what a server of the build before has', () => {
  expect(listAlarms({ date: '2026-11-25', late: [late], complaints: [] })).toMatchObject([
    { key: 'visit-late', words: 'Rose Hākaraia: no one has come, Tue 24 Nov, 9:00am.' },
  ]);
});
