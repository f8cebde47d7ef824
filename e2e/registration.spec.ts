import type { Page } from '@playwright/test';
import { readNewestToken } from '#server/testing/emails.ts';
import { expect, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const newPassword = 'four hens and a gate';
const newAddress = () => `${toUniqueName('new')}@example.org`;

const welcome = (page: Page, token: string) => page.goto(`/app/register/welcome#token=${token}`);
const registered = (page: Page) => page.getByText('Registration complete');

async function fillDetails(page: Page) {
  await typeIn(page.getByLabel('Given name'), 'Mere');
  await typeIn(page.getByLabel('Family name'), 'Tāmati');
  await typeIn(page.getByLabel('Password', { exact: true }), newPassword);
  await typeIn(page.getByLabel('Re-type your password'), newPassword);
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
}

test('registering leads from the sign-in page by an email to the dashboard, and another tab with the same link to sign-in', async ({
  page,
  context,
  world,
}) => {
  const email = newAddress();
  await page.goto('/app/sign-in');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: "Let's get started!" })).toBeFocused();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await typeIn(page.getByLabel('Email address'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thanks! An email was sent to begin registration.' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/register\/email-submitted$/);

  const token = await readNewestToken(world.build, email);
  await welcome(page, token);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/register\/set-password$/);
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email);
  await fillDetails(page);
  const second = await context.newPage();
  await welcome(second, token);
  await fillDetails(second);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Mere' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/$/);
  await page.goBack();
  await expect(page.getByLabel('Password')).toBeHidden();

  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second).toHaveURL(/\/app\/sign-in$/);
  await expect(registered(second)).toBeVisible();
  await welcome(second, token);
  await expect(second).toHaveURL(/\/app\/sign-in$/);
  await expect(registered(second)).toBeVisible();
});
