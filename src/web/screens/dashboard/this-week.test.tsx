import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { exampleJob, exampleRoster } from '#web/parts/visit/example-roster.ts';
import { indexRoster } from '#web/parts/visit/roster-index.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ThisWeek } from './this-week.tsx';
import { listWeekDays } from './week-of.ts';

it('shows hours of days that add up to those of the week', async () => {
  const now = Date.parse('2026-11-19T20:00:00Z');
  const days = [0, 1, 2].map((place) => addDays('2026-11-23', place));
  const times = { repeatOption: 'None', durationMins: 20, repeatStartDate: undefined, dayOfWeek: undefined } as const;
  const appointments = days.map((date, at) => exampleJob(`job${at}`, { ...times, date }));
  const index = indexRoster(exampleRoster({ appointments }));
  const week = listWeekDays({ index, today: '2026-11-23', now });
  await renderScreen({
    '/': () => <ThisWeek {...{ index, now }} services={new Map()} days={week} today="2026-11-20" mayBook={false} />,
  });
  expect(screen.getByText('1 hour')).toBeDefined();
  expect(screen.getAllByText(/^0\.\d hours$/).map(({ textContent }) => textContent)).toEqual([
    '0.4 hours',
    '0.3 hours',
    '0.3 hours',
  ]);
});
