import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Appointment } from '#contract/appointments.ts';
import { exampleJob, exampleRoster, exampleTicket } from '#web/parts/visit/example-roster.ts';
import { indexRoster, visitsOn } from '#web/parts/visit/roster-index.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ThisWeekDay } from './this-week-day.tsx';

const date = '2026-11-23';
const now = Date.parse('2026-11-19T20:00:00Z');

it.each<[string, Partial<Appointment>, string[]]>([
  ['an approved visit', {}, ['Tom Whitaker', 'Active']],
  ['a pending one that someone is asked for in', { status: 'Pending' }, ['Asked for: Tom', 'Pending']],
  ['a pending one that no one comes to', { status: 'Pending', supportWorkerRefs: [] }, ['Pending...']],
])('says the state of %s once', async (_, over, words) => {
  const tickets = over.status === 'Pending' ? [exampleTicket({ type: 'newBooking' })] : [];
  const index = indexRoster(exampleRoster({ appointments: [exampleJob('a', over)], tickets }));
  const day = { date, visits: visitsOn({ index, date, now }) };
  const services = new Map([['care', 'Personal care']]);
  await renderScreen({ '/': () => <ThisWeekDay {...{ day, services }} hours="1" today="2026-11-20" /> });
  const link = within(screen.getByRole('link'));
  const texts = link.getAllByText(/Tom|Active|Pending/).map(({ textContent }) => textContent);
  expect(texts).toEqual(words);
});
