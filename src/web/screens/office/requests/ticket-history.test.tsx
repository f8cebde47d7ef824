import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { TicketHistory } from './ticket-history.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';

const asked = { type: 'cancellation', askedByName: 'Rose Hākaraia', askedAt: '2026-11-19T20:00:00Z' } as const;
const ended = { answeredAt: '2026-11-19T21:00:00Z', answeredByName: 'Jo Wells' } as const;
const history = [
  { ...asked, ...ended, ref: 't1', type: 'newBooking', subject: 'New booking', status: 'approved' },
  {
    ...asked,
    ...ended,
    ref: 't2',
    subject: 'Cancel 30 Nov',
    message: 'We are away.',
    status: 'declined',
    answer: 'The nurse comes.',
  },
  { ...asked, ...ended, ref: 't3', subject: 'Cancel 7 Dec', status: 'withdrawn', answeredByName: 'Rose Hākaraia' },
  { ...asked, ref: 't4', subject: 'Cancel 7 Dec', status: 'open' },
] as const;

it('shows what was asked of a booking and how it ended, each a link to its request but this one', async () => {
  const ticket = { ref: 't4', status: 'open', timeZone: 'Pacific/Auckland', history } as unknown as OfficeVisitTicket;
  await renderScreen({
    '/': () => <TicketHistory ticket={ticket} />,
    '/office/requests/$ref': () => <p>The other request</p>,
  });
  screen.getByText('All requests about this booking (4)');
  const entries = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(entries).toEqual([
    expect.stringContaining('Approved by Jo Wells'),
    expect.stringMatching(/We are away\.Declined by Jo Wells.*The nurse comes\./),
    expect.stringContaining('Withdrawn by Rose Hākaraia'),
    expect.stringMatching(/\(this request\).*Waiting for an answer/),
  ]);
  await userEvent.click(screen.getByText('Cancel 30 Nov'));
  await screen.findByText('The other request');
});
