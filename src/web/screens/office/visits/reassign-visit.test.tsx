import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfficeWorker } from '#contract/office.ts';
import type { ActPreview } from '#contract/office-acts.ts';
import { personLists } from '#domain/people/fields.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ReassignVisit } from './reassign-visit.tsx';

const giving = 'PATCH /office/clients/{clientRef}/appointments/{jobRef}';
const explaining = 'POST /office/support-workers/check-reasons';
const firstAid = { name: 'First aid', expiresOn: '2026-11-21' };
const worker = (ref: string, fullName: string, more: object = {}) =>
  ({ ref, fullName, givenName: fullName.split(' ')[0], free: true, ...more }) as OfficeWorker;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  server = fakeServer({
    'GET /settings': () => Object.fromEntries([...personLists, 'retired'].map((list) => [list, []])),
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }),
    [giving]: () => ({ ref: 'a', version: 2, actRef: 'aaaaaaaaaaaaaaaa' }),
    [explaining]: () => ({ kept: 1 }),
  });
});

async function open(expiredChecks: OfficeWorker['expiredChecks']) {
  const supportWorkers = [worker('mele', 'Mele Taufa'), worker('priya', 'Priya Nair', { expiredChecks })];
  const offered = { version: 1, supportWorkers, openTickets: [] } as unknown as ActPreview;
  const acts = { onTyped: () => {}, onGiven: () => {} };
  const pane = () => <ReassignVisit shown={exampleShown()} isGone={false} offered={offered} {...acts} />;
  await renderScreen({ '/': pane }, { user: { office: true } });
  return screen.findByRole<HTMLInputElement>('radio', { name: /^Priya Nair/ });
}

async function giveToPriya(expiredChecks: OfficeWorker['expiredChecks']) {
  await userEvent.click(await open(expiredChecks));
  await userEvent.click(screen.getByRole('button', { name: 'Give to Priya' }));
}

it('asks why someone whose check has expired is given the visit, and keeps the reason', async () => {
  await giveToPriya([firstAid]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Give visits to Priya anyway?' }));
  dialog.getByText('Priya: First aid expired 21 Nov 2026');
  const yes = dialog.getByRole('button', { name: 'Give anyway' });
  await userEvent.click(yes);
  dialog.getByText('Enter a reason.');
  expect(server.received(giving)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Course on 3 Dec');
  await userEvent.click(yes);
  await vi.waitFor(() => expect(server.received(giving)).toHaveLength(1));
  expect(server.received(explaining)).toMatchObject([
    { body: { supportWorkerRefs: ['priya'], reason: 'Course on 3 Dec' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives nothing to them where the person cancels', async () => {
  await giveToPriya([firstAid]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect([...server.received(giving), ...server.received(explaining)]).toEqual([]);
});

it('gives the visit at once where the reason is there, and shows it', async () => {
  await giveToPriya([{ ...firstAid, reason: 'Course on 3 Dec' }]);
  screen.getByText('First aid expired 21 Nov 2026: “Course on 3 Dec”.');
  await vi.waitFor(() => expect(server.received(giving)).toHaveLength(1));
  expect(server.received(explaining)).toEqual([]);
});

it('offers no one whose check stops, and says why', async () => {
  expect((await open([{ ...firstAid, stops: true }])).disabled).toBe(true);
  screen.getByText('First aid expired 21 Nov 2026. No visits until it is renewed.');
});
