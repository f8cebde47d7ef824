import { bookLine } from './book.ts';
import { devices, expect, expectAccessible, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';

for (const [device, width] of devices) {
  test(`what is new is counted on the bar, listed, and gone once it is seen, with the keyboard on ${device}`, async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    await bookLine(world, rose);
    await world.build.query(
      `insert into notices (ref, client_ref, kind, content, workers, made_at, distributed_at)
       values (substr(md5($1), 1, 16), $1, 'cancelled', '{"subjects":["Shopping, Tue 24 Nov"],"details":[]}', '[]', $2, $2)`,
      [rose.clientRef, new Date(world.now() - 60_000)],
    );
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, rose, '/app/');
    const bar = page.getByRole('navigation', { name: width === 390 ? 'Main, at the bottom' : 'Main', exact: true });
    await expect(bar.getByRole('link', { name: 'Dashboard 1 new' })).toBeVisible();
    const list = page.getByRole('region', { name: /^What is new/ });
    await expect(list).toContainText('Shopping, Tue 24 Nov');
    await expectAccessible(page);
    await expectNoSidewaysScrollAt(page, [width]);
    await list.getByRole('button', { name: 'I have seen this' }).press('Enter');
    await expect(list).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
    await expect(list).toBeHidden();
  });
}
