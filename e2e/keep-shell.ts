import type { Page } from '@playwright/test';

/** The shell is kept soon after the first screen, and serves the next document. */
export async function keepShell(page: Page) {
  await page.clock.fastForward('00:05');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}
