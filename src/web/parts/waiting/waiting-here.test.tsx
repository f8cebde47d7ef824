import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { startItem } from '#domain/waiting-changes/start-item.ts';
import '#web/person/writes/queued-kinds.ts';
import { isCareRegistration } from '#web/calls/care-registrations.ts';
import type { CommandData } from '#web/calls/commands.ts';
import { isFeedback } from '#web/calls/feedback.ts';
import { isOfTimesheet } from '#web/calls/timesheets.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { WaitingHere } from './waiting-here.tsx';

const entries = 'POST /clients/{clientRef}/timesheets/{timesheetRef}/entries';
const feedback = 'POST /clients/{clientRef}/support-workers/{supportWorkerRef}/feedback';
const items = [
  {
    endpoint: entries,
    params: { clientRef: 'c1', timesheetRef: '2026-11-16' },
    body: {},
    labels: ['Tom on Fri 20 Nov'],
  },
  { endpoint: feedback, params: { clientRef: 'c1', supportWorkerRef: 'tom' }, body: { feedback: 'Kind.' } },
  { endpoint: 'POST /clients', body: { givenName: 'Ana', familyName: 'Walker', requester: 'Another' } },
].map(
  (item, at) => ({ ...startItem(`${at}`, at), name: item.endpoint, attempts: 1, ...item }) as unknown as CommandData,
);

it.each<[string, (command: CommandData) => boolean, string]>([
  ['a timesheet', (one) => isOfTimesheet(one, { clientRef: 'c1', ref: '2026-11-16' }), 'Tom on Fri 20 Nov'],
  ['another timesheet', (one) => isOfTimesheet(one, { clientRef: 'c1', ref: '2026-11-23' }), ''],
  ['the feedback of a client', (one) => isFeedback(one, { clientRef: 'c1' }), 'Kind.'],
  ['a support worker', (one) => isFeedback(one, { clientRef: 'c1', supportWorkerRef: 'tom' }), 'Kind.'],
  ['another support worker', (one) => isFeedback(one, { clientRef: 'c1', supportWorkerRef: 'mele' }), ''],
  ['registrations for care', isCareRegistration, 'Ana Walker'],
])('shows in the place of %s what waits there', async (_, isMeant, words) => {
  act(() => {
    for (const item of items) writesOf().waiting.follow(item.key, item);
  });
  onTestFinished(() => {
    for (const { key } of items) writesOf().waiting.follow(key, undefined);
  });
  await renderScreen({ '/': () => <WaitingHere isMeant={isMeant} />, '/waiting': () => null }, { user: {} });
  const list = screen.queryByRole('list', { name: 'Not sent yet' });
  expect(list?.textContent ?? '').toContain(words);
  expect(list ? within(list).getAllByText(/Not sent yet/).length : 0).toBe(words ? 1 : 0);
});
