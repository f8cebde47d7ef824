import type { BrandName } from '#domain/brands/types.ts';
import { isDeep } from '#testing/rounds.ts';
import { expect, expectNoSidewaysScrollAt, openAs, openInMenu, test } from './fixtures.ts';

// The letters of a brand decide whether its places fit.
const brands: BrandName[] = isDeep ? ['default', 'au', 'nz'] : ['default'];

for (const brand of brands) {
  test.describe(`the office’s menu, ${brand}`, () => {
    test.use({ brand });

    test('holds its places in one row with the name, in wide windows and narrow ones', async ({ page, world }) => {
      await openAs(page, await world.person({ office: true, givenName: 'Anne-Marie' }), '/app/office');
      const banner = page.getByRole('banner');
      const places = banner.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
      await expect(places).toHaveCount(7);
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      const toMiddle = (box: { y: number; height: number } | null) => Math.round(box!.y + box!.height / 2);
      const logo = toMiddle(await banner.getByRole('link').first().boundingBox());
      for (const one of [places.first(), places.last(), banner.getByRole('button', { name: 'Sign out' })])
        expect(Math.abs(toMiddle(await one.boundingBox()) - logo)).toBeLessThan(10);
      await expectNoSidewaysScrollAt(page, [900, 1024, 1280]);
      if (brand !== 'default') return;

      await openInMenu(page, 'Messages', 'Feedback');
      await expect(places.filter({ hasText: 'Messages' })).toHaveAttribute('aria-current', 'page');
      await expect(places.filter({ hasText: 'People' })).not.toHaveAttribute('aria-current');
      await banner.getByRole('button', { name: 'Your account: Anne-Marie' }).press('Enter');
      await banner.getByRole('button', { name: 'My details' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveURL('/app/account/details');
      await banner.getByRole('button', { name: 'Your account: Anne-Marie' }).press('Enter');
      await banner.getByRole('button', { name: 'Help' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveURL('/app/help/faq');
      await page.getByRole('contentinfo').getByRole('link', { name: 'My Community' }).press('Enter');
      await expect(page).toHaveURL('/app/my-community/about');
    });
  });
}
