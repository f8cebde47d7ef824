import type { Page } from '@playwright/test';
import { listEmailsTo, readNewestToken } from '#server/testing/emails.ts';
import { expect, password, signIn, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const newAddress = () => `new-${crypto.randomUUID()}@example.org`;
const sent = 'Please check your email: a verification link is on its way.';
const notGood = 'This link has expired, has already been used, or is not valid.';

/** Asks for another address on the page that is open; the password is asked for where it is the one to sign in with. */
async function ask(page: Page, email: string, ownPassword?: string) {
  await typeIn(page.getByLabel('New email address'), email);
  if (ownPassword) await typeIn(page.getByLabel('Your password'), ownPassword);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('main').getByText(sent)).toBeVisible();
}

async function openLink(page: Page, token: string, name = 'confirm-email') {
  await page.goto(`/app/sign-in/${name}#token=${token}`);
  await expect(page).toHaveURL((url) => url.pathname === `/app/sign-in/${name}` && url.search === '');
}

test.describe('another email address', () => {
  test('of one’s own: the old one signs in until the link is opened, once, in whatever browser', async ({
    page,
    world,
    browser,
  }) => {
    const rose = await world.client();
    const email = newAddress();
    await page.goto('/app/account/email');
    await signIn(page, rose, { remember: true });
    await expect(page.getByRole('heading', { name: 'Update your email address' })).toBeVisible();
    await expect(page.getByLabel('Current email address')).toHaveValue(rose.email);
    await expect(page.getByLabel('Current email address')).toBeDisabled();
    const update = page.getByRole('button', { name: 'Update' });
    await expect(update).toHaveAttribute('aria-disabled', 'true');
    await typeIn(page.getByLabel('New email address'), 'rose at home');
    await expect(update).toHaveAttribute('aria-disabled', 'true');
    await typeIn(page.getByLabel('Your password'), 'not my password');
    await update.click();
    await expect(page.getByLabel('New email address')).toHaveAccessibleDescription(/email address/);
    await expect(page.getByLabel('New email address')).toHaveValue('rose at home');
    await typeIn(page.getByLabel('New email address'), rose.email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(
      'This password is wrong. Enter your own password.',
    );
    await expect(page.getByLabel('Your password')).toBeFocused();
    await typeIn(page.getByLabel('Your password'), password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New email address')).toHaveAccessibleDescription(/current email address/);
    await ask(page, email, password);
    await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
    const token = await readNewestToken(world.build, email);

    const elsewhere = await (await browser.newContext({ baseURL: world.url })).newPage();
    await elsewhere.clock.install({ time: world.now() });
    await signIn(elsewhere, rose);
    await elsewhere.getByRole('button', { name: 'Sign out' }).click();
    await openLink(elsewhere, token);
    await expect(elsewhere.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
    await expect(elsewhere.getByText(`You now sign in with ${email}.`)).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Sign in' }).last().click();
    await typeIn(elsewhere.getByLabel('Email'), rose.email);
    await typeIn(elsewhere.getByLabel('Password', { exact: true }), password);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await expect(elsewhere.getByRole('main').getByText(/^Oops! Your email address or password/)).toBeVisible();
    await signIn(elsewhere, { ...rose, email });
    await expect(elsewhere.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
    await elsewhere.context().close();

    // The browser that asked stays signed in, and shows the address there is now.
    await page.reload();
    await expect(page.getByLabel('Current email address')).toHaveValue(email);
    expect((await listEmailsTo(world.build, rose.email)).at(-1)?.body).toContain(email);
    await openLink(page, token);
    await expect(page.getByRole('main').getByText(notGood)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your email address' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
  });

  test('that its person did not ask for is stopped from the old address, and undone once it took effect', async ({
    page,
    world,
    browser,
  }) => {
    const rose = await world.client();
    const [stopped, undone] = [newAddress(), newAddress()];
    await page.goto('/app/account/email');
    await signIn(page, rose, { remember: true });
    await ask(page, stopped, password);

    const elsewhere = await (await browser.newContext({ baseURL: world.url })).newPage();
    await elsewhere.clock.install({ time: world.now() });
    await openLink(elsewhere, await readNewestToken(world.build, rose.email), 'stop-email-change');
    await elsewhere.getByRole('button', { name: 'Stop the change' }).click();
    await expect(elsewhere.getByText('The change has been stopped')).toBeVisible();
    await openLink(elsewhere, await readNewestToken(world.build, stopped));
    await expect(elsewhere.getByRole('main').getByText(notGood)).toBeVisible();

    await ask(page, undone, password);
    const late = await readNewestToken(world.build, rose.email);
    await openLink(elsewhere, await readNewestToken(world.build, undone));
    await expect(elsewhere.getByText(`You now sign in with ${undone}.`)).toBeVisible();
    await openLink(elsewhere, late, 'stop-email-change');
    await elsewhere.getByRole('button', { name: 'Stop the change' }).click();
    await expect(
      elsewhere.getByRole('main').getByText(/^The change was not stopped: .* already taken effect/),
    ).toBeVisible();

    await openLink(elsewhere, await readNewestToken(world.build, rose.email), 'undo-email-change');
    const undo = elsewhere.getByRole('button', { name: 'Undo the change' });
    await undo.click();
    const field = elsewhere.getByLabel('Your password before the change');
    await expect(field).toHaveAccessibleDescription('Enter the password you had before the change.');
    await typeIn(field, 'not my password');
    await undo.click();
    await expect(field).toHaveAccessibleDescription(/^This password is wrong/);
    await typeIn(field, password);
    await undo.click();
    await expect(elsewhere.getByText(`You sign in with ${rose.email} again`)).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Sign in' }).last().click();
    await signIn(elsewhere, rose);
    await expect(elsewhere.getByRole('heading', { name: 'Hello, Rose' })).toBeVisible();
    await elsewhere.context().close();
    await page.reload();
    await expect(page.locator('form:has([name="username"])').first()).toBeVisible();
  });
});
