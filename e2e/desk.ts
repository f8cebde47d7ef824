import type { Page } from '@playwright/test';
import { answerTicket, bookLine } from './book.ts';
import { type Client, expect, openAs, type Person, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

export const ask = (world: World, client: Client, fields: Record<string, unknown> = {}) =>
  bookLine(world, client, { jobTypeRefs: ['shopping'], date: '2026-11-25', startTime: '10:00', ...fields });

export const queueOf = (page: Page) => page.getByRole('region', { name: 'Queue' });

/** Shows the requests of one client alone, since tests share the server. */
export async function openDesk(page: Page, world: World, familyName: string, ticketRef?: string) {
  const jo = await world.person({ office: true });
  await openAs(page, jo, `/app/office/requests${ticketRef ? `/${ticketRef}` : ''}`);
  await typeIn(page.getByLabel('Find by name, kind or date'), familyName);
  await expect(queueOf(page).getByRole('status').first()).toHaveText(/found/);
  return jo;
}

/** Builds a worker who lives where the client does, so that the desk proposes them; far from those of other tests, who share the server. */
export async function buildNearWorker(world: World, client: Client, givenName: string) {
  const ref = await world.build.worker({ givenName, familyName: 'Near' });
  const [latitude, longitude] = [-44 + 4 * Math.random(), 168 + 6 * Math.random()];
  for (const [table, id] of [
    ['clients', client.clientRef],
    ['support_workers', ref],
  ])
    await world.build.query(`update ${table} set latitude = $2, longitude = $3 where ref = $1`, [
      id,
      latitude,
      longitude,
    ]);
  return ref;
}

export const setMessage = (world: World, ticketRef: string, message: string) =>
  world.build.query('update tickets set message = $2 where ref = $1', [ticketRef, message]);

type AskMoveInput = { client: Client; office: Person; workerRef: string };

/** Books a visit that the office approves with this worker, and requests to move it to 2:00pm. Returns the request. */
export async function askMove(world: World, { client, office, workerRef }: AskMoveInput) {
  const booked = await ask(world, client, { supportWorkerRefs: [workerRef] });
  await answerTicket(world, office, booked.ticketRef, 'approve', { supportWorkerRefs: [workerRef] });
  await world.build.query('update jobs set notes = $2 where ref = $1', [booked.ref, 'The dog is friendly.']);
  const [job] = await world.build.query<{ version: number }>('select version from jobs where ref = $1', [booked.ref]);
  const time = { startTimeOption: 'Specified', startTime: '14:00', durationOption: 'Specified', durationMins: 60 };
  const sent = await world.api(client, 'PATCH', `/clients/${client.clientRef}/appointments/${booked.ref}`, {
    body: { effectiveDate: '2026-11-25', repeating: false, scheduleChange: time },
    headers: { 'if-match': `"${job?.version}"` },
  });
  return ((await sent.json()) as { ticketRef: string }).ticketRef;
}
