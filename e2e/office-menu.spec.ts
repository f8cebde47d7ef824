import type { BrandName } from '#domain/brands/types.ts';
import { expect, expectAccessible, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';

for (const brand of ['default', 'au', 'nz'] satisfies BrandName[]) {
  test.describe(`the office’s menu, ${brand}`, () => {
    test.use({ brand, viewport: { width: 1280, height: 900 } });

    test('holds eight places in one row, feedback among them, and the own pages below the name', async ({
      page,
      world,
    }) => {
      await openAs(page, await world.person({ office: true, givenName: 'Anne-Marie' }), '/app/office');
      const banner = page.getByRole('banner');
      const places = banner.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
      await expect(places).toHaveCount(8);
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      const toMiddle = (box: { y: number; height: number } | null) => Math.round(box!.y + box!.height / 2);
      const logo = toMiddle(await banner.getByRole('link').first().boundingBox());
      for (const one of [places.first(), places.last(), banner.getByRole('button', { name: 'Sign out' })])
        expect(Math.abs(toMiddle(await one.boundingBox()) - logo)).toBeLessThan(10);
      await expectNoSidewaysScrollAt(page, [900, 1024, 1280]);

      await places.filter({ hasText: 'Feedback' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeFocused();
      await expect(places.filter({ hasText: 'Feedback' })).toHaveAttribute('aria-current', 'page');
      await expect(places.filter({ hasText: 'Clients' })).not.toHaveAttribute('aria-current');
      await banner.getByRole('button', { name: 'Your account: Anne-Marie' }).press('Enter');
      await expectAccessible(page);
      await banner.getByRole('button', { name: 'My details' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveURL('/app/account/details');
    });
  });
}

test('on a phone feedback is in the menu', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await world.person({ office: true }), '/app/office');
  await page.getByRole('button', { name: 'Menu' }).last().click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
});
