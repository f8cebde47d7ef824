import { expect, type Page } from '@playwright/test';
import { readStorage } from './storage.ts';

/** Waits for the files of a first start, which are kept soon after the first screen; their page is the next document. */
export async function keepStart(page: Page) {
  await page.clock.fastForward('00:05');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Waits for the whole shell. */
export async function keepShell(page: Page) {
  await keepStart(page);
  const countMissing = async () => {
    const worker = await (await fetch('/app/service-worker.js')).text();
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return worker.split('"revision":').length - 1 - counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(() => page.evaluate(countMissing)).toBeLessThanOrEqual(0);
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
