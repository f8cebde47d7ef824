import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';
import { bookFromProfile, card, searchByName, setScene } from './support-workers.ts';
import { typeIn } from './type-in.ts';

/** Gives feedback from a profile over a booking: a dialog over a dialog. */
async function giveFeedback(page: Page, worker: string) {
  const name = `Report or give feedback about ${worker}`;
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await typeIn(dialog.getByRole('textbox', { name: 'Your feedback' }), 'Always kind.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.toast').filter({ hasText: 'Your feedback has been sent. Thank you.' })).toBeVisible();
  await expect(page.getByRole('button', { name })).toBeFocused();
}

/** Runs in the page: waits for a message, and returns which presses it takes as it comes. One under a finger must take none. */
function readPressesAtFirst(): Promise<string> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const toast = document.querySelector('.toast');
      if (!toast) return;
      watch.disconnect();
      resolve(getComputedStyle(toast).pointerEvents);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

/** Goes by keyboard alone from the tabs of the search to the profile of Mele. She becomes a favourite on the way. */
async function findByKeyboard(page: Page, family: string) {
  await page.getByRole('tab', { name: 'All workers' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Favourites' })).toBeFocused();
  await expect(page).toHaveURL(/favourites$/);
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(`mele ${family}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-worker]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `Mele ${family}` })).toBeFocused();
  await page.keyboard.press('Tab');
  const pressesAtFirst = page.evaluate(readPressesAtFirst);
  await page.keyboard.press('Space');
  const heart = page.getByRole('button', { name: /^Favourite/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  expect(await pressesAtFirst).toBe('none');
  await expect(page.locator('.toast')).toHaveCSS('pointer-events', 'auto');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Mele ${family}`, level: 1 })).toBeFocused();
}

test.describe('support workers', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('are found by name and near home, also after a reload, become favourites, and are asked for in a booking', async ({
    page,
    world,
  }) => {
    const { rose, family, mele, hemi } = await setScene(world);
    await openAs(page, rose, '/app/');
    await page.getByRole('link', { name: 'Find support workers' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
    await findByKeyboard(page, family);
    await expectNoSidewaysScrollAt(page, [1280]);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'New booking', level: 1 })).toBeFocused();

    await page.goto('/app/support-workers');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`mele ${family}`);
    await searchByName(page, family);
    await expect(card(page, 'Mele')).toContainText('under 2 km away');
    await expect(card(page, 'Hemi')).toContainText('6 km away');
    expect(page.url()).toMatch(/\/app\/support-workers$/);
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await page.getByRole('tab', { name: 'Favourites 1' }).click();
    await expect(page.locator('[data-worker]')).toHaveCount(1);
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const favourites = page.getByRole('region', { name: 'Favourites' });
    await favourites.getByRole('link', { name: `Mele ${family}` }).click();

    await bookFromProfile(page, 'Mele');
    await searchByName(page, family);
    await expectNoSidewaysScrollAt(page, [1280]);
    await card(page, 'Hemi').getByRole('link').click();
    const profile = page.getByRole('dialog', { name: `Hemi ${family}` });
    await expect(profile).toBeVisible();
    await expectNoSidewaysScrollAt(page, [1280]);
    await giveFeedback(page, `Hemi ${family}`);
    await profile.getByRole('button', { name: 'Book Hemi' }).click();
    await expect(page).toHaveURL(/\/calendar\/new\/support-workers$/);
    await expect(page.getByText('2 support workers chosen.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`Mele ${family} or Hemi ${family}`)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-27$/);
    const jobs = await world.build.query('select support_worker_refs as refs from jobs where client_ref = $1', [
      rose.clientRef,
    ]);
    expect(jobs).toEqual([{ refs: [mele, hemi] }]);
    await expect(page.getByText('Asked for: Mele or Hemi').filter({ visible: true }).first()).toBeVisible();
  });
});
