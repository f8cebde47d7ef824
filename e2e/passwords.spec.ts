import { readNewestToken } from '#server/testing/emails.ts';
import { expect, password, signIn, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const newPassword = 'four hens and a gate';

test.describe('a forgotten password', () => {
  test('is replaced through an email, and signs in', async ({ page, world }) => {
    const rose = await world.client();
    await page.goto('/app/sign-in');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeFocused();
    await page.getByRole('button', { name: 'Send link' }).click();
    await typeIn(page.getByLabel('Email address'), rose.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('main')).toContainText('Please check your email');

    await page.goto(`/app/sign-in/forgot-password#token=${await readNewestToken(world.build, rose.email)}`);
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await expect(page).toHaveTitle(/^Reset password · /);
    await expect(page).toHaveURL(/\/app\/sign-in\/forgot-password$/);
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
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
  });
});

test.describe('another password', () => {
  test('is chosen in the account, and nothing typed is lost where the old one is wrong', async ({ page, world }) => {
    const rose = await world.client();
    await page.goto('/app/account/change-password');
    await signIn(page, rose);
    await expect(page.getByRole('heading', { name: 'Change my password' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change my password' })).toHaveAttribute('aria-current', 'page');
    const old = page.getByLabel('Old password');
    await typeIn(old, 'not the password');
    await typeIn(page.getByLabel('New password', { exact: true }), newPassword);
    await typeIn(page.getByLabel('Confirm new password'), newPassword);
    await page.keyboard.press('Enter');
    await expect(old).toHaveAccessibleDescription(/This password is wrong/);
    await expect(old).toBeFocused();
    await expect(page.getByLabel('Confirm new password')).toHaveValue(newPassword);
    await typeIn(old, password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('main').getByText('Your password has been changed')).toBeVisible();
    await expect(old).toHaveValue('');
    await page.getByRole('link', { name: 'My support network' }).click();
    await expect(page.getByRole('heading', { name: 'My support network' })).toBeVisible();
  });

  test('is under Sign-in and security for a member who looks at another person’s account', async ({ page, world }) => {
    const rose = await world.client();
    const ana = await world.person({ givenName: 'Ana' });
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['manager'] });
    await page.goto('/app/account/security');
    await signIn(page, ana);
    await page.getByRole('main').getByRole('link', { name: 'Change my password' }).click();
    await expect(page.getByRole('heading', { name: 'Change my password' })).toBeVisible();
  });
});
