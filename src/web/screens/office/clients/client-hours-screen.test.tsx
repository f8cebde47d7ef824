import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientHours } from '#contract/hours.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import * as files from '#web/ui/save-file.ts';
import { ClientHoursScreen } from './client-hours-screen.tsx';

const week = {
  start: '2026-10-05',
  end: '2026-10-11',
  plannedMins: 60,
  workedMins: 90,
  chargedMins: 15,
  fundedMins: 60,
  overMins: 30,
};
const care = { jobTypeRef: 'care', serviceName: 'Personal care', funderName: 'Awa Trust', weeks: [week] };
let services: ClientHours['services'];
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T01:00:00Z'), toFake: ['Date'] });
  services = [care];
  server = fakeServer({
    'GET /office/clients/{clientRef}/hours': ({ query: { from, to } }) => {
      return { clientName: 'Rose Ngata', from, to, notConfirmed: 3, services };
    },
  });
});

const open = (search = '') =>
  renderScreen(
    { '/office/clients/$clientRef/hours': ClientHoursScreen, '/office/clients/$clientRef': () => null },
    { at: `/office/clients/c1/hours${search}`, user: { office: true } },
  );
const asked = () => server.received('GET /office/clients/{clientRef}/hours').map(({ query }) => query);

it('shows the hours of last month by service and week, to print and as a file', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  await open();
  await screen.findByRole('heading', { name: 'Personal care, Awa Trust' });
  expect(asked()).toEqual([{ from: '2026-10-01', to: '2026-10-31' }]);
  screen.getByText(/^3 visits are not confirmed\./);
  const [, byWeek] = screen.getAllByRole('table');
  const row = within(byWeek!).getByRole('row', { name: /^5 to 11 Oct 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '1.5', '0.3', '1', '0.5']);
  screen.getByRole('link', { name: 'Rose Ngata' });
  screen.getByRole('button', { name: 'Print' });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(save).toHaveBeenCalledWith('hours-2026-10-01-to-2026-10-31.csv', expect.stringContaining('Awa Trust'));
});

it('shows the days of its address, and says what is wrong with them before it asks', async () => {
  await open('?from=2026-09-01&to=2026-09-30');
  await screen.findByText('Tuesday 1 September 2026 to Wednesday 30 September 2026');
  await open('?from=2026-09-02&to=2026-09-01');
  await screen.findByText('Choose a last day that is not before the first.');
  expect(screen.getAllByRole('button', { name: 'Print' })).toHaveLength(1);
  expect(asked()).toEqual([{ from: '2026-09-01', to: '2026-09-30' }]);
});

it('says that there are no visits', async () => {
  services = [];
  await open();
  await screen.findByText('There are no visits on these days.');
});
