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

it('shows the office the month of a client, with the holidays of their region, whose visits lead to where the office acts on them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  vi.stubGlobal('scrollTo', () => undefined);
  fakeServer({
    'GET /clients/{clientRef}/appointments': () => exampleRoster({ region: 'nz-wellington' }),
    'GET /settings': () => ({
      jobTypes: [{ ref: 'care', name: 'Personal care' }],
      privateJobTypes: [],
      retired: [],
      holidays: [
        { date: '2026-11-13', name: 'Show Day', country: 'nz', region: 'nz-canterbury' },
        { date: '2026-11-16', name: 'Founding Day', country: 'nz', region: 'nz-wellington' },
      ],
    }),
  });
  const page = `/office/clients/${rose.ref}`;
  const { history } = await renderScreen({ [page]: () => <ClientCalendar client={rose} /> });
  const month = await screen.findByRole('grid', { name: 'Visits in November 2026' });
  const [visit] = await within(month).findAllByRole('link', { name: /9:00am.*Tom/ });
  expect(visit?.getAttribute('href')).toContain(`/office/visits/${rose.ref}/2026-11-02/a?day=2026-11-02`);
  expect(month.querySelector('.holiday')?.textContent).toBe('Founding Day');
  expect(screen.queryByText(/Show Day/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('heading', { name: 'December 2026' });
  expect(history.location.href).toBe(`${page}?day=2026-12-01`);
  history.back();
  await screen.findByRole('heading', { name: 'November 2026' });
});
