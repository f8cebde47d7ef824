import { ask, buildNearWorker, openDesk, queueOf } from './desk.ts';
import { expect, expectAccessible, test, toUniqueName } from './fixtures.ts';

test('what failed stays in view when the next request is answered', async ({ page, world }) => {
  const familyName = toUniqueName('Ruru');
  const tui = await world.client({ givenName: 'Tūī', familyName });
  await buildNearWorker(world, tui, toUniqueName('Mele'));
  for (const date of ['2026-11-25', '2026-11-26']) await ask(world, tui, { date });
  await openDesk(page, world, familyName);
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await expect(page.getByText(/^With .*\.$/)).toBeVisible();
  await page.route('**/office/tickets/*/approve', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await page.keyboard.press('a');
  const failed = page.locator('.toast[data-kind="bad"]');
  await expect(failed).toBeVisible();
  const ref = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(ref));
  await expect(page.getByText(/^With .*\.$/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.locator('.toast').filter({ hasText: 'Approved.' })).toBeVisible();
  await expect(failed).toBeVisible();
});

test('on a phone the message about an answer stands above the bar at the foot, with undo', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const familyName = toUniqueName('Quill');
  const client = await world.client({ givenName: 'Dorothy', familyName });
  await buildNearWorker(world, client, toUniqueName('Nikau'));
  await ask(world, client);
  await openDesk(page, world, familyName);
  await queueOf(page).getByRole('listitem').getByRole('link').click();
  await expect(page.getByText(/^With .*\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const toast = page.locator('.toast').filter({ hasText: 'Approved.' });
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  const [said, bar] = [await toast.boundingBox(), await page.locator('.tabbar').boundingBox()];
  expect(said!.y + said!.height).toBeLessThanOrEqual(bar!.y);
  await expectAccessible(page);
});
