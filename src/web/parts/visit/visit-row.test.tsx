import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { useFindWorkers } from '#web/parts/support-workers/use-find-workers.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { exampleRoster, exampleTicket } from './example-roster.ts';
import { type CalendarTicket, indexRoster, visitsOn } from './roster-index.ts';
import { VisitRow } from './visit-row.tsx';

const rose = { clientRef: 'c1', name: 'Rose', timeZone: 'Pacific/Auckland', role: 'client', userRef: 'u1' } as const;
const date = '2026-11-23';

async function open({ findSupportWorkers = false, roster = exampleRoster() }) {
  const now = instantOf({ date: '2026-11-20', time: '09:00', zone: rose.timeZone });
  const index = indexRoster(roster);
  const [shown] = visitsOn({ index, date, now });
  queriesOf().setQueryData(settingsQuery.queryKey, { features: { findSupportWorkers } } as never);
  const Row = () => (
    <VisitRow index={index} shown={shown!} service="Personal care" calendarDate={date} mayFind={useFindWorkers()} />
  );
  return renderScreen(
    { '/': Row, '/support-workers/worker/$ref': () => <h1>Profile</h1> },
    { user: { ref: 'u1' }, memberships: [rose] },
  );
}
afterEach(() => queriesOf().clear());

describe('a visit of a day', () => {
  it('opens by a link that says all of it, and its worker’s name leads to the profile', async () => {
    const { history } = await open({ findSupportWorkers: true });
    const visit = await screen.findByRole('link', { name: /^9:00am Personal care 1 hour with Tom Whitaker \w/ });
    expect(visit.getAttribute('href')).toContain(`/calendar/date/${date}/appt/${date}/a`);
    await userEvent.tab();
    expect(document.activeElement).toBe(visit);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tom Whitaker' }));
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Profile' });
    expect(history.location.pathname).toBe('/support-workers/worker/tom');
  });

  it('names the worker without a link where support workers are not to be found', async () => {
    await open({ findSupportWorkers: false });
    await screen.findByRole('link', { name: /with Tom Whitaker/ });
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('shows a request that waits on this device as not sent, with two empty rails', async () => {
    const ticket: CalendarTicket = { ...exampleTicket({ type: 'cancellation', originalDate: date }), isWaiting: true };
    await open({ roster: exampleRoster({ tickets: [ticket] }) });
    const visit = await screen.findByRole('link', { name: /Not sent yet ?We send it when you are online/ });
    expect(visit.closest('.item')?.querySelectorAll('[data-visit-status="unsent"]')).toHaveLength(2);
    expect(screen.queryByText(/Pending cancellation|Asked to/)).toBeNull();
  });

  it.each([
    ['declined', 'Declined'],
    ['lapsed', 'Not answered'],
  ] as const)('says of a booking that was %s: %s', async (notBooked, word) => {
    const { appointments, ...roster } = exampleRoster();
    await open({
      roster: { ...roster, appointments: appointments.map((job) => ({ ...job, status: 'Cancelled', notBooked })) },
    });
    const visit = await screen.findByRole('link', { name: new RegExp(`${word}$`) });
    expect(visit.closest('.item')?.getAttribute('data-visit-status')).toBe('cancelled');
    expect(screen.queryByText('Cancelled')).toBeNull();
  });
});
