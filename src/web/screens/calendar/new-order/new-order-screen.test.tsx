import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { openRoster } from '#web/testing/open-roster.tsx';
import { readToasts } from '#web/ui/toasts.ts';
import { NewOrderScreen } from './new-order-screen.tsx';

it('puts back an order that was cancelled, and withdraws one that was sent', async () => {
  const notes = 'Two boxes of gloves.';
  const tickets: Partial<Ticket>[] = [];
  const { server } = await openRoster(
    { '/calendar/new-order': NewOrderScreen, '/calendar': () => <p>The calendar</p> },
    {
      at: '/calendar/new-order',
      features: { consumablesOrders: true },
      answers: {
        'GET /clients/{clientRef}/tickets': () => ({ tickets: [...tickets] }),
        'POST /clients/{clientRef}/tickets': ({ body: { ref } }) => {
          const order = { ref, version: 1, type: 'consumablesOrder', status: 'open', message: notes } as const;
          tickets.push({ ...order, whenCreated: '2026-11-19T20:00:00Z', answerBy: '2026-11-23T04:00:00Z' } as const);
          return { ref, version: 1 };
        },
        'POST /clients/{clientRef}/tickets/{ref}/withdraw': ({ params: { ref } }) => {
          tickets[0] = { ...tickets[0], version: 2, status: 'withdrawn' };
          return { ref, version: 2 };
        },
      },
    },
  );
  const field = () => screen.findByRole('textbox', { name: /^Order notes/ });
  const undo = async (words: RegExp) => {
    await waitFor(() => expect(readToasts()[0]?.message).toMatch(words));
    readToasts()[0]?.action?.onAction();
  };
  await userEvent.type(await field(), notes);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('The calendar');
  await undo(/^Your order has been cleared/);
  expect(await field()).toHaveProperty('value', notes);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const orders = within(await screen.findByRole('region', { name: 'Orders so far' }));
  await orders.findByText(new RegExp(notes));
  await undo(/order/i);
  await orders.findByText('Withdrawn');
  expect(server.received('POST /clients/{clientRef}/tickets/{ref}/withdraw')).toMatchObject([{ version: '"1"' }]);
});

it('is refused to a member who sees no calendar, with a way to the dashboard', async () => {
  await openRoster(
    { '/calendar/new-order': NewOrderScreen, '/': () => <p>The dashboard</p> },
    { at: '/calendar/new-order', capabilities: ['viewClientDetails'], features: { consumablesOrders: true } },
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You do not have permission to order for /);
  expect(screen.queryByRole('link', { name: 'Go to the calendar' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  await screen.findByText('The dashboard');
});
