import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleFriday, exampleTimesheet, exampleVisit, tom } from '#web/parts/timesheet/example-timesheet.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { OfficeTimesheetScreen } from './timesheet-screen.tsx';

const screens = {
  '/office/timesheets/$clientRef/$timesheetRef': OfficeTimesheetScreen,
  '/office/timesheets': () => null,
  '/office/clients/$clientRef': () => null,
};

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
  await renderScreen(screens, { at: '/office/timesheets/c/2026-11-16', user: {} });
  await screen.findByRole('heading', { name: 'Timesheet of Rose Hākaraia', level: 1 });
  expect(screen.getByText(/^Submitted by Rose/).textContent).toBe(
    'Submitted by Rose on 20 Nov 2026, 2:00pm. We process it when the week is over.',
  );
});

it('marks what differs beyond the tolerance, and leaves the rest grey', async () => {
  const worked = (jobRef: string, startTime: string) =>
    exampleVisit({
      jobRef,
      planned: { startTime: '09:00', minutes: 60, supportWorkerRefs: [tom.ref] },
      worked: [{ supportWorkerRef: tom.ref, outcome: 'tookPlace', startTime, minutes: 65, version: 1 }],
    });
  fakeServer({
    'GET /office/clients/{clientRef}/timesheets/{timesheetRef}': () => ({
      ...exampleTimesheet({ visits: [worked('a', '09:00'), worked('b', '09:30')], funding: [] }),
      ...{ clientRef: 'c', clientName: 'Rose Hākaraia', tolerance: 10 },
    }),
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], retired: [] }),
  });
  await renderScreen(screens, { at: '/office/timesheets/c/2026-11-16', user: {} });
  const [small, large] = await screen.findAllByText('5 minutes more than planned');
  expect(small?.closest('tr')?.dataset.differs).toBeUndefined();
  expect([small?.className, large?.className]).toEqual(['soft', 'soft']);
  expect(screen.getByText('Started 9:30am, planned 9:00am').closest('tr')?.dataset.differs).toBe('true');
});
