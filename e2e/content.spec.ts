import type { Page } from '@playwright/test';
import type { BrandName } from '#domain/brands/types.ts';
import { communityPages, helpPages, openPages } from '#domain/content/pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts';

const community = communityPages.map((name) => `/app/my-community/${name}`);
const inAccount = ['/app/account/faq', '/app/account/resources'];
const open = openPages.map(({ name }) => `/${name}`);

async function walk(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

const looks: { brand: BrandName; width: number; mode: 'light' | 'dark'; paths: string[] }[] = [
  {
    brand: 'default',
    width: 390,
    mode: 'dark',
    paths: [...helpPages.faq.map((name) => `/app/help/${name}`), ...community, ...inAccount],
  },
  { brand: 'au', width: 1280, mode: 'light', paths: [...helpPages.about.map((name) => `/app/help/${name}`), ...open] },
];
for (const { brand, width, mode, paths } of looks) {
  test.describe(`the pages of ${brand} at ${width}`, () => {
    test.use({ brand, mode, viewport: { width, height: 844 } });
    test('can be read by everyone', async ({ page, world }) => {
      await openAs(page, await world.client(), paths[0] ?? '');
      await walk(page, paths);
    });
  });
}

test('a person searches the help with a typing error, and reads the answer', async ({ page, world }) => {
  await openAs(page, await world.client(), '/app/');
  await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveTitle('Help · Alongside');
  await page.getByLabel('Search help').fill('how long do i keep recepts');
  await page.getByRole('search').getByRole('link').first().click();
  await expect(page).toHaveURL('/app/help/faq/individualised-funding#how-long-do-i-keep-receipts');
  const answer = page.getByRole('heading', { name: 'How long do I keep receipts?' });
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport();
  await expect(page.getByText('for seven years')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact the office' })).toBeVisible();
});

test('the office and staff of an organisation reach help and My Community from every page', async ({ page, world }) => {
  await openAs(page, await world.person({ office: true }), '/app/office/settings');
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Community' }).click();
  await expect(page).toHaveURL('/app/my-community/about');
  await expect(page).toHaveTitle('My Community · Alongside');
});

test.describe('under the Australian brand', () => {
  test.use({ brand: 'au', viewport: { width: 390, height: 844 } });
  test('the menu’s Help leads to About, and so does the account’s', async ({ page, world }) => {
    await openAs(page, await world.client(), '/app/');
    await page.getByRole('button', { name: 'Menu' }).last().click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/app/help/about');
    await page.goto('/app/account/faq');
    await expect(page).toHaveURL('/app/help/about');
    await page.goto('/app/account/resources');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources');
  });
});
