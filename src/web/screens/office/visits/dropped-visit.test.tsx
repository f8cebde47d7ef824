import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { OfficeWorker } from '#contract/office.ts';
import type { ActPreview } from '#contract/office-acts.ts';
import { personLists } from '#domain/people/fields.ts';
import { exampleHearers } from '#web/parts/schedule/example-hearers.ts';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ActDialog } from './act-dialog.tsx';

const giving = 'PATCH /office/clients/{clientRef}/appointments/{jobRef}';
const explaining = 'POST /office/support-workers/check-reasons';
const mele = { ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele', free: true, distanceKm: 400 } as OfficeWorker;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
});

/** Drops the visit of the example on Mele's row. */
async function drop(worker: OfficeWorker, problems: ActPreview['problems'] = []) {
  const preview = { version: 1, supportWorkers: [worker], openTickets: [], problems, warnings: [] };
  const offered = { ...preview, visits: [], replaced: [], count: 1 } as unknown as ActPreview;
  server = fakeServer({
    'GET /settings': () => ({
      ...Object.fromEntries([...personLists, 'retired'].map((list) => [list, []])),
      skills: [{ ref: 'hoist', name: 'Hoist' }],
    }),
    'GET /office/clients/{clientRef}/support-network': () => ({ members: [], invitations: [] }),
    'POST /office/clients/{clientRef}/appointments/{jobRef}/preview': () => offered,
    'POST /office/who-hears': () => ({ hearers: exampleHearers }),
    [giving]: () => ({ ref: 'a', version: 2, actRef: 'aaaaaaaaaaaaaaaa' }),
    [explaining]: () => ({ kept: 1 }),
  });
  const start = { supportWorkerRefs: [worker.ref], workerName: worker.fullName };
  const dialog = () => (
    <ActDialog kind="reassign" shown={exampleShown()} {...{ offered, start }} isGone={false} onClose={() => {}} />
  );
  await renderScreen({ '/office/visits': dialog }, { at: '/office/visits', user: { office: true } });
  return within(await screen.findByRole('dialog', { name: 'Reassign this visit' }));
}

it('warns where a visit is dropped of distance, skills and a clash, which is not sent, and says who hears', async () => {
  const clash = 'Mele already has a visit on Mon 23 Nov, 9:00am to 10:00am.';
  const fit = { skillsRequired: 1, missingSkillRefs: ['hoist'] };
  const dialog = await drop({ ...mele, fit }, [{ path: 'supportWorkerRefs', message: clash }]);
  await dialog.findByRole('button', { name: 'Reassign', description: clash });
  await vi.waitFor(() => expect(dialog.getByRole('status').textContent).toContain(clash));
  dialog.getByText(/400 km away\. New to Nana/);
  await dialog.findByText('Has 0 of 1 skill: Hoist missing');
  await dialog.findByText(/^Karen by email .* · Call Anahera$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(server.received(giving)).toEqual([]);
});

it('asks why a visit is dropped on someone whose check has expired', async () => {
  const expired = { ...mele, expiredChecks: [{ name: 'First aid', expiresOn: '2026-11-19' }] };
  const dialog = await drop(expired);
  await dialog.findByText('First aid expired 19 Nov 2026.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
  const why = within(await screen.findByRole('dialog', { name: 'Give visits to Mele anyway?' }));
  await userEvent.type(why.getByRole('textbox', { name: 'Reason' }), 'Course on 3 Dec');
  await userEvent.click(why.getByRole('button', { name: 'Give anyway' }));
  await vi.waitFor(() => expect(server.received(giving)).toHaveLength(1));
  expect(server.received(explaining)).toHaveLength(1);
});

it('asks again while it cannot be given, and sends it once a colleague has freed the time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const problems = [{ path: 'supportWorkerRefs', message: 'Mele already has a visit on Mon 23 Nov.' }];
  const dialog = await drop(mele, problems);
  await dialog.findByRole('button', { name: 'Reassign', description: /already has a visit/ });
  problems.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  await userEvent.click(await dialog.findByRole('button', { name: 'Reassign', description: '' }));
  await vi.waitFor(() => expect(server.received(giving)).toHaveLength(1));
});

it('asks why a visit is dropped on someone who the client has hidden', async () => {
  const dialog = await drop({ ...mele, level: 99 });
  await dialog.findByText(/^Hidden by Nana\. /);
  await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
  await dialog.findByText('The client has hidden this support worker. Enter a reason.');
  expect(server.received(giving)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Only Mele can come.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reassign' }));
  await vi.waitFor(() => expect(server.received(giving)).toMatchObject([{ body: { reason: 'Only Mele can come.' } }]));
});
