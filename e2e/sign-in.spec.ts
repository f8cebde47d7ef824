import { expect, expectAccessible, openCalendar, password, signIn, test } from './fixtures.ts';

const reply = (page: import('@playwright/test').Page) =>
  page.waitForResponse((response) => response.url().endsWith('/auth/sign-in'));

test.describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer, and nothing typed is lost', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    for (const email of [rose.email, 'nobody@example.org']) {
      await page.goto('/app/sign-in');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByLabel('Remember me').check();
      await page.getByRole('button', { name: 'Sign in' }).click();
      const words = 'Oops! Your email address or password was not valid. Please try again.';
      await expect(page.locator('main').getByText(words)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Remember me')).toBeChecked();
    }
    await expectAccessible(page);
  });

  test('after five failures the screen says how long to wait', async ({ page, world }) => {
    const rose = await world.client();
    await page.goto('/app/sign-in');
    await page.getByLabel('Email').fill(rose.email);
    for (let failure = 1; failure <= 6; failure++) {
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      const answered = reply(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await answered;
    }
    await expect(page.locator('main')).toContainText('Oops! There have been too many login failures for your account');
    await expect(page.locator('main')).toContainText('Please wait a minute before trying to login again');
  });

  test('a person who opens a deep link signs in and returns to it', async ({ page, world }) => {
    const rose = await world.client();
    await page.goto('/app/calendar/date/2026-11-24');
    await expect(page).toHaveURL(/\/app\/sign-in$/);
    await signIn(page, rose);
    await expect(page).toHaveURL(/\/app\/calendar\/date\/2026-11-24$/);
  });

  test('the session outlives a reload only where Remember me is set', async ({ page, world }) => {
    const rose = await world.client();
    await signIn(page, rose);
    await page.reload();
    await expect(page).toHaveURL(/sign-in$/);
    await signIn(page, rose, { remember: true });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
  });

  test('signing out ends both tokens, in every tab, and leads to the start', async ({ page, context, world }) => {
    const rose = await world.client();
    await signIn(page, rose, { remember: true });
    const second = await context.newPage();
    await second.goto('/app/calendar');
    await expect(second.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    const token = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('alongside.session'))) ?? '{}',
    ).accessToken;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/sign-in$/);
    await expect(second).toHaveURL(/sign-in$/);
    expect(await page.evaluate(() => localStorage.getItem('alongside.session'))).toBeNull();
    const callMe = () => fetch(`${world.url}/api/v0/users/me`, { headers: { authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await callMe()).status).toBe(401);
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

  test('a browser that has signed in is not kept out by a stranger who guesses', async ({ page, world }) => {
    const rose = await world.client();
    await signIn(page, rose);
    await page.getByRole('button', { name: 'Sign out' }).click();
    for (let guess = 0; guess < 6; guess++) {
      const form = {
        client_id: 'alongside-web',
        client_secret: 'public',
        grant_type: 'password',
        username: rose.email,
      };
      const body = new URLSearchParams({ ...form, password: 'a wrong guess' });
      await fetch(`${world.url}/api/v0/auth/sign-in`, { method: 'POST', body });
    }
    await signIn(page, rose);
  });

  test('an expired access token is renewed once, and the page goes on', async ({ page, world }) => {
    const rose = await world.client();
    await openCalendar(page, rose);
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await world.build.query(
      `update tokens set expires_at = '2026-01-01' where kind = 'access' and session_ref in (select ref from sessions where user_ref = $1)`,
      [rose.ref],
    );
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/sign-in')) refreshes += 1;
    });
    await page.getByRole('link', { name: 'New booking' }).first().click();
    await page.goBack();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(refreshes).toBeLessThanOrEqual(1);
  });

  test.describe('banners', () => {
    test('registration=completed shows the notice', async ({ page }) => {
      await page.goto('/app/sign-in?registration=completed');
      await expect(page.getByText('Registration complete')).toBeVisible();
      await expect(page.getByText('Please sign in below to access your account.')).toBeVisible();
    });
  });

  test('a person without a client sees a plain page, and the office its tickets', async ({ page, world }) => {
    const newcomer = await world.person({ givenName: 'Nia' });
    await signIn(page, newcomer);
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/app/office');
    await signIn(page, newcomer);
    await expect(page).toHaveURL(/\/app\/$/);
  });

  test('keeps the password out of the address in every case', async ({ page, world }) => {
    const rose = await world.client();
    await page.goto('/app/sign-in');
    await page.getByLabel('Email').fill(rose.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/$/);
    expect(page.url()).not.toContain('password');
  });
});
