import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import { instantOf } from '#domain/time/zone.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { exampleRoster, exampleTicket } from '#web/parts/visit/example-roster.ts';
import { indexRoster, visitsOn } from '#web/parts/visit/roster-index.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { VisitActions } from './visit-actions.tsx';
import { type OpenVisit, VisitContext } from './visit-context.ts';
import type { WithdrawalState } from './visit-withdraw.tsx';

const rose = {
  clientRef: 'c1',
  userRef: 'u1',
  timeZone: 'Pacific/Auckland',
  role: 'client',
  timesheets: true,
} as const;
const date = '2026-11-16';
const withdrawal = { tickets: [] } as unknown as WithdrawalState;

/** Opens the actions of Monday's visit of 9:00am. */
async function open(over: Partial<Roster>, time: string) {
  const now = instantOf({ date, time, zone: rose.timeZone });
  const index = indexRoster(exampleRoster({ timesheetRefs: [date], ...over }));
  const [shown] = visitsOn({ index, date, now });
  queriesOf().setQueryData(settingsQuery.queryKey, { features: {} } as never);
  const Actions = () => (
    <VisitContext value={{ client: rose, index, shown: shown!, now } as unknown as OpenVisit}>
      <VisitActions withdrawal={withdrawal} />
    </VisitContext>
  );
  const screens = { '/': Actions, '/calendar/new': () => <p>The booking</p> };
  return renderScreen(screens, { user: { ref: 'u1' }, memberships: [rose] });
}

/** Finds the edit of the visit, at eight. */
async function findEdit(over: Partial<Roster>) {
  await open(over, '08:00');
  return (await screen.findByRole('link', { name: 'Edit booking' })).getAttribute('href');
}
afterEach(() => queriesOf().clear());

describe('the actions of a visit', () => {
  it('edit a visit of a timesheet there', async () => {
    expect(await findEdit({})).toBe(`/timesheet/ref/${date}/appt/${date}/a`);
  });

  it.each<[string, Partial<Roster>]>([
    ['whose week has no timesheet', { timesheetRefs: [] }],
    ['with an open request', { tickets: [exampleTicket({ originalDate: date })] }],
  ])('edit a visit %s by a request', async (_, over) => expect(await findEdit(over)).toBe('/calendar/edit'));

  it('book the same again once it has begun, with the day left to choose', async () => {
    await open({}, '10:30');
    await userEvent.click(await screen.findByRole('button', { name: 'Book the same again', busy: false }));
    await screen.findByText('The booking');
    const place = { what: 'booking', userRef: 'u1', clientRef: 'c1' };
    const isAny = (value: unknown): value is { typed: { lines: unknown } } => value !== undefined;
    expect(draftsOf().read(place, isAny)?.typed.lines).toMatchObject([
      { line: { repeat: 'None', startTime: '09:00', durationMinutes: 60, date: undefined } },
    ]);
    expect(screen.queryByRole('button', { name: 'Book the same again' })).toBeNull();
  });

  it('do not offer it before, nor of a visit that was cancelled', async () => {
    const cancelled = exampleRoster().appointments.map((job) => ({ ...job, status: 'Cancelled' as const }));
    await open({ appointments: cancelled }, '10:30');
    expect(screen.queryByRole('button', { name: 'Book the same again' })).toBeNull();
  });
});
