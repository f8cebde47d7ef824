import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Call } from '#contract/notices.ts';
import { now } from '#web/kernel/clock.ts';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CallsScreen } from './calls-screen.tsx';

const call: Call = {
  recipientRef: 'wwwwwwwwwwwwwwww',
  recipient: 'supportWorker',
  name: 'Tom Whitaker',
  phones: ['021 555 0100'],
  way: 'phone',
  reason: 'noEmail',
  dueAt: new Date(now() - 60_000).toISOString(),
  timeZone: 'Pacific/Auckland',
  clients: [
    { ref: 'cccccccccccccccc', name: 'Rose', says: ['New: Sat 21 Nov, 9:00am to 10:00am (1 hour)'] },
    { ref: 'dddddddddddddddd', name: 'Joe', says: ['New: Sun 22 Nov, 9:00am to 10:00am (1 hour)'] },
  ],
  noticeRefs: ['nnnnnnnnnnnnnnnn', 'mmmmmmmmmmmmmmmm'],
};
const close = 'POST /office/calls/{recipientRef}/close';

it('says who to call about what, offers their number, and is done in one press', async () => {
  let calls = [call];
  const server = fakeServer({
    'GET /office/calls': () => ({ calls, total: calls.length }),
    [close]: () => {
      calls = [];
      return { recipientRef: call.recipientRef, closed: 1 };
    },
  });
  await renderScreen({ '/office/calls': CallsScreen });
  await screen.findByText('New: Sat 21 Nov, 9:00am to 10:00am (1 hour)');
  screen.getByText('New: Sun 22 Nov, 9:00am to 10:00am (1 hour)');
  screen.getByRole('link', { name: 'Joe' });
  screen.getByText(/^Was due /);
  expect(screen.getByRole('link', { name: /021 555 0100/ }).getAttribute('href')).toBe('tel:0215550100');
  expect(screen.queryByRole('button', { name: /Posted/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Left a message: Tom Whitaker' }));
  await screen.findByText(/^No one to call/);
  expect(server.received(close).map(({ body }) => body)).toEqual([
    { noticeRefs: ['nnnnnnnnnnnnnnnn', 'mmmmmmmmmmmmmmmm'], outcome: 'leftMessage' },
  ]);
});

it('shows the people of a server of the build before, which does not list their clients', async () => {
  const { clients: _, noticeRefs: __, ...old } = call;
  fakeServer({ 'GET /office/calls': () => ({ calls: [old as Call], total: 1 }) });
  await renderScreen({ '/office/calls': CallsScreen });
  await screen.findByRole('link', { name: /021 555 0100/ });
});

it('says who was quicker', async () => {
  fakeServer({
    'GET /office/calls': () => ({ calls: [call], total: 1 }),
    [close]: () => refuse({ status: 412, code: 'stale', message: 'Jo Wells has already told them.' }),
  });
  await renderScreen({ '/office/calls': CallsScreen });
  await userEvent.click(await screen.findByRole('button', { name: 'Reached: Tom Whitaker' }));
  await screen.findAllByText(/Jo Wells has already told them/);
});
