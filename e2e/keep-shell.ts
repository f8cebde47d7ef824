import { expect, type Page } from '@playwright/test';
import { readStorage } from './storage.ts';

/** Waits for the shell, which is kept soon after the first screen, and serves the next document. */
export async function keepShell(page: Page) {
  await page.clock.fastForward('00:05');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Waits until the app's files and these reads are on the device. */
export async function keepApp(page: Page, reads: readonly string[]) {
  await keepShell(page);
  // A read that came late is kept seconds later, and half a minute later where the store took too long to open.
  async function findCopies() {
    await page.clock.fastForward('00:04');
    return (await readStorage(page)).copies.join(' ');
  }
  for (const read of reads) await expect.poll(findCopies).toContain(read);
}
