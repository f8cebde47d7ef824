import { createLine } from './book.ts';
import { buildNearWorker, openDesk, queueOf } from './desk.ts';
import { askTogether, book, dialogOf, openByKey, proposalsOf, statusesOf } from './desk-booking.ts';
import { expect, test, toUniqueName } from './fixtures.ts';

test.describe('the requests of one booking', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }));

  test('share a page, and are approved and undone together by keys', async ({ page, world }) => {
    const familyName = toUniqueName('Eti');
    const samuel = await world.client({ givenName: 'Samuel', familyName });
    const name = `${toUniqueName('Mele')} Near`;
    await buildNearWorker(world, samuel, name.split(' ')[0]!);
    const refs = await askTogether(world, samuel, ['2026-12-08', '2026-12-10']);
    await openDesk(page, world, familyName);
    await expect(queueOf(page).getByRole('listitem')).toContainText([/With 1 other/, /With 1 other/]);
    await page.getByRole('button', { name: 'Approve several plain ones…' }).click();
    await expect(page.getByText('None of the requests on this page is plain.')).toBeVisible();
    await page.keyboard.press('Escape');
    await openByKey(page, familyName, 2);
    const lines = page.locator('.booking-ticket');
    await expect(lines.getByRole('heading', { level: 3, name: /Shopping/ })).toContainText([/8 Dec/, /10 Dec/]);
    await expect(page.getByRole('button', { name: 'Approve 2 requests…' })).toBeInViewport();
    // Both fit without scrolling.
    await expect(lines.nth(1).locator('.booking-proposal')).toBeInViewport();
    // The queue and the request scroll, the page does not.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
    await page.keyboard.press('a');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(dialog.getByRole('listitem')).toContainText([
      `Tue 8 Dec, 10:00am, 1 hour, with ${name}`,
      `Thu 10 Dec, 10:00am, 1 hour, with ${name}`,
    ]);
    expect(await statusesOf(world, refs)).toEqual(['open', 'open']);
    await expect(dialog.getByRole('button', { name: 'Approve 2 requests' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.locator('.toast')).toContainText(`2 approved. Samuel ${familyName}.`);
    expect(await statusesOf(world, refs)).toEqual(['approved', 'approved']);
    await page.keyboard.press('z');
    await expect(page.locator('.toast').filter({ hasText: 'Undone.' })).toBeVisible();
    expect(await statusesOf(world, refs)).toEqual(['open', 'open']);
  });

  test('count once for the keys; one can be left out and answered alone later', async ({ page, world }) => {
    const familyName = toUniqueName('Kemp');
    const arthur = await world.client({ givenName: 'Arthur', familyName });
    await buildNearWorker(world, arthur, toUniqueName('Tom'));
    const [first, second] = await askTogether(world, arthur, ['2026-12-08', '2026-12-10']);
    const [other] = await askTogether(world, arthur, ['2026-12-15']);
    // Sets the order: the other request is due between the two.
    for (const [hours, ref] of [
      [1, first],
      [2, other],
      [3, second],
    ] as const)
      await world.build.query(`update tickets set answer_by = answer_by + $2::int * interval '1 hour' where ref = $1`, [
        ref,
        hours,
      ]);
    await openDesk(page, world, familyName);
    await expect(queueOf(page).getByRole('listitem')).toHaveCount(3);
    await openByKey(page, familyName, 2);
    await expect(page).toHaveURL(new RegExp(first!));
    await page.keyboard.press('j');
    await expect(page).toHaveURL(new RegExp(other!));
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(first!));
    await expect(proposalsOf(page)).toHaveCount(2);
    await page.keyboard.press('a');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('button', { name: 'Approve 2 requests' })).toBeFocused();
    await dialog.getByRole('checkbox').nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Approve 1 request' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await statusesOf(world, [first!, second!])).toEqual(['approved', 'open']);
    // The open request stays on the screen.
    await expect(page).toHaveURL(new RegExp(first!));
    await expect(page.locator('.booking-ticket').first()).toContainText('Approved by');
    await page.getByRole('button', { name: 'Approve 1 request…' }).press('a');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(other!));
    expect(await statusesOf(world, [first!, second!])).toEqual(['approved', 'approved']);
  });

  test('one without a time says so and stays on the page; eight keys answer both', async ({ page, world }) => {
    const familyName = toUniqueName('Vance');
    const dorothy = await world.client({ givenName: 'Dorothy', familyName });
    await buildNearWorker(world, dorothy, toUniqueName('Losa'));
    const exact = createLine({ jobTypeRefs: ['shopping'], date: '2026-12-08', startTime: '10:00' });
    const morning = { startTimeOption: 'Morning', startTime: undefined };
    const open = createLine({ jobTypeRefs: ['shopping'], date: '2026-12-09', ...morning });
    const refs = await book(world, dorothy, [exact, open]);
    await openDesk(page, world, familyName);
    await openByKey(page, familyName, 1);
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('a');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('Not ready: Choose an exact start');
    await expect(dialog.getByRole('button', { name: 'Approve 1 request' })).toBeFocused();
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Approve 1 request…' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(familyName) })).toBeFocused();
    await press('a');
    await expect(page.getByRole('combobox', { name: /start/i })).toBeFocused();
    await press('9');
    const radio = page.locator('.booking-ticket input[type="radio"]');
    await expect(radio.and(page.locator(':checked'))).toHaveCount(1);
    do await press('Tab');
    while ((await radio.and(page.locator(':focus')).count()) === 0);
    await press('a');
    await expect(dialog.getByRole('button', { name: 'Approve 1 request' })).toBeFocused();
    await press('Enter');
    await expect(page.locator('.toast').first()).toContainText(`1 approved. Dorothy ${familyName}.`);
    await expect(dialog).toBeHidden();
    expect(await statusesOf(world, refs)).toEqual(['approved', 'approved']);
    expect(keys).toBeLessThanOrEqual(8);
  });
});
