import type { Page } from '@playwright/test';
import { bookLine } from './book.ts';
import { type Client, expect, type World } from './fixtures.ts';

/** Makes an approved booking with a worker: personal care, Tuesday 24 November at 9:00am for an hour. */
export async function bookSeries(world: World, client: Client, fields: Record<string, unknown> = {}) {
  const { ref, ticketRef } = await bookLine(world, client, fields);
  const office = await world.person({ office: true });
  const worker = await world.build.worker();
  const approve = async (ticket: string) => {
    const answer = await world.api(office, 'POST', `/office/tickets/${ticket}/approve`, {
      body: { supportWorkerRefs: [worker] },
      headers: { 'if-match': '"1"' },
    });
    expect(answer.status).toBe(200);
  };
  await approve(ticketRef);
  return { ref, worker, office, approve };
}

export const mondays = { repeatOption: 'Weekly', dayOfWeek: 'Monday', date: '2026-11-23' };
export const visitPath = (ref: string, date: string) => `/app/calendar/date/${date}/appt/${date}/${ref}`;

export async function pickDate(page: Page, day: RegExp) {
  await page.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: day }).click();
}

export const listTickets = (world: World, client: Client) =>
  world.build.query<{ ref: string; status: string; requestedChange: Record<string, unknown>; message: string | null }>(
    `select ref, status, requested_change as "requestedChange", message from tickets where client_ref = $1 and type = 'change' order by asked_at`,
    [client.clientRef],
  );
