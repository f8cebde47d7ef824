import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { bookSeries, listTickets, openEdit } from './edit.ts';
import { type Client, expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName, type World } from './fixtures.ts';
import { bookFromProfile, card, searchByName, setScene } from './support-workers.ts';
import { typeIn } from './type-in.ts';

/** From a profile over a booking: a dialog over a dialog. */
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

test.describe('support workers', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('are found near home and elsewhere, become favourites and are hidden', async ({ page, world }) => {
    const { rose, family } = await setScene(world);
    await openAs(page, rose, '/app/');
    await page.getByRole('link', { name: 'Find support workers' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
    await searchByName(page, family);
    await expect(card(page, 'Mele')).toContainText('under 2 km away');
    await expect(card(page, 'Hemi')).toContainText('6 km away');
    expect(page.url()).toMatch(/\/app\/support-workers$/);
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(family);
    await expect(page.locator('[data-worker]')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Male' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.locator('[data-worker]')).toHaveCount(1);
    await expect(card(page, 'Hemi')).toBeVisible();
    await page.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Any' });

    await typeIn(page.getByRole('combobox', { name: 'Location' }), 'Nowhere at all');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Please provide the address to perform the search.')).toBeVisible();
    await typeIn(page.getByRole('combobox', { name: 'Location' }), '');
    await page.getByRole('combobox', { name: 'Location' }).pressSequentially('Petone');
    await page.getByRole('option', { name: 'Petone, Wellington' }).first().click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Near Petone/ })).toBeVisible();
    await expect(page.locator('[data-worker]')).toHaveCount(2);

    await card(page, 'Mele')
      .getByRole('button', { name: /^Favourite/ })
      .click();
    await expect(page.locator('.toast')).toContainText(`Mele ${family} has been added to your preferred list.`);
    await page.getByRole('tab', { name: 'Favourites 1' }).click();
    await expect(page).toHaveURL(/\/support-workers\/favourites$/);
    await expect(page.locator('[data-worker]')).toHaveCount(1);
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const favourites = page.getByRole('region', { name: 'Favourites' });
    await expect(favourites.getByRole('link', { name: `Mele ${family}` })).toBeVisible();
    await page.goBack();
    await page.getByRole('tab', { name: 'All workers' }).click();
    await card(page, 'Hemi').getByRole('button', { name: /^Hide/ }).click();
    await expect(card(page, 'Hemi')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Hidden' }).click();
    await card(page, 'Hemi')
      .getByRole('button', { name: /^Unhide/ })
      .click();
    await expect(
      page.getByText("You can hide support workers that you don't want to use by clicking the 'block/hide' icon."),
    ).toBeVisible();
    await expectNoSidewaysScrollAt(page, [390, 1280]);
  });

  test('are asked for from a profile, and in a booking', async ({ page, world }) => {
    const { rose, family, mele, hemi } = await setScene(world);
    await openAs(page, rose, `/app/support-workers/worker/${mele}`);
    await expect(page.getByRole('heading', { name: `Mele ${family}` })).toBeVisible();
    await expect(page.getByText('Unavailable')).toHaveCount(7);
    await page.getByRole('combobox', { name: 'Preference' }).selectOption({ label: 'First' });
    await expect(page.locator('.toast')).toContainText(`Your preference for Mele ${family} has been saved.`);
    await expectNoSidewaysScrollAt(page, [1280]);
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

test('another support worker is asked for in a change, and one who is hidden is refused there', async ({
  page,
  world,
}) => {
  const { rose, family, mele } = await setScene(world);
  const { ref, worker } = await bookSeries(world, rose);
  await openEdit(page, rose, { ref, date: '2026-11-24' });
  await page.getByLabel('Change support worker').check();
  await page.getByText('I would like to choose my own support workers').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/calendar\/edit\/support-workers$/);
  await searchByName(page, family);
  await card(page, 'Mele').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/calendar/edit/support-workers/worker/${mele}$`));
  const profile = page.getByRole('dialog', { name: `Mele ${family}` });
  await page.keyboard.press('Escape');
  await expect(profile).toHaveCount(0);
  await expect(page).toHaveURL(/\/calendar\/edit\/support-workers$/);
  await card(page, 'Mele')
    .getByRole('button', { name: /^Choose/ })
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText(`Asked for`);
  await hide(world, rose, mele);
  await page.getByRole('button', { name: 'Confirm amendments' }).click();
  await expect(
    page.getByText('You have hidden this support worker. Choose another one, or unhide them first.').first(),
  ).toBeVisible();
  await world.api(rose, 'DELETE', `/clients/${rose.clientRef}/support-workers/hidden/${mele}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm amendments' }).click();
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-24$/);
  expect(await listTickets(world, rose)).toMatchObject([{ requestedChange: { supportWorkerRefs: [mele] } }]);
  // Hiding who still comes lists the visit, and cancels none.
  await page.goto(`/app/support-workers/worker/${worker}`);
  await page.getByRole('button', { name: /^Hide/ }).click();
  await expect(page.getByRole('dialog', { name: /is still booked$/ })).toContainText(
    'Tuesday 24 November 2026, 9:00am',
  );
  const jobs = await world.build.query('select status from jobs where ref = $1', [ref]);
  expect(jobs).toEqual([{ status: 'Allocated' }]);
});

async function hide(world: World, { clientRef, ...rose }: Client, worker: string) {
  const hidden = await world.api({ ...rose }, 'PUT', `/clients/${clientRef}/support-workers/hidden/${worker}`);
  expect(hidden.status).toBe(200);
}

test('another client begins a new search, and an unknown worker leads to it', async ({ page, world }) => {
  const { rose, family } = await setScene(world);
  const other = await world.build.client({ givenName: 'Arthur', familyName: toUniqueName('Reid') });
  await world.build.member(rose.ref, other, { capabilities: ['viewRoster', 'manageRoster'] });
  await openAs(page, rose, `/app/support-workers/worker/${newRef()}`);
  await expect(page).toHaveURL(/\/support-workers$/);
  await searchByName(page, family);
  const accounts = page.getByRole('button', { name: /^Accounts/ });
  await accounts.click();
  await page.getByRole('button', { name: /^Arthur/ }).click();
  await page.getByRole('link', { name: 'Support workers' }).first().click();
  await expect(page.getByText('Please provide the address to perform the search.')).toBeVisible();
  await accounts.click();
  await page.getByRole('list', { name: 'My account' }).getByRole('button').click();
  await page.getByRole('link', { name: 'Support workers' }).first().click();
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeHidden();
});

test('the keyboard alone finds a worker, prefers them and asks for them', async ({ page, world }) => {
  const { rose, family } = await setScene(world);
  await openAs(page, rose, '/app/support-workers');
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
  await page.getByRole('tab', { name: 'All workers' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Favourites' })).toBeFocused();
  await expect(page).toHaveURL(/favourites$/);
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible();
  await page.getByRole('button', { name: /^More/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(`mele ${family}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-worker]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `Mele ${family}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const heart = page.getByRole('button', { name: /^Favourite/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Mele ${family}`, level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New booking', level: 1 })).toBeFocused();
});
