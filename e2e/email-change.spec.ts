import type { Page } from '@playwright/test';
import { listEmailsTo, readNewestToken } from '#server/testing/emails.ts';
import { type Client, expect, password, signIn, test, toUniqueName, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const newAddress = () => `${toUniqueName('new')}@example.org`;
const newPassword = 'four hens and a gate';
const notGood = 'This link has expired, has already been used, or is not valid.';

async function openLink(page: Page, token: string, name = 'confirm-email') {
  await page.goto(`/app/sign-in/${name}#token=${token}`);
  await expect(page).toHaveURL((url) => url.pathname === `/app/sign-in/${name}` && url.search === '');
}

/** Goes from the page of sign-in by an email to another password, which signs in. */
async function replaceForgottenPassword(page: Page, world: World, rose: Client) {
  await page.goto('/app/sign-in');
  // A link of the document's first form leads to another document, which moves no focus.
  await expect(page.locator('#early')).toHaveCount(0);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeFocused();
  await page.getByRole('button', { name: 'Send link' }).click();
  await typeIn(page.getByLabel('Email address'), rose.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  await openLink(page, await readNewestToken(world.build, rose.email), 'forgot-password');
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expect(page).toHaveTitle(/^Reset password · /);
  await page.reload();
  const reset = page.getByRole('button', { name: 'Reset' });
  await typeIn(page.getByLabel('New password', { exact: true }), newPassword);
  await typeIn(page.getByLabel('Confirm new password'), 'four hens');
  await expect(page.getByText('Both passwords must be the same')).toBeVisible();
  await reset.click();
  await expect(reset).toBeVisible();
  await typeIn(page.getByLabel('Confirm new password'), newPassword);
  await expect(page.getByText('Both passwords are the same')).toBeVisible();
  await reset.click();
  await expect(page).toHaveURL(/\/app\/sign-in$/);
  await expect(page.locator('.banner-good')).toHaveText('Thank you, your password has been reset');
  await typeIn(page.getByLabel('Email'), rose.email);
  await typeIn(page.getByLabel('Password', { exact: true }), newPassword);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
}

/** Changes the password in the account, by its menu. */
async function changePassword(page: Page) {
  await page.getByRole('link', { name: 'Account' }).first().click();
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  const entry = page.getByRole('link', { name: 'Change my password' }).first();
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await typeIn(page.getByLabel('Old password'), newPassword);
  await typeIn(page.getByLabel('New password', { exact: true }), password);
  await typeIn(page.getByLabel('Confirm new password'), password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('main').getByText('Your password has been changed')).toBeVisible();
}

test('a forgotten password is replaced by an email, then in the account; another email address signs in once its link is opened, in whatever browser, and the old one undoes it', async ({
  page,
  world,
  elsewhere,
}) => {
  const rose = await world.client();
  const email = newAddress();
  await replaceForgottenPassword(page, world, rose);
  await changePassword(page);
  await page.getByRole('link', { name: 'My personal details' }).click();
  await page.getByRole('link', { name: 'Change the email address' }).click();
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
