import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Roster } from '#contract/appointments.ts';
import { instantOf } from '#domain/time/zone.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { exampleRoster, exampleTicket } from '#web/parts/visit/example-roster.ts';
import { indexRoster, visitsOn } from '#web/parts/visit/roster-index.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { VisitActions } from './visit-actions.tsx';
import { type OpenVisit, VisitContext } from './visit-context.ts';
import type { WithdrawalState } from './visit-withdraw.tsx';

const rose = { clientRef: 'c1', timeZone: 'Pacific/Auckland', role: 'client', timesheets: true } as const;
const date = '2026-11-16';
const withdrawal = { tickets: [] } as unknown as WithdrawalState;

/** Finds the edit of Monday's visit of 9:00am, at eight. */
async function findEdit(over: Partial<Roster>) {
  const now = instantOf({ date, time: '08:00', zone: rose.timeZone });
  const index = indexRoster(exampleRoster({ timesheetRefs: [date], ...over }));
  const [shown] = visitsOn({ index, date, now });
  queriesOf().setQueryData(settingsQuery.queryKey, { features: {} } as never);
  const Actions = () => (
    <VisitContext value={{ client: rose, index, shown: shown!, now } as unknown as OpenVisit}>
      <VisitActions withdrawal={withdrawal} />
    </VisitContext>
  );
  await renderScreen({ '/': Actions }, { user: { ref: 'u1' }, memberships: [rose] });
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
});
