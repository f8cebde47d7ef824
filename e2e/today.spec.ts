import { bookUnallocated } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test('today: a note is handed over by name, a visit is given in two presses, and back leads to the place in the list', async ({
  page,
  world,
}) => {
  const jo = await world.person({ givenName: 'Jo', familyName: toUniqueName('Wells'), office: true });
  const sam = await world.person({ givenName: 'Sam', familyName: toUniqueName('Lee'), office: true });
  // A name of 80 letters.
  const familyName = toUniqueName('Kemp').padEnd(72, 'e');
  const client = await world.client({ givenName: 'Arthur', familyName });
  await world.build.worker({ givenName: toUniqueName('Mele'), familyName: 'Taufa' });
  // An hour of its own: other tests must not take the support worker who is free then.
  await bookUnallocated(world, client, { office: jo, startTime: '06:30' });
  await page.setViewportSize({ width: 390, height: 600 });
  await openAs(page, jo, '/app/office');
  const item = page.getByRole('listitem').filter({ hasText: `Arthur ${familyName}` });
  await expect(item).toContainText('No one yet');
  await expect(page.getByRole('link', { name: /^Visits ?\d+\+? not allocated$/ })).toBeVisible();
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  const addNote = item.getByRole('link', { name: /^Add a note/ });
  await addNote.click();
  await expect(page.getByRole('dialog', { name: 'Note' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await addNote.press('Enter');
  await typeIn(page.getByRole('textbox', { name: 'Note' }), 'Rang Tom’s sister, waiting');
  await page.getByLabel('Who sees to it').selectOption({ value: sam.ref });
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect(item).toContainText(/For Sam .*Rang Tom’s sister, waiting.*Jo /s);

  await item.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await item.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/office\/visits\/.*day=2026-11-25/);
  await page.goBack();
  await expect(item).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(200);
  await page.goForward();
  await page
    .getByRole('button', { name: /^Give to / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(item).toHaveCount(0);
});
