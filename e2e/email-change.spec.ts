import type { Page } from '@playwright/test';
import { listEmailsTo, readNewestToken } from '#server/testing/emails.ts';
import { expect, password, signIn, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const newAddress = () => `new-${crypto.randomUUID()}@example.org`;
const notGood = 'This link has expired, has already been used, or is not valid.';

async function openLink(page: Page, token: string, name = 'confirm-email') {
  await page.goto(`/app/sign-in/${name}#token=${token}`);
  await expect(page).toHaveURL((url) => url.pathname === `/app/sign-in/${name}` && url.search === '');
}

test('another email address signs in once its link is opened, in whatever browser, and the old one undoes it', async ({
  page,
  world,
  elsewhere,
}) => {
  const rose = await world.client();
  const email = newAddress();
  await page.goto('/app/account/email');
  await signIn(page, rose, { remember: true });
  await expect(page.getByLabel('Current email address')).toHaveValue(rose.email);
  await typeIn(page.getByLabel('New email address'), email);
  await typeIn(page.getByLabel('Your password'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  const token = await readNewestToken(world.build, email);

  const other = await elsewhere();
  await openLink(other, token);
  await expect(other.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await expect(other.getByText(`You now sign in with ${email}.`)).toBeVisible();
  await other.getByRole('link', { name: 'Sign in' }).last().click();
  await signIn(other, { ...rose, email });
  await expect(other.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();

  // The browser that asked stays signed in, and shows the address there is now.
  await page.reload();
  await expect(page.getByLabel('Current email address')).toHaveValue(email);
  expect((await listEmailsTo(world.build, rose.email)).at(-1)?.body).toContain(email);
  await openLink(page, token);
  await expect(page.getByRole('main').getByText(notGood)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();

  await openLink(page, await readNewestToken(world.build, rose.email), 'undo-email-change');
  await typeIn(page.getByLabel('Your password before the change'), password);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText(`You sign in with ${rose.email} again`)).toBeVisible();
  await other.reload();
  await expect(other.locator('form:has([name="username"])').first()).toBeVisible();
});
