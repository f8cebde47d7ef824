import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { daysOfWeek } from '#domain/time/day.ts';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ReportQuestion } from './report-question.tsx';

const openingHours = daysOfWeek
  .slice(0, 5)
  .map((day) => `${day} 08:30-17:00`)
  .join('; ');

it.each([
  ['open', '2026-11-20T09:20:00+13:00', openingHours, 'We see this at once.'],
  [
    'closed',
    '2026-11-21T09:20:00+13:00',
    openingHours,
    'The office is closed until Monday 8:30am.Call after hours: 09 555 0199',
  ],
  ['open at hours that are not typed', '2026-11-21T09:20:00+13:00', undefined, 'This goes to us. Our answer appears'],
])('says who reads the report while the office is %s', async (_, now, hours, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  storeOfficeContact({ phone: '09 555 0123', afterHoursPhone: '09 555 0199', ...(hours && { openingHours: hours }) });
  const props = { shown: { visit: {} }, client: {}, who: 'Tom, 8:30am', onClose: () => {} } as unknown as Parameters<
    typeof ReportQuestion
  >[0];
  await renderScreen({ '/': () => <ReportQuestion {...props} /> });
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
});
