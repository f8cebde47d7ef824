import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { exampleVisitsToReassign, exampleVisitToReassign } from './example-reassignment.ts';
import { ReassignVisits } from './reassign-visits.tsx';

const sending = 'POST /office/visits/reassign';
const explaining = 'POST /office/support-workers/check-reasons';
const tom = { ref: 'tom', givenName: 'Tom', active: true } as OfficeSupportWorker;
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
  const period = { from: '2026-11-23', to: '2026-11-29', hasEnd: true };
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
