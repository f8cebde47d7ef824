import { ask, buildNearWorker, openDesk, queueOf } from './desk.ts';
import { expect, test, toUniqueName } from './fixtures.ts';

test('on a phone the message about an answer stands above the bar at the foot, with undo', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const familyName = toUniqueName('Quill');
  const client = await world.client({ givenName: 'Dorothy', familyName });
  await buildNearWorker(world, client, toUniqueName('Nikau'));
  await ask(world, client);
  await openDesk(page, world, familyName);
  await queueOf(page).getByRole('listitem').getByRole('link').click();
  await expect(page.getByText(/^With .*\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const toast = page.locator('.toast').filter({ hasText: 'Approved.' });
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  const [said, bar] = [await toast.boundingBox(), await page.locator('.tabbar').boundingBox()];
  expect(said!.y + said!.height).toBeLessThanOrEqual(bar!.y);
});
