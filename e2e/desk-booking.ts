import type { Page } from '@playwright/test';
import { createLine } from './book.ts';
import { type Client, expect, type World } from './fixtures.ts';

/** Requests these lines in one booking. Returns their requests in the same order. */
async function book(world: World, client: Client, appointments: readonly object[]) {
  const sent = await world.api(client, 'POST', `/clients/${client.clientRef}/appointments`, { body: { appointments } });
  expect(sent.status).toBe(201);
  const reply = (await sent.json()) as { appointments: { ticketRef: string }[] };
  return reply.appointments.map(({ ticketRef }) => ticketRef);
}

/** Requests shopping on each of these days at 10:00am. */
export const askTogether = (world: World, client: Client, dates: readonly string[]) =>
  book(
    world,
    client,
    dates.map((date) => createLine({ jobTypeRefs: ['shopping'], startTime: '10:00', date })),
  );

export async function statusesOf(world: World, refs: readonly string[]) {
  const rows = await world.build.query<{ ref: string; status: string }>(
    'select ref, status from tickets where ref = any($1)',
    [refs],
  );
  return refs.map((ref) => rows.find((row) => row.ref === ref)?.status);
}

export async function openByKey(page: Page, familyName: string, lines: number) {
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(familyName) })).toBeFocused();
  // The workers load after the requests, and the desk proposes one for each.
  await expect(proposalsOf(page)).toHaveCount(lines);
}

/** Finds the folded lines, which name the proposed worker. */
export const proposalsOf = (page: Page) => page.locator('.booking-summary', { hasText: /, with / });

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Requests of one booking' });
