import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OwnRegistration } from '#contract/care-registrations.ts';
import { storeOfficeContact } from '#web/kernel/office-contact.ts';
import { CarePanel } from '#web/parts/care/care-panel.tsx';
import { fakeServer, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { Registrations } from './registrations.tsx';

const withdrawal = 'POST /users/me/care-registrations/{ref}/withdraw';
const iris: OwnRegistration = {
  ...{ ref: 'iris000000000000', version: 2, requester: 'Another', fullName: 'Iris Wetere', status: 'open' },
  ...{ askedAt: '2026-11-19T20:00:00Z', answerBy: '2026-11-23T04:00:00Z', image: '/api/v0/images/iris' },
};

async function open(Part: () => React.ReactNode, first: OwnRegistration[], memberships: { role: 'client' }[] = []) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T21:00:00Z') });
  const stored = { registrations: first };
  storeOfficeContact({ openingHours: 'Monday 08:30-17:00; Friday 08:30-17:00' });
  const server = fakeServer({ 'GET /users/me/care-registrations': () => stored });
  await renderScreen({ '/': Part }, { user: { ref: 'u' }, memberships });
  return { server, stored };
}

it('a registration that waits shows its picture and progress, and is withdrawn', async () => {
  const { server, stored } = await open(Registrations, [iris]);
  const list = await screen.findByRole('list', { name: 'Registrations for care' });
  await within(list).findByText('Answer by');
  for (const step of ['Iris Wetere', 'Sent', 'With us']) expect(list.textContent).toContain(step);
  expect(list.querySelector('.av img')?.getAttribute('src')).toBe(iris.image);
  const message = 'The office has answered this.';
  server.answer({ [withdrawal]: () => refuse({ status: 412, code: 'stale', message }) });
  const withdraw = () => userEvent.click(screen.getByRole('button', { name: /^Withdraw.*Iris/ }));
  await withdraw();
  await within(list).findByText(`Cannot perform this action: ${message}`);
  server.answer({
    [withdrawal]: () => {
      stored.registrations = [];
      return { ref: iris.ref, version: 3 };
    },
  });
  await withdraw();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Registrations for care' })).toBeNull());
  expect(readToasts()[0]?.message).toBe('Your registration has been withdrawn.');
  expect(server.received(withdrawal).at(-1)).toMatchObject({ params: { ref: iris.ref }, version: '"2"' });
});

it('one that was declined shows the reason for a fortnight', async () => {
  const declined = { ...iris, status: 'declined', answer: 'Iris lives outside our region.' } as const;
  await open(Registrations, [
    { ...declined, answeredAt: '2026-11-19T20:30:00Z' },
    { ...declined, ref: 'old', fullName: 'Una Petrie', answeredAt: '2026-11-05T20:30:00Z' },
  ]);
  await screen.findByText('The registration for care of Iris Wetere was declined.');
  screen.getByText('“Iris lives outside our region.”');
  expect(screen.queryByText(/Una Petrie/)).toBeNull();
});

it.each([
  ['a client', [{ role: 'client' as const }], [], 'You are already a client, so you can register someone else.'],
  ['one whose own registration waits', [], [{ ...iris, requester: 'Self' as const }], /^We have your own registration/],
])('%s can register someone else alone', async (_, memberships, registrations, hint) => {
  await open(CarePanel, registrations, memberships);
  await screen.findByText(hint);
  expect(screen.getByRole('radio', { name: 'Myself' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: 'Someone else' })).toHaveProperty('checked', true);
});
