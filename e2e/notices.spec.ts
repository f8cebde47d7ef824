import { devices, expect, expectAccessible, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';

for (const [device, width] of devices) {
  test(`a client asks for calls, and the office reaches them, with the keyboard on ${device}`, async ({
    page,
    elsewhere,
    world,
  }) => {
    const familyName = toUniqueName('Called');
    const rose = await world.client({ givenName: 'Rose', familyName });
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, rose, '/app/account/notices');
    const way = page.getByRole('combobox', { name: 'How' });
    await way.focus();
    await page.keyboard.type('A ph');
    await expect(way).toHaveValue('phone');
    await expect(page.getByRole('combobox', { name: 'When' })).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScrollAt(page, [width]);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.locator('.toast')).toBeVisible();
    await page.reload();
    await expect(way).toHaveValue('phone');

    const ref = rose.clientRef;
    const soon = new Date(world.now() + 3_600_000);
    await world.build.query(
      `with written as (
         insert into notices (ref, client_ref, kind, content, workers, begins_at, made_at, distributed_at)
         values (substr(md5($1), 1, 16), $1, 'cancelled', '{"subjects":["Shopping, Tue 24 Nov"],"details":[]}', '[]', $2, $3, $3)
         returning ref)
       insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at)
       select ref, $1, 'client', $1, 'phone', $2 from written`,
      [ref, soon, new Date(world.now() - 60_000)],
    );
    const desk = await elsewhere({ viewport: { width, height: 900 } });
    await openAs(desk, await world.person({ office: true }), '/app/office/calls');
    const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: `Rose ${familyName}` }) });
    await expect(row).toContainText('Shopping, Tue 24 Nov');
    await expect(row).toContainText('As they have asked.');
    await expectAccessible(desk);
    await expectNoSidewaysScrollAt(desk, [width]);
    await row.getByRole('button', { name: /^Reached/ }).press('Enter');
    await expect(row).toBeHidden();
    const [delivery] = await world.build.query('select outcome from notice_deliveries where recipient_ref = $1', [ref]);
    expect(delivery).toEqual({ outcome: 'reached' });
  });
}
