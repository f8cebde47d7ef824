import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import { forgetUnanswered } from '#web/api/send.ts';
import { drafts } from '#web/session/drafts.ts';
import { readToasts } from '#web/ui/toasts.ts';
import { OrderForm } from './order-form.tsx';

const client = { clientRef: 'c1', name: 'Rose' } as OwnMembership;

function open() {
  const routeTree = createRootRoute({ component: () => <OrderForm client={client} userRef="u1" /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return render(<RouterProvider router={router as never} />);
}

const notes = () => screen.findByRole('textbox', { name: /^Order notes/ });
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Submit' }));

let sent: { key: string; body: { ref: string; notes: string } }[];
let answer: () => Response | Promise<Response>;
const done = () => Response.json({ ref: 't1', version: 1 }, { status: 201 });
const lost = () => Promise.reject(new TypeError('lost'));

beforeEach(() => {
  sent = [];
  answer = done;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ key: headers['idempotency-key'] ?? '', body: JSON.parse(body) });
    return answer();
  });
  // Without a connection a write is tried once.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

afterEach(() => {
  drafts.forget();
  forgetUnanswered();
});

describe('OrderForm', () => {
  it('repeats the same write after a lost answer and a reload, and gives the next order another ref', async () => {
    answer = lost;
    const { unmount } = open();
    await userEvent.type(await notes(), 'Gloves');
    await submit();
    await screen.findByRole('alert');
    // What was sent is not stored beside what was typed.
    const draft = drafts.read({ what: 'order', clientRef: 'c1', userRef: 'u1' }, (_): _ is object => true);
    expect(JSON.stringify(draft).split('Gloves')).toHaveLength(2);
    unmount();
    // A page that is opened again remembers no key but the draft's.
    forgetUnanswered();
    answer = done;
    open();
    await submit();
    await waitFor(async () => expect(await notes()).toHaveProperty('value', ''));
    expect(sent[1]).toEqual(sent[0]);
    await userEvent.type(await notes(), 'Gloves');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.body.ref).not.toBe(sent[0]?.body.ref);
  });

  it('is one form with an earlier mount whose answer is still to come', async () => {
    let finish = (_: Response) => {};
    answer = () => new Promise((resolve) => (finish = resolve));
    const { unmount } = open();
    await userEvent.type(await notes(), 'Gloves');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    open();
    await userEvent.type(await notes(), ', size M');
    await submit();
    finish(done());
    await waitFor(() => expect(readToasts()).toHaveLength(1));
    expect(await notes()).toHaveProperty('value', 'Gloves, size M');
    expect(sent).toHaveLength(1);
    answer = done;
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body.ref).not.toBe(sent[0]?.body.ref);
  });

  it('takes another ref once the first is refused as taken', async () => {
    answer = lost;
    open();
    await userEvent.type(await notes(), 'Gloves');
    await submit();
    await screen.findByRole('alert');
    await userEvent.type(await notes(), ', size M');
    answer = () => Response.json({ code: 'clash', messages: ['This order has already been sent.'] }, { status: 409 });
    await submit();
    await screen.findByText(/already been sent/);
    answer = done;
    await submit();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]?.body.ref).toBe(sent[0]?.body.ref);
    expect(sent[2]?.body.ref).not.toBe(sent[0]?.body.ref);
  });
});
