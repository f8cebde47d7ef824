import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startItem } from '#domain/waiting-changes/start-item.ts';
import '#web/person/writes/queued-kinds.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { OwnForm } from '#web/screens/account/details/own-form.tsx';
import { NoticesScreen } from '#web/screens/account/notices/notices-screen.tsx';
import { SupportNetworkScreen } from '#web/screens/account/support-network/support-network-screen.tsx';
import { OrderForm } from '#web/screens/calendar/new-order/order-form.tsx';
import { WaitingScreen } from '#web/screens/waiting/waiting-screen.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';

const clientRef = 'c1';
const reason = 'Orders are closed this week.';
const client = { clientRef, name: 'Rose Walker', role: 'client', timeZone: 'Pacific/Auckland', capabilities: {} };
const user = { ref: 'rose', givenName: 'Rose', fullName: 'Rose Walker' };

/** Shows the list with a change that the server refused, and those that depend on it. */
async function openRefused({ item, dependants = 0 }: { item: object; dependants?: number }) {
  const refusal = { status: 422, code: 'ruleBroken', messages: [reason] };
  const first = { ...startItem('first', 1), ...item, clientRef, state: 'refused', refusal };
  const others = Array.from({ length: dependants }, (_, at) => ({
    ...{ ...startItem(`other-${at}`, 2 + at), after: 'first', name: 'unknown', endpoint: 'POST /clients' },
    clientRef,
  }));
  act(() => {
    for (const one of [first, ...others]) writesOf().waiting.follow(one.key, one as never);
  });
  onTestFinished(() => {
    for (const { key } of [first, ...others]) writesOf().waiting.follow(key, undefined);
  });
  await renderScreen(
    {
      '/waiting': WaitingScreen,
      '/calendar/new-order': () => <OrderForm client={client as never} userRef="rose" />,
      '/account/my-details': OwnForm,
      '/account/notices': NoticesScreen,
      '/account/support-network': SupportNetworkScreen,
    },
    { user, memberships: [client] as never },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change and send again' }));
}

beforeEach(() => {
  vi.spyOn(draftsOf(), 'open').mockReturnValue(undefined);
  fakeServer({});
});

const order = {
  name: 'POST /clients/{clientRef}/tickets',
  endpoint: 'POST /clients/{clientRef}/tickets',
  body: { notes: 'Two boxes of gloves' },
  form: {
    ...{ href: '/calendar/new-order', state: {}, typed: { notes: 'Two boxes of gloves' } },
    draftPlace: { what: 'order', userRef: 'rose', clientRef },
  },
};

describe('a refused change', () => {
  it('leads back to its form with what was typed and the reason, and is no longer listed', async () => {
    await openRefused({ item: order });
    expect(await screen.findByLabelText('Order notes')).toHaveProperty('value', 'Two boxes of gloves');
    expect(readToasts().map(({ message }) => message)).toEqual([`Your order could not be submitted. ${reason}`]);
    expect(writesOf().waiting.waiting).toEqual([]);
  });

  it('leads back also to a form that keeps no draft, once', async () => {
    const form = {
      ...{ href: '/account/my-details', state: {}, typed: { givenName: 'Rosie' } },
      draftPlace: { what: 'own-details', userRef: 'rose', inMemory: true },
    };
    await openRefused({ item: { name: 'PATCH /users/me', endpoint: 'PATCH /users/me', form } });
    expect(await screen.findByLabelText(/Given name/)).toHaveProperty('value', 'Rosie');
  });

  it('leads back to the choice of what a client hears', async () => {
    const one = { clientRef, clientName: 'Rose', isOwn: false, scope: 'all', frequency: 'atOnce', way: 'email' };
    fakeServer({ 'GET /users/me/notice-settings': () => ({ settings: [one] }) as never });
    const put = 'PUT /clients/{clientRef}/notice-settings';
    const form = {
      ...{ href: '/account/notices', state: {}, typed: { scope: 'mine' } },
      draftPlace: { what: 'notices', userRef: 'rose', clientRef, inMemory: true },
    };
    await openRefused({ item: { name: put, endpoint: put, params: { clientRef }, body: { scope: 'mine' }, form } });
    expect(await screen.findByLabelText('Tell me about')).toHaveProperty('value', 'mine');
  });

  it('leads back to what was ticked for a supporter, whose row is open', async () => {
    const none = { manager: false };
    const member = { userRef: 'hemi', clientRef, role: 'supporter', name: 'Hemi', version: 3, capabilities: none };
    fakeServer({ 'GET /clients/{clientRef}/support-network': () => ({ members: [member], invitations: [] }) as never });
    const patch = 'PATCH /clients/{clientRef}/support-network/members/{userRef}';
    const params = { clientRef, userRef: 'hemi' };
    const form = {
      ...{ href: '/account/support-network', state: {}, typed: { manager: true } },
      draftPlace: { what: 'member-hemi', userRef: 'rose', clientRef, inMemory: true },
    };
    await openRefused({ item: { name: patch, endpoint: patch, params, body: { capabilities: none }, form } });
    expect(await screen.findByRole('radio', { name: /^Everything/ })).toHaveProperty('checked', true);
  });

  it('asks first where other changes go with it', async () => {
    await openRefused({ item: order, dependants: 2 });
    const question = await screen.findByRole('alertdialog', { name: 'Change and send again?' });
    expect(question.textContent).toContain('2 changes that build on it go with it.');
    await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
    await screen.findByLabelText('Order notes');
    await waitFor(() => expect(writesOf().waiting.waiting).toEqual([]));
  });
});
