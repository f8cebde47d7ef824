import { expect, password, signIn, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('signing in', () => {
  test('a person who opens a deep link signs in with Enter and returns to it, and no address holds the password', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto('/app/calendar/date/2026-11-24');
    await expect(page).toHaveURL(/\/app\/sign-in$/);
    await typeIn(page.getByLabel('Email'), rose.email);
    await typeIn(page.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/calendar\/date\/2026-11-24$/);
    expect(addresses.filter((address) => decodeURIComponent(address).includes(password))).toEqual([]);
  });

  test('the session outlives a reload only where Remember me is set, no stranger who guesses keeps its person out, and signing out ends it in every tab', async ({
    page,
    context,
    world,
  }) => {
    const rose = await world.client();
    await signIn(page, rose);
    for (let guess = 0; guess < 6; guess++) {
      const form = { client_id: 'alongside-web', client_secret: 'public', grant_type: 'password' };
      const body = new URLSearchParams({ ...form, username: rose.email, password: 'a wrong guess' });
      await fetch(`${world.url}/api/v0/auth/sign-in`, { method: 'POST', body });
    }
    await page.reload();
    await expect(page).toHaveURL(/sign-in$/);
    await signIn(page, rose, { remember: true });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();

    const second = await context.newPage();
    await second.goto('/app/calendar');
    await expect(second.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    const session = () => page.evaluate(() => localStorage.getItem('alongside.session'));
    const { accessToken } = JSON.parse((await session()) ?? '{}');
    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, second]) await expect(tab).toHaveURL(/sign-in$/);
    expect(await session()).toBeNull();
    const headers = { authorization: `Bearer ${accessToken}` };
    await expect.poll(async () => (await fetch(`${world.url}/api/v0/users/me`, { headers })).status).toBe(401);
  });

  test('an access token in the address asks by name, signs in once and leaves the address', async ({ page, world }) => {
    const rose = await world.client();
    await page.goto(`/app/calendar#at=${rose.token}`);
    await expect(page.getByRole('heading', { name: /^Sign in to the account of/ })).toBeVisible();
    await page.getByRole('button', { name: /^Sign in as/ }).click();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(page.url()).not.toContain('at=');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(rose.token);
  });
});
