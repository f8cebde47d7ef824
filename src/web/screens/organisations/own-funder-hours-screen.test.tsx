import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { OwnFunderHoursScreen } from './own-funder-hours-screen.tsx';

it('shows those who work for a funder what their clients share', async () => {
  const endpoint = 'GET /organisations/{ref}/hours';
  const week = {
    start: '2026-10-05',
    end: '2026-10-11',
    plannedMins: 60,
    workedMins: 90,
    fundedMins: 60,
    overMins: 30,
  };
  const care = { jobTypeRef: 'care', serviceName: 'Personal care', fundingRef: 'f1', weeks: [week] };
  const rose = { clientRef: 'c1', clientName: 'Rose Ngata', notConfirmed: 0, services: [care] };
  const server = fakeServer({
    [endpoint]: ({ query: { from, to } }) => {
      return { funderName: 'Awa Trust', from, to, clients: [rose], more: false };
    },
  });
  await renderScreen(
    { '/organisations/$ref/hours': OwnFunderHoursScreen },
    { at: '/organisations/o1/hours', user: { organisations: [{ ref: 'o1', name: 'Awa Trust' }] } },
  );
  await screen.findByRole('row', { name: /^Rose Ngata, Personal care/ });
  screen.getByText('Only of clients who share their timesheets.');
  expect(server.received(endpoint).map(({ params }) => params.ref)).toEqual(['o1']);
  screen.getByText('Hours of the clients you follow who share their timesheets with you.');
});
