import type { Page } from '@playwright/test';
import { addMoney } from '#server/testing/individualised-funding.ts';
import { type Client, openAs, type World } from './fixtures.ts';

/** Adds an individualised funding of the client at a needs level. */
export async function addFunding(world: World, { clientRef }: Client, level: string): Promise<string> {
  const { fundingRef } = await addMoney(world.build, clientRef);
  await world.build.query('update individualised_fundings set needs_level = $1 where ref = $2', [level, fundingRef]);
  return fundingRef;
}

/** Opens the newest request of the client as the office. */
export async function atDesk(desk: Page, world: World, { clientRef }: Client) {
  const [ticket] = await world.build.query<{ ref: string }>(
    `select ref from tickets where client_ref = $1 and status = 'open'`,
    [clientRef],
  );
  await openAs(desk, await world.person({ office: true }), `/app/office/requests/${ticket?.ref}`);
}
