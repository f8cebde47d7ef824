import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { expect, expectNoSidewaysScroll, password, signIn, test, type World } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';
import { typeIn } from './type-in.ts';

/** Makes the code of now, or `steps` half-minutes later, because each code works once. */
const codeOf = (secret: string, { world, steps }: { world: World; steps: number }) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: world.now() + steps * 30_000,
  });

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
}

async function giveCredentials(page: Page, email: string) {
  await typeIn(page.getByRole('textbox', { name: 'Email address' }), email);
  await typeIn(page.getByLabel('Password', { exact: true }), password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('second step', () => {
  test('an app is added with a code, required at sign-in, replaced by a recovery code and removed, and then a passkey signs in', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await page.goto('/app/account/security');
    await signIn(page, rose);
    await expect(page.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await typeIn(page.getByLabel('Your password'), password);
    // The device that is signed out below stays until then.
    await page.getByLabel('Sign out everywhere else').uncheck();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: /QR code for your authenticator app/ })).toBeVisible();
    await expectAccessible(page);
    const secret = (await page.locator('.app-secret').textContent()) ?? '';
    await typeIn(page.getByRole('textbox', { name: 'Code' }), codeOf(secret, { world, steps: 0 }));
    await page.getByRole('button', { name: 'Add this app' }).click();
    const codesDialog = page.getByRole('alertdialog', { name: 'Save these codes' });
    const codes = codesDialog.getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(codesDialog).toBeFocused();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const recovery = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('Authenticator app').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeFocused();

    await signOut(page);
    await giveCredentials(page, rose.email);
    await expect(page.getByRole('heading', { name: 'One more step', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await typeIn(page.getByRole('textbox', { name: 'Code' }), '000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('This code is wrong')).toBeVisible();
    await typeIn(page.getByRole('textbox', { name: 'Code' }), codeOf(secret, { world, steps: 1 }));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Rose', level: 1 })).toBeVisible();

    await signOut(page);
    await page.getByLabel('Remember me').check();
    await giveCredentials(page, rose.email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await typeIn(page.getByRole('textbox', { name: 'Recovery code' }), recovery.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hello, Rose', level: 1 })).toBeVisible();

    await moveTo(page, '/account/security', 'Remove');
    const elsewhere = page.getByRole('button', { name: /^Sign out Unknown device/ });
    await elsewhere.click();
    await expect(elsewhere).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await typeIn(page.getByLabel('Your password'), password);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sign-in and security', level: 1 })).toBeFocused();

    await addPasskey(page);
    await signOut(page);
    await giveCredentials(page, rose.email);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hello, Rose', level: 1 })).toBeVisible();
  });
});

/** Makes one on the page of sign-in and security, as a device does that knows its owner. */
async function addPasskey(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await typeIn(page.getByLabel('Name'), 'My phone');
  await typeIn(page.getByLabel('Your password'), password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('My phone', { exact: true }).first()).toBeVisible();
}
