import { expect, expectNoSidewaysScrollAt, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';
import { arrangeWorkerPage } from './worker-phone.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 640 } });

test('a support worker opens the link, gets in by four digits, and has the visit without a signal until two hours after it', async ({
  page,
  context,
  world,
}) => {
  const { makeLink, readDigits, endPhones } = await arrangeWorkerPage(world);
  await page.goto(await makeLink());
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Mele' })).toBeVisible();
  expect(page.url()).toMatch(/\/w$/);
  await page.getByRole('button', { name: 'This is my phone' }).press('Enter');

  await page.getByRole('link', { name: /2:30pm.*Rose Hākaraia/ }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Rose Hākaraia' });
  await expect(heading).toBeFocused();
  await expect(page.getByText('12 Oriental Parade')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Rose' })).toHaveAttribute('href', 'tel:0215550101');
  const digits = await readDigits();
  const field = page.getByLabel('Four digits');
  await typeIn(field, String((Number(digits) + 1) % 10_000).padStart(4, '0'));
  await field.press('Enter');
  await expect(page.getByText('These are not the digits. Ask the office again.')).toBeVisible();
  await typeIn(field, digits);
  await field.press('Enter');
  await expect(page.getByText('4471')).toBeVisible();
  await expectNoSidewaysScrollAt(page, [320, 360, 390, 1280]);

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No signal.')).toBeVisible();
  // The server's clock goes on while the test does.
  await expect(page.getByText(/^Visits as of 9:0\dam\.$/)).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByText('4471')).toBeVisible();
  await page.clock.fastForward('08:31:00');
  await expect(page.getByText('The address and how to get in are no longer shown.')).toBeVisible();
  await expect(page.getByText('4471')).toHaveCount(0);
  await expect(page.getByText('12 Oriental Parade')).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await endPhones();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'This phone shows no visits any more' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No signal' })).toBeVisible();
});
