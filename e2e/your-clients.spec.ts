import { bookLine, bookMondays } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, type Person, test, toUniqueName, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

/** Makes someone of an organisation who follows three clients: Ana has visits without a support worker, Bea a request that waits. */
async function createFollower(world: World): Promise<{ funder: Person; family: string }> {
  const family = toUniqueName('Moana');
  const organisation = await world.build.organisation({ name: toUniqueName('A fund') });
  const funder = await world.person({ givenName: 'Sam', familyName: 'Case' });
  await world.build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
    organisation,
    funder.ref,
  ]);
  for (const givenName of ['Ana', 'Bea', 'Cam']) {
    const client = await world.client({ givenName, familyName: family });
    await world.build.link(organisation, client.clientRef);
    const body = { clientRef: client.clientRef };
    expect((await world.api(funder, 'POST', '/users/me/support-network-memberships', { body })).status).toBe(200);
    if (givenName === 'Ana') await bookMondays(world, client);
    if (givenName === 'Bea') await bookLine(world, client);
  }
  return { funder, family };
}

test.describe('your clients', () => {
  test('shows what is to come of each client, by keyboard alone, and is reached again from the one looked at last', async ({
    page,
    world,
  }) => {
    const { funder, family } = await createFollower(world);
    await page.setViewportSize({ width: 390, height: 900 });
    await openAs(page, funder, '/app/');
    await expect(page.getByRole('heading', { name: 'Your clients', level: 1 })).toBeVisible();
    const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${family}` });
    await expect(page.getByRole('heading', { name: '2 need a look' })).toBeVisible();
    await expect(row('Ana')).toContainText('No worker on Monday and Mon 30 Nov');
    await expect(row('Bea')).toContainText('Request waiting since today');
    await expect(row('Cam')).toHaveCount(0);
    await page.getByRole('button', { name: '1 with nothing to do' }).press('Enter');
    await expect(row('Cam')).toBeVisible();
    await expectNoSidewaysScrollAt(page, [390, 1280]);

    const search = page.getByRole('searchbox', { name: 'Find a client, yours or new' });
    await typeIn(search, 'cam');
    await expect(row('Ana')).toHaveCount(0);
    await row('Cam').getByRole('button').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Cam ${family}`);

    // The menu of accounts has the clients looked at last, and leads back to all of them.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: /Accounts:/ }).press('Enter');
    const menu = page.getByRole('region', { name: 'Accounts' });
    await expect(menu.getByRole('list', { name: 'Last looked at' }).getByRole('button')).toHaveText([/Cam/]);
    await menu.getByRole('button', { name: 'All your clients' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Your clients', level: 1 })).toBeVisible();
    await expect(page.getByText('You are viewing')).toHaveCount(0);
    // A row is 48 pixels high, with the line below it.
    await expect(row('Bea')).toBeVisible();
    expect((await row('Bea').boundingBox())!.height).toBeLessThanOrEqual(49);
  });
});
