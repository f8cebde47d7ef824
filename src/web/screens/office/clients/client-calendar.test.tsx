import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { OfficeClient } from '#contract/office-clients.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { exampleRoster } from '#web/parts/visit/example-roster.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ClientCalendar } from './client-calendar.tsx';

const rose = { ref: '0000000000000rse', fullName: 'Rose Hākaraia', timeZone: 'Pacific/Auckland' } as OfficeClient;

afterEach(() => {
  queriesOf().clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows the office the month of a client, whose visits lead to where the office acts on them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  vi.stubGlobal('scrollTo', () => undefined);
  fakeServer({
    'GET /clients/{clientRef}/appointments': () => exampleRoster(),
    'GET /settings': () => ({
      jobTypes: [{ ref: 'care', name: 'Personal care' }],
      privateJobTypes: [],
      retired: [],
      holidays: [],
    }),
  });
  const page = `/office/clients/${rose.ref}`;
  const { history } = await renderScreen({ [page]: () => <ClientCalendar client={rose} /> });
  const month = await screen.findByRole('grid', { name: 'Visits in November 2026' });
  const [visit] = await within(month).findAllByRole('link', { name: /9:00am.*Tom/ });
  expect(visit?.getAttribute('href')).toContain(`/office/visits/${rose.ref}/2026-11-02/a?day=2026-11-02`);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('heading', { name: 'December 2026' });
  expect(history.location.href).toBe(`${page}?day=2026-12-01`);
  history.back();
  await screen.findByRole('heading', { name: 'November 2026' });
});
