import { bookUnallocated } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

/** A visit on Wed 25 Nov without a support worker, of a client with a name of 80 letters. */
async function createUnallocated(world: World, startTime: string) {
  const jo = await world.person({ givenName: 'Jo', familyName: toUniqueName('Wells'), office: true });
  const familyName = toUniqueName('Kemp').padEnd(72, 'e');
  const client = await world.client({ givenName: 'Arthur', familyName });
  const worker = await world.build.worker({ givenName: toUniqueName('Mele'), familyName: 'Taufa' });
  await bookUnallocated(world, client, { office: jo, startTime });
  return { jo, client, worker, name: `Arthur ${familyName}` };
}

test.describe('today', () => {
  test('a note is handed over by name, and a visit is given in two presses', async ({ page, elsewhere, world }) => {
    // An hour of its own: other tests must not take the support worker who is free then.
    const { jo, name } = await createUnallocated(world, '06:30');
    const sam = await world.person({ givenName: 'Sam', familyName: toUniqueName('Lee'), office: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, jo, '/app/office');
    const item = page.getByRole('listitem').filter({ hasText: name });
    await expect(item).toContainText('No one yet');
    await expect(page.getByRole('link', { name: /^Visits ?\d+\+? not allocated$/ })).toBeVisible();
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await item.getByRole('link', { name: /^Add a note/ }).press('Enter');
    await typeIn(page.getByRole('textbox', { name: 'Note' }), 'Rang Tom’s sister, waiting');
    await page.getByLabel('Who sees to it').selectOption({ value: sam.ref });
    await page.getByRole('button', { name: 'Save note' }).press('Enter');
    await expect(item).toContainText(/For Sam .*Rang Tom’s sister, waiting.*Jo /s);

    const hers = await elsewhere();
    await openAs(hers, sam, '/app/office');
    await hers.getByRole('button', { name: /^For you/ }).click();
    await expect(hers.getByRole('listitem').filter({ hasText: name })).toContainText('For you');

    await item.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/office\/visits\/.*day=2026-11-25/);
    await page
      .getByRole('button', { name: /^Give to / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  });

  test('back closes the note, and leads from a visit to the place in the list', async ({ page, world }) => {
    const { jo, name } = await createUnallocated(world, '10:00');
    await page.setViewportSize({ width: 390, height: 600 });
    await openAs(page, jo, '/app/office');
    const item = page.getByRole('listitem').filter({ hasText: name });
    await item.getByRole('link', { name: /^Add a note/ }).click();
    await expect(page.getByRole('dialog', { name: 'Note' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await item.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await item.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/office\/visits\//);
    await page.goBack();
    await expect(item).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200);
  });
});
