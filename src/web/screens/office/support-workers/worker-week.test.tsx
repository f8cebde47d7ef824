import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { PersonWeek, WeekDays } from './worker-week.tsx';

it('calls no other week “this week” than the one of today', async () => {
  const today = '2026-11-25';
  const Week = () => (
    <PersonWeek today={today}>
      {(days) => <WeekDays days={days} today={today} visits={[]} minutes={0} daysOffOf={() => undefined} />}
    </PersonWeek>
  );
  await renderScreen({ '/': Week }, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Next week' }));
  await screen.findByRole('heading', { level: 2, name: /30 Nov.* to .*6 Dec/ });
  screen.getByText('No visits.');
  const named = screen.getAllByText(/this week/i);
  expect(named).toEqual([screen.getByRole('button', { name: 'This week' })]);
  await userEvent.click(named[0]!);
  await screen.findByRole('heading', { level: 2, name: /23 Nov.* to .*29 Nov/ });
});

it('counts no visit that is cancelled or is to be, as its hours', async () => {
  const day = '2026-11-25';
  const visit = {
    date: day,
    startTimeOption: 'Specified',
    startTime: '09:00',
    durationOption: 'Specified',
    durationMins: 60,
  };
  const visits = (['Active', 'Cancelled', 'PendingCancellation'] as const).map(
    (status) =>
      ({ key: status, visit, client: { fullName: 'Rose' }, status, awayWorkers: [] }) as unknown as ScheduledVisit,
  );
  const Week = () => <WeekDays days={[day]} today={day} visits={visits} minutes={60} daysOffOf={() => undefined} />;
  await renderScreen({ '/': Week }, {});
  await screen.findByText('1 visit, 1 hour.');
  expect(screen.getAllByText('Rose')).toHaveLength(3);
});
