import type { Page } from '@playwright/test';
import { createLine } from './book.ts';
import { type Client, expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const days = [21, 22, 23, 24, 25, 26].map((day) => `2026-11-${day}`);

/**
 * Makes Tom with twelve visits in two hours of the next days, and five who are free. The clients prefer these: of another test's worker the
 * office would read, in the middle of this one, that they are away.
 */
async function createTwelve(world: World) {
  const jo = await world.person({ office: true });
  const [givenName, other] = [toUniqueName('Tom'), toUniqueName('Mele')];
  const tom = await world.build.worker({ givenName, familyName: 'Whitaker' });
  // More than a list shows at first with the one who is proposed.
  const free: string[] = [];
  for (const familyName of ['Taufa', 'Leota', 'Fale', 'Amosa', 'Pene'])
    free.push(await world.build.worker({ givenName: other, familyName }));
  for (const at of [0, 1, 2, 3]) {
    const client = await world.client({ givenName: 'Rose', familyName: toUniqueName('Kemp') });
    const dates = days.slice(at < 2 ? 0 : 3).slice(0, 3);
    await bookVisits(world, { jo, client, tom, dates, startTime: at % 2 === 0 ? '07:00' : '08:00' });
    await world.build.query(
      'insert into client_support_workers (client_ref, support_worker_ref, level, changed_at) select $1, unnest($2::text[]), 1, now()',
      [client.clientRef, free],
    );
  }
  return { jo, givenName, other };
}

type VisitsToBook = {
  jo: Client | Awaited<ReturnType<World['person']>>;
  client: Client;
  tom: string;
  dates: string[];
  startTime: string;
};

async function bookVisits(world: World, { jo, client, tom, dates, startTime }: VisitsToBook) {
  const appointments = dates.map((date) => createLine({ date, startTime, supportWorkerRefs: [tom] }));
  const path = `/office/clients/${client.clientRef}/appointments`;
  const booked = await world.api(jo, 'POST', path, { body: { appointments } });
  expect(booked.status).toBe(201);
}

/** Counts every press of a button of the mouse, and of Enter and the space bar. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = Object.assign(window, { presses: 0 });
    const count = () => {
      counter.presses += 1;
    };
    window.addEventListener('pointerdown', count, true);
    window.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && count(), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test.describe('“Tom is sick” with 12 visits', () => {
  test('is settled in at most 20 presses on a phone', async ({ page, world }) => {
    const { jo, givenName, other } = await createTwelve(world);
    await page.setViewportSize({ width: 390, height: 850 });
    await openAs(page, jo, '/app/office/support-workers');
    const search = page.getByRole('searchbox');
    await typeIn(search, givenName);
    await expect(page.getByRole('link', { name: new RegExp(givenName) })).toHaveCount(1);
    const presses = await countPresses(page);
    await page.getByRole('link', { name: new RegExp(givenName) }).click();
    await page.getByRole('button', { name: `${givenName} is sick today` }).click();
    await expect(page.getByRole('heading', { name: '12 visits need someone' })).toBeVisible();
    await expect(page.getByText('12 chosen.')).toBeVisible();
    await expectNoSidewaysScrollAt(page, [320, 1280]);
    // One visit goes to Mele, the others to those who are proposed.
    await page
      .getByRole('button', { name: /^Someone else… for Sat 21 Nov/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Someone else' });
    await dialog.getByRole('button', { name: 'Someone else…' }).click();
    await typeIn(dialog.getByRole('searchbox', { name: 'Find by name' }), other);
    await dialog.getByRole('radio', { name: new RegExp(`${other} Taufa`) }).check();
    await dialog.getByRole('button', { name: `Choose ${other}` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('cell', { name: new RegExp(`${other} Taufa`) })).not.toHaveCount(0);
    await page.getByRole('button', { name: /^Reassign 12 visits and tell 4 clients$/ }).click();
    await expect(page.getByRole('heading', { name: '12 visits reassigned' })).toBeVisible();
    await expect(page.getByText(`${givenName} has no visits to reassign`, { exact: false })).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(20);
    await expectNoSidewaysScrollAt(page, [1280]);
  });
});
