import { type Browser, chromium, type Page } from '@playwright/test';
import { requireChromium } from '../scripts/find-chromium.ts';
import { demoPassword } from './portal.ts';

export async function openBrowser(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
      ...more,
    ],
  });
}

/** Signs in with a demonstration account, remembered by this browser. */
export async function signIn(page: Page, portalUrl: string, email: string): Promise<void> {
  await page.goto(`${portalUrl}/app/sign-in`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/sign-in'));
}
