import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleFriday, exampleTimesheet } from '#web/parts/timesheet/example-timesheet.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { OfficeTimesheetScreen } from './timesheet-screen.tsx';

it('shows a client’s submitted week to the office, with who sent it and when it is processed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: exampleFriday });
  const submitted = { byName: 'Rose', at: '2026-11-20T01:00:00Z' };
  fakeServer({
    'GET /office/clients/{clientRef}/timesheets/{timesheetRef}': () => ({
      ...exampleTimesheet({ state: 'submitted', submitted, canProcess: false }),
      ...{ clientRef: 'c', clientName: 'Rose Hākaraia' },
    }),
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], retired: [] }),
  });
  const screens = {
    '/office/timesheets/$clientRef/$timesheetRef': OfficeTimesheetScreen,
    '/office/timesheets': () => null,
    '/office/clients/$clientRef': () => null,
  };
  await renderScreen(screens, { at: '/office/timesheets/c/2026-11-16', user: {} });
  await screen.findByRole('heading', { name: 'Timesheet of Rose Hākaraia', level: 1 });
  expect(screen.getByText(/^Submitted by Rose/).textContent).toBe(
    'Submitted by Rose on 20 Nov 2026, 2:00pm. We process it when the week is over.',
  );
});
