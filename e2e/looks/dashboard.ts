import type { Locator, Page } from '@playwright/test';
import { allocate, bookToday, fullDashboard } from '../dashboard.ts';
import { expect, expectNoSidewaysScrollAt, openAs, toUniqueName, type World } from '../fixtures.ts';
import type { Walk } from './walk.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The first page of each kind of person. */
export const dashboardLooks: Walk[] = [
  {
    area: 'the dashboard',
    everyWidth: true,
    async prepare({ page, world }) {
      const { rose } = await fullDashboard(world);
      const [ana, vera, meera, crowded] = await makeReaders(world, rose.clientRef);
      return {
        'a full day on a computer': async () => {
          await openAs(page, rose, '/app/');
          await expect(part(page, 'Pending requests').getByRole('row')).toHaveCount(2);
          await expect(part(page, 'Hours this week')).toContainText('1.5 of 10 hours');
        },
        'visits that cannot be loaded': async () => {
          const visits = '**/clients/*/appointments?*';
          await page.route(visits, (route) =>
            route.fulfill({ status: 422, json: { code: 'odd', messages: ['Odd.'] } }),
          );
          await page.reload();
          await expect(page.getByRole('main').getByRole('alert')).toContainText('The visits could not be loaded');
          await page.unroute(visits);
        },
        'reminders and an invitation on a phone': async () => {
          await page.setViewportSize({ width: 390, height: 900 });
          await openAs(page, ana, '/app/');
          await expect(page.getByText(/^Add .* so that we know who to call/)).toBeVisible();
          await expect(part(page, 'Today').getByRole('heading')).toHaveText('Mele is coming at 2:30pm');
        },
        'details alone': async () => {
          await openAs(page, vera, '/app/');
          await expect(part(page, 'Hours this week')).toContainText('1.5 of 10 hours');
        },
        'staff without a client': async () => {
          await openAs(page, meera, '/app/');
          await expect(part(page, 'My organisation')).toBeVisible();
        },
        'long names and a full day': async () => {
          await openAs(page, crowded, '/app/');
          await expect(part(page, 'This week').getByRole('link', { name: /^2 more/ })).toBeVisible();
          await expectNoSidewaysScrollAt(page, [320, 768, 1280]);
        },
      };
    },
  },
];

const longName = 'Featherstonehaugh-Cholmondeley-Wriothesley-Beauchamp-Marjoribanks-Ngātikahungunu';

/**
 * Makes four readers: a manager with an invitation, one who sees details, staff of an organisation, and a client with six visits and a long
 * name.
 */
async function makeReaders(world: World, clientRef: string) {
  const { build } = world;
  const ana = await world.person({ givenName: 'Ana' });
  await build.member(ana.ref, clientRef, { capabilities: ['manager'] });
  const other = await world.client({ givenName: 'Ida' });
  await build.invitation(other.clientRef, { email: ana.email });
  const vera = await world.person({ givenName: 'Vera' });
  await build.member(vera.ref, clientRef, { capabilities: ['viewClientDetails'] });
  const meera = await world.person({ givenName: 'Meera' });
  await build.query(
    `with made as (insert into organisations (ref, name) values ($1, $2) returning ref)
     insert into organisation_users (organisation_ref, user_ref) select ref, $3 from made`,
    [meera.ref, toUniqueName('Kererū Health'), meera.ref],
  );
  const crowded = await world.client({ givenName: longName, familyName: 'R' });
  const worker = await build.worker({ givenName: longName, familyName: 'Ō' });
  for (const startTime of ['10:00', '11:00', '12:00', '13:00', '15:00', '17:00']) {
    await allocate(world, await bookToday(world, crowded, { startTime }), { worker });
  }
  return [ana, vera, meera, crowded] as const;
}
