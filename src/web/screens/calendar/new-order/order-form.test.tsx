import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { currentPerson } from '#web/kernel/person.ts';
import { draftsOf } from '#web/person/device/drafts.ts';
import { fakeServer, lost, refuse } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { OrderForm } from './order-form.tsx';

const client = { clientRef: 'c1', name: 'Rose' } as OwnMembership;

const open = () => renderScreen({ '/': () => <OrderForm client={client} userRef="u1" /> });

const notes = () => screen.findByRole('textbox', { name: /^Order notes/ });
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Submit' }));

const endpoint = 'POST /clients/{clientRef}/tickets';
let server: ReturnType<typeof fakeServer>;
const done = () => ({ ref: 't1', version: 1 });
const listSent = () => server.received(endpoint);

beforeEach(() => {
  server = fakeServer({ [endpoint]: done });
  // Without a connection a write is tried once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

describe('OrderForm', () => {
  it('repeats the same write after a lost answer and a reload, and gives the next order another ref', async () => {
    server.answer({ [endpoint]: lost });
    const { unmount } = await open();
    await userEvent.type(await notes(), 'Gloves');
    await submit();
    await screen.findByRole('alert');
    // What was sent is not stored beside what was typed.
    const draft = draftsOf().read({ what: 'order', clientRef: 'c1', userRef: 'u1' }, (_): _ is object => true);
    expect(JSON.stringify(draft).split('Gloves')).toHaveLength(2);
    unmount();
    // A page that is opened again remembers no key but the draft's.
    currentPerson().endPart('keys of writes', { isErased: true, forgetKey: false });
    server.answer({ [endpoint]: done });
    await open();
    await submit();
    await waitFor(async () => expect(await notes()).toHaveProperty('value', ''));
    expect(listSent()[1]).toEqual(listSent()[0]);
    await userEvent.type(await notes(), 'Gloves');
    await submit();
    await waitFor(() => expect(listSent()).toHaveLength(3));
    expect(listSent()[2]?.body.ref).not.toBe(listSent()[0]?.body.ref);
  });

  it('is one form with an earlier mount whose answer is still to come', async () => {
    let finish = (_: ReturnType<typeof done>) => {};
    server.answer({ [endpoint]: () => new Promise((resolve) => (finish = resolve)) });
    const { unmount } = await open();
    await userEvent.type(await notes(), 'Gloves');
    await submit();
    await waitFor(() => expect(listSent()).toHaveLength(1));
    unmount();
    await open();
    await userEvent.type(await notes(), ', size M');
    await submit();
    finish(done());
    await waitFor(() => expect(readToasts()).toHaveLength(1));
    expect(await notes()).toHaveProperty('value', 'Gloves, size M');
    expect(listSent()).toHaveLength(1);
    server.answer({ [endpoint]: done });
    await submit();
    await waitFor(() => expect(listSent()).toHaveLength(2));
    expect(listSent()[1]?.body.ref).not.toBe(listSent()[0]?.body.ref);
  });

  it('takes another ref once the first is refused as taken', async () => {
    server.answer({ [endpoint]: lost });
    await open();
    await userEvent.type(await notes(), 'Gloves');
    await submit();
    await screen.findByRole('alert');
    await userEvent.type(await notes(), ', size M');
    server.answer({
      [endpoint]: () => refuse({ status: 409, code: 'clash', message: 'This order has already been sent.' }),
    });
    await submit();
    await screen.findByText(/already been sent/);
    server.answer({ [endpoint]: done });
    await submit();
    await waitFor(() => expect(listSent()).toHaveLength(3));
    expect(listSent()[1]?.body.ref).toBe(listSent()[0]?.body.ref);
    expect(listSent()[2]?.body.ref).not.toBe(listSent()[0]?.body.ref);
  });
});
