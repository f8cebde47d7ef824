import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ToldPerson } from '#contract/notices.ts';
import { now } from '#web/kernel/clock.ts';
import type { OfficeVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ToldOfVisit } from './told-of-visit.tsx';

const visit = { clientRef: 'rose', date: '2026-11-24', originalDate: '2026-11-23', startTime: '09:00' } as OfficeVisit;
const endpoint = 'GET /office/clients/{clientRef}/told';

async function open(told: ToldPerson[]) {
  const server = fakeServer({ [endpoint]: () => ({ told }) });
  await renderScreen({ '/office': () => <ToldOfVisit visit={visit} zone="Pacific/Auckland" /> });
  return server;
}

it('names who has been told, by which colleague, and who has not', async () => {
  const at = new Date(now()).toISOString();
  const server = await open([
    { ref: 'karen', name: 'Karen', way: 'email', outcome: 'emailed', at },
    { ref: 'anahera', name: 'Anahera', way: 'phone', outcome: 'reached', at, byName: 'Joanne Wells' },
    { ref: 'ngaire', name: 'Ngaire', way: 'phone' },
  ]);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Karen by email, \d/),
    expect.stringMatching(/^Anahera by phone, \d+:\d\d[ap]m, Joanne Wells$/),
    'Ngaire not yet',
  ]);
  expect(server.received(endpoint)[0]?.query).toEqual({
    date: '2026-11-24',
    originalDate: '2026-11-23',
    startTime: '09:00',
  });
});

it('says that no one has been told', async () => {
  await open([]);
  await screen.findByText('No one has been told of anything yet.');
});
