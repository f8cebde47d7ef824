import { ask, openDesk, queueOf } from './desk.ts';
import { expect, expectAccessible, test, toUniqueName } from './fixtures.ts';

test.describe('the order of the queue', () => {
  test('groups by day and by area are headings, are kept in the address, and the keys follow them', async ({
    page,
    world,
  }) => {
    const familyName = toUniqueName('Kauri');
    const late = await world.client({ givenName: 'Ada', familyName });
    const soon = await world.client({ givenName: 'Zoe', familyName });
    await world.build.query('update clients set suburb = $2 where ref = $1', [late.clientRef, 'Stoke']);
    await world.build.query('update clients set suburb = $2 where ref = $1', [soon.clientRef, 'Atawhai']);
    const last = await ask(world, late, { date: '2026-12-03' });
    const first = await ask(world, soon, { date: '2026-12-02' });
    await world.build.query(`update tickets set answer_by = answer_by + interval '1 hour' where ref = $1`, [
      first.ticketRef,
    ]);
    await openDesk(page, world, familyName);
    const names = queueOf(page).locator('.queue-rows strong');
    await expect(names).toHaveText([`Ada ${familyName}`, `Zoe ${familyName}`]);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By day');
    const groups = queueOf(page).getByRole('heading', { level: 2 });
    await expect(groups).toHaveText(['Wed 2 Dec', 'Thu 3 Dec']);
    await expect(names).toHaveText([`Zoe ${familyName}`, `Ada ${familyName}`]);
    await expect(page).toHaveURL(/order=day/);
    await expectAccessible(page);
    await page.locator('h1').focus();
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`${first.ticketRef}.*order=day`));
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(`${last.ticketRef}.*order=day`));
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(first.ticketRef));
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By area');
    await expect(groups).toHaveText(['Atawhai', 'Stoke']);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By client');
    await expect(groups).toHaveText([`Ada ${familyName}`, `Zoe ${familyName}`]);
    await page.goBack();
    await expect(groups).toHaveText(['Atawhai', 'Stoke']);
  });
});
