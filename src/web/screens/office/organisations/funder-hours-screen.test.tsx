import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FunderHours } from '#contract/hours.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import * as files from '#web/ui/save-file.ts';
import { FunderHoursScreen } from './funder-hours-screen.tsx';

const week = {
  start: '2026-10-05',
  end: '2026-10-11',
  plannedMins: 60,
  workedMins: 90,
  chargedMins: 0,
  fundedMins: 60,
  overMins: 30,
};
const care = { jobTypeRef: 'care', serviceName: 'Personal care', fundingRef: 'f1', weeks: [week] };
const clientOf = (clientRef: string, clientName: string): FunderHours['clients'][number] => {
  return { clientRef, clientName, notConfirmed: 0, services: [care] };
};
const endpoint = 'GET /office/organisations/{ref}/hours';
let isDown: boolean;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T01:00:00Z'), toFake: ['Date'] });
  isDown = false;
  server = fakeServer({
    [endpoint]: ({ query: { from, to, after } }) => {
      if (after && isDown) return refuse({ status: 422, code: 'ruleBroken', message: 'Not now.' });
      const clients = after ? [clientOf('c2', 'Ted Roe')] : [clientOf('c1', 'Rose Ngata')];
      return { funderName: 'Awa Trust', from, to, clients, more: !after };
    },
  });
});

const open = () =>
  renderScreen(
    { '/office/organisations/$ref/hours': FunderHoursScreen, '/office/organisations/$ref': () => null },
    { at: '/office/organisations/o1/hours', user: { office: true } },
  );

it('reads all pages one after the other, and then offers to print and to save', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  await open();
  await screen.findByRole('row', { name: /^Ted Roe, Personal care/ });
  screen.getByRole('row', { name: /^Total hours 2 3 2 1$/ });
  expect(server.received(endpoint).map(({ query }) => query.after)).toEqual([undefined, 'c1']);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(save).toHaveBeenCalledWith('hours-2026-10-01-to-2026-10-31.csv', expect.stringContaining('Ted Roe'));
});

it('offers no file while clients are missing, and to try again', async () => {
  isDown = true;
  await open();
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Download CSV' });
});
