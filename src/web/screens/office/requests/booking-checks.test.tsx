import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BookingBody } from './booking-body.tsx';
import { exampleOfficeTicket, exampleWorker } from './example-ticket.ts';

const refs = ['first', 'second'];
const approving = 'POST /office/tickets/{ref}/approve';
const explaining = 'POST /office/support-workers/check-reasons';

it('asks once why someone whose check has expired is given several visits that are approved together', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T20:00:00Z') });
  const expiredChecks = [{ name: 'First aid', expiresOn: '2026-11-18' }];
  const server = fakeServer({
    'GET /settings': () => ({ jobTypes: [], privateJobTypes: [], skills: [], genders: [], languages: [], retired: [] }),
    'GET /office/tickets/{ref}': ({ params: { ref } }) => ({
      ...exampleOfficeTicket,
      ...{ ref, subject: `The ${ref} request` },
    }),
    'GET /office/support-workers': () => ({
      ...{ date: '2026-11-25', total: 1 },
      supportWorkers: [{ ...exampleWorker, expiredChecks }],
    }),
    [approving]: ({ params: { ref } }) => ({ ref, version: 2, actRef: 'a' }),
    [explaining]: () => ({ kept: 1 }),
  });
  const screens = { '/': () => <BookingBody refs={refs} />, '/office/requests': () => null };
  await renderScreen(screens, { user: { ref: 'jo', office: true } });
  for (const details of await screen.findAllByText('Details and other choices')) await userEvent.click(details);
  for (const radio of await screen.findAllByRole('radio', { name: /Mele Taufa/ })) await userEvent.click(radio);
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2 requests…' }));
  const results = within(await screen.findByRole('dialog', { name: 'Requests of one booking' }));
  await userEvent.click(results.getByRole('button', { name: 'Approve 2 requests' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give visits to Mele anyway?' }));
  expect(server.received(approving)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Course on 3 Dec');
  await userEvent.click(dialog.getByRole('button', { name: 'Give anyway' }));
  await waitFor(() => expect(server.received(approving)).toHaveLength(2));
  expect(server.received(explaining)).toHaveLength(1);
});
