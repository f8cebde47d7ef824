import type { Page } from '@playwright/test';
import { bookLine } from './book.ts';
import { type Client, expect, openAs, type World } from './fixtures.ts';

export const ask = (world: World, client: Client, fields: Record<string, unknown> = {}) =>
  bookLine(world, client, { jobTypeRefs: ['shopping'], date: '2026-11-25', startTime: '10:00', ...fields });

export const queueOf = (page: Page) => page.getByRole('region', { name: 'Queue' });

/** The requests of one client alone, since tests share the server. */
export async function openDesk(page: Page, world: World, familyName: string, ticketRef?: string) {
  const jo = await world.person({ office: true });
  await openAs(page, jo, `/app/office/requests${ticketRef ? `/${ticketRef}` : ''}`);
  await page.getByLabel('Find a client or a service').fill(familyName);
  await expect(queueOf(page).getByRole('status').first()).toHaveText(/found/);
  return jo;
}

/** A worker who lives near the client and came before, so that the desk proposes them. */
export async function buildNearWorker(world: World, client: Client, givenName: string) {
  const ref = await world.build.worker({ givenName, familyName: 'Near' });
  for (const [table, id] of [
    ['clients', client.clientRef],
    ['support_workers', ref],
  ])
    await world.build.query(`update ${table} set latitude = -41.3, longitude = 174.7 where ref = $1`, [id]);
  return ref;
}
