import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';
import { typeIn } from './type-in.ts';

const familyName = 'Featherstonehaugh';
const note = 'Walnuts close her throat';

/** Lists the texts that the page still holds after all that can be collected is. */
async function listTextsInMemory(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  browser.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return (JSON.parse(chunks.join('')) as { strings: string[] }).strings;
}

test('nothing of a person stays in the memory of the page once they have signed out', async ({
  browser,
  baseURL,
  network,
  world,
}) => {
  const extraHTTPHeaders = { 'x-forwarded-for': network };
  // A clock of the test would keep what its timers began with.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders });
  const page = await context.newPage();
  const rose = await world.client({ givenName: 'Rose', familyName });
  const words = [familyName, rose.email, rose.clientRef, note];
  const findHeld = async () => {
    const texts = await listTextsInMemory(page);
    return words.filter((word) => texts.some((text) => text.includes(word)));
  };
  await page.goto('/app/calendar/new');
  await signIn(page, rose, { remember: true });
  await typeIn(page.getByLabel('Notes'), note);
  await moveTo(page, '/calendar', 'Today');
  await moveTo(page, '/requests', 'Requests');
  await moveTo(page, '/account/security', 'Password');
  expect(await findHeld()).toContain(familyName);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  expect(await findHeld()).toEqual([]);
  await context.close();
});
