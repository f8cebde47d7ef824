import type { Page } from '@playwright/test';
import { readNewestToken } from '#server/testing/emails.ts';
import { expect, expectAccessible, signIn, test, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const newPassword = 'four hens and a gate';
const newAddress = () => `new-${crypto.randomUUID()}@example.org`;
const invalid =
  "This registration token has expired, already been used, or is invalid. Please re-enter your email below and we'll send you a new one.";

const welcome = (page: Page, token: string) => page.goto(`/app/register/welcome#token=${token}`);
const registered = (page: Page) => page.getByText('Registration complete');

/** Requests the email and returns what its link carries. */
async function askForLink(page: Page, world: World, email: string): Promise<string> {
  await page.goto('/app/register');
  await typeIn(page.getByLabel('Email address'), email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/app\/register\/email-submitted$/);
  return readNewestToken(world.build, email);
}

async function fillDetails(page: Page) {
  await typeIn(page.getByLabel('Given name'), 'Mere');
  await typeIn(page.getByLabel('Family name'), 'Tāmati');
  await typeIn(page.getByLabel('Password', { exact: true }), newPassword);
  await typeIn(page.getByLabel('Re-type your password'), newPassword);
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
}

test.describe('registering', () => {
  test('leads from the sign-in page by an email to the dashboard', async ({ page, world }) => {
    const email = newAddress();
    await page.goto('/app/sign-in');
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: "Let's get started!" })).toBeFocused();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByLabel('Email address')).toBeFocused();
    await typeIn(page.getByLabel('Email address'), email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thanks! An email was sent to begin registration.' })).toBeVisible();

    await welcome(page, await readNewestToken(world.build, email));
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/register\/set-password$/);
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Mere' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/$/);
    await page.goBack();
    await expect(page.getByLabel('Password')).toBeHidden();
  });

  test('leads a link that is not good to the beginning, which says so', async ({ page, world }) => {
    const email = newAddress();
    const older = await askForLink(page, world, email);
    await askForLink(page, world, email);
    await world.build.query(`update email_links set expires_at = now() - interval '1 year' where email = $1`, [email]);
    for (const token of ['a-token-never-issued', older, await readNewestToken(world.build, email)]) {
      await welcome(page, token);
      await expect(page).toHaveURL(/\/app\/register\/start-registration$/);
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(`Registration token invalid:${invalid}`);
    }
    for (const path of ['set-password', 'welcome']) {
      await page.goto(`/app/register/${path}`);
      await expect(page.getByText(invalid)).toBeVisible();
    }
    for (const path of ['', '/client-details', '/anything/else']) {
      await page.goto(`/app/register${path}`);
      await expect(page).toHaveURL(/\/app\/register\/start-registration$/);
    }
  });

  test('keeps the name where the link ended while it was typed, and fills it in behind the next', async ({
    page,
    world,
  }) => {
    const email = newAddress();
    await welcome(page, await askForLink(page, world, email));
    await fillDetails(page);
    await typeIn(page.getByLabel('Phone number'), '04 555 0100');
    await world.build.query(`update email_links set expires_at = now() - interval '1 year' where email = $1`, [email]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(`Registration token invalid:${invalid}`);
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await welcome(page, await askForLink(page, world, email));
    await expect(page.getByLabel('Given name')).toHaveValue('Mere');
    await expect(page.getByLabel('Phone number')).toHaveValue('04 555 0100');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('gives one of two tabs with the same link the account, and leads the other to sign-in', async ({
    page,
    context,
    world,
  }) => {
    const token = await askForLink(page, world, newAddress());
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await welcome(tab, token);
      await fillDetails(tab);
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Mere' })).toBeVisible();
    await second.getByRole('button', { name: 'Submit' }).click();
    await expect(second).toHaveURL(/\/app\/sign-in$/);
    await expect(registered(second)).toBeVisible();
    await welcome(second, token);
    await expect(second).toHaveURL(/\/app\/sign-in$/);
    await expect(registered(second)).toBeVisible();
  });

  test('says that a person is signed in already, and goes on once they have signed out', async ({ page, world }) => {
    const token = await askForLink(page, world, newAddress());
    await page.goto('/app/sign-in');
    await signIn(page, await world.person({ givenName: 'Ana', familyName: 'Silva' }), { remember: true });
    await page.goto('/app/register');
    const heading = page.getByRole('heading', { name: 'You are already signed in' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Ana Silva');
    await expect(page.getByLabel('Email address')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Ana' })).toBeVisible();
    await welcome(page, token);
    await expect(heading).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await fillDetails(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Mere' })).toBeVisible();
  });
});

test.describe('registering while it is off', () => {
  test.use({ brand: 'au' });
  test.afterEach(({ world }) => world.build.query(`update features set enabled = true where name = 'registration'`));

  test('is coming soon, except for a person with a link', async ({ page, world }) => {
    const token = await askForLink(page, world, newAddress());
    await world.build.query(`update features set enabled = false where name = 'registration'`);
    await page.getByRole('link', { name: 'enter your email address again' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/app\/register\/coming-soon$/);
    await page.goto('/app/register/start-registration');
    await expect(page).toHaveURL(/\/app\/register\/coming-soon$/);
    await expect(page.getByRole('heading', { name: 'Alongside Australia will be available soon.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: 'Create account' })).toHaveCount(0);
    await welcome(page, token);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Mere' })).toBeVisible();
  });
});
