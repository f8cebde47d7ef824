import { readNewestToken } from '#server/testing/emails.ts';
import { expect, password, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const newPassword = 'four hens and a gate';

test.describe('a password', () => {
  test('that is forgotten is replaced through an email and signs in, and another is chosen in the account', async ({
    page,
    world,
  }) => {
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

    await page.getByRole('link', { name: 'Account' }).first().click();
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    await page.getByRole('link', { name: 'Change my password' }).first().click();
    await expect(page.getByRole('link', { name: 'Change my password' }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
    await typeIn(page.getByLabel('Old password'), newPassword);
    await typeIn(page.getByLabel('New password', { exact: true }), password);
    await typeIn(page.getByLabel('Confirm new password'), password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('main').getByText('Your password has been changed')).toBeVisible();
    await page.getByRole('link', { name: 'My support network' }).click();
    await expect(page.getByRole('heading', { name: 'My support network' })).toBeVisible();
  });
});
