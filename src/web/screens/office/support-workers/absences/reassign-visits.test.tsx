import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { exampleVisitsToReassign, exampleVisitToReassign } from './example-reassignment.ts';
import { ReassignVisits } from './reassign-visits.tsx';

const sending = 'POST /office/visits/reassign';
const explaining = 'POST /office/support-workers/check-reasons';
const tom = { ref: 'tom', givenName: 'Tom', active: true } as OfficeSupportWorker;
const period = { from: '2026-11-23', to: '2026-11-29', hasEnd: true };
const kiri = {
  ...{ ref: 'kiri', fullName: 'Kiri Paewai', givenName: 'Kiri' },
  expiredChecks: [{ name: 'First aid', expiresOn: '2026-11-21' }],
};

it('asks once why someone whose check has expired is given several visits', async () => {
  const visits = ['2026-11-26', '2026-11-27'].map((date) => {
    const visit = exampleVisitToReassign({ jobRef: `job ${date}`, date, originalDate: date });
    return { ...visit, proposal: { ...visit.proposal!, workerRef: 'kiri' } };
  });
  const server = fakeServer({
    'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign': () => ({
      ...exampleVisitsToReassign(visits),
      supportWorkers: [kiri],
    }),
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], retired: [] }),
    [sending]: ({ body }) => ({
      results: body.visits.map((visit: object) => ({ ...visit, outcome: 'reassigned', actRef: 'a' })),
    }),
    [explaining]: () => ({ kept: 1 }),
  });
  await renderScreen({ '/': () => <ReassignVisits worker={tom} period={period} /> }, { user: {} });
  for (const name of [/Thu 26 Nov/, /Fri 27 Nov/]) await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: /^Reassign 2 visits/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give visits to Kiri anyway?' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(server.received(sending)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Course on 3 Dec');
  await userEvent.click(dialog.getByRole('button', { name: 'Give anyway' }));
  await expect.poll(() => server.received(sending)).toHaveLength(1);
  expect(server.received(explaining)).toMatchObject([{ body: { supportWorkerRefs: ['kiri'] } }]);
});

it('asks once who hears of visits whose ticks change in a row', async () => {
  const whoHears = 'POST /office/who-hears';
  const visits = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) =>
    exampleVisitToReassign({ jobRef: `job ${date}`, date, originalDate: date }),
  );
  const server = fakeServer({
    'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign': () => exampleVisitsToReassign(visits),
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], retired: [] }),
    [whoHears]: () => ({ hearers: exampleHearers }),
  });
  await renderScreen({ '/': () => <ReassignVisits worker={tom} period={period} /> }, { user: {} });
  await screen.findByText(/^Karen by email .* · Call Anahera$/);
  for (const box of screen.getAllByRole('checkbox', { name: /^(Mon|Tue) 2\d Nov/ })) fireEvent.click(box);
  await waitFor(() => expect(server.received(whoHears).at(-1)?.body.changes).toHaveLength(1));
  expect(server.received(whoHears)).toHaveLength(2);
});

it('leads to each visit, and has the number of its client and of who would come', async () => {
  const visits = exampleVisitsToReassign([exampleVisitToReassign()]);
  const withPhone = (people: readonly { ref: string }[], phone: string) => people.map((one) => ({ ...one, phone }));
  fakeServer({
    'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign': () => ({
      ...visits,
      clients: withPhone(visits.clients, '04 555 0101'),
      supportWorkers: withPhone(visits.supportWorkers, '021 555 0109'),
    }),
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], retired: [] }),
    'POST /office/who-hears': () => ({ hearers: [] }),
  });
  await renderScreen({ '/': () => <ReassignVisits worker={tom} period={period} /> }, { user: {} });
  const row = await screen.findByRole('row', { name: /Rose Hākaraia/ });
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Rose Hākaraia', '/office/visits/rose/2026-11-23/job1?day=2026-11-23'],
    ['04 555 0101: call Rose Hākaraia', 'tel:045550101'],
    ['021 555 0109: call Mele Taufa', 'tel:0215550109'],
  ]);
});
