import { pastVisit, visitPath } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test } from './fixtures.ts';
import { typeAndReload } from './storage.ts';
import { typeIn } from './type-in.ts';

test.describe('feedback', () => {
  test('leads from the dashboard to the office', async ({ page, elsewhere, world }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const rose = await world.client();
    const ref = await pastVisit(world, rose);
    await openAs(page, rose, '/app/');
    const words = `On time, and very gentle. ${ref}`;
    await page.getByRole('link', { name: 'Give feedback on 19 Nov 2026, 9:00am' }).click();
    await expect(page).toHaveURL(new RegExp(`/calendar/date/2026-11-19/appt/2026-11-19/${ref}/feedback$`));
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expectNoSidewaysScrollAt(page, [390, 1280]);
    await typeIn(dialog.getByLabel('How did it go with Tom?'), '   ');
    await submit.press('Enter');
    await expect(dialog).toBeVisible();
    await typeAndReload(page, () => typeIn(dialog.getByLabel('How did it go with Tom?'), words));
    await expect(dialog.getByLabel('How did it go with Tom?')).toHaveValue(words);
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/calendar\/date\/2026-11-19$/);
    await expect(page.getByText('Your feedback has been sent.').filter({ visible: true }).first()).toBeVisible();

    await page.goto(visitPath('2026-11-19', ref));
    await expect(dialog).toContainText(words);
    await expect(dialog).toContainText('Rose Hākaraia, 20 Nov 2026');
    await page.goto('/app/');
    const row = page.getByRole('row').filter({ hasText: '19 Nov 2026' });
    await expect(row).toContainText(words);
    // The element is clear of a phone's fixed bar.
    await row.scrollIntoViewIfNeeded();

    const office = await elsewhere({ viewport: { width: 390, height: 900 } });
    await openAs(office, await world.person({ office: true }), '/app/office/feedback');
    const item = office.getByRole('listitem').filter({ hasText: words });
    await expect(item).toContainText('Rose Hākaraia');
    await expect(item).toContainText('Tom Whitaker');
    await expectNoSidewaysScrollAt(office, [390, 1280]);
  });

  test('works with the keyboard alone, for a member who only views', async ({ page, world }) => {
    const rose = await world.client();
    const ref = await pastVisit(world, rose);
    const vera = await world.person({ givenName: 'Vera', familyName: 'Holt' });
    await world.build.member(vera.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await openAs(page, vera, visitPath('2026-11-19', ref));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel this visit' })).toHaveCount(0);
    const focusOn = async (name: string) => {
      const target = dialog.getByRole('button', { name }).or(dialog.getByLabel(name));
      for (let press = 0; press < 8; press++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
    };
    await focusOn('Give feedback');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Give feedback' })).toBeFocused();
    await focusOn('How did it go with Tom?');
    await page.keyboard.type('She enjoyed it.');
    await focusOn('Submit');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.goto(visitPath('2026-11-19', ref));
    await expect(dialog).toContainText('Vera Holt, 20 Nov 2026');
  });

  test('the support worker’s screen says who comes and leads to editing', async ({ page, world }) => {
    const rose = await world.client();
    const ref = await pastVisit(world, rose, { date: '2026-11-24', status: 'Allocated' });
    await openAs(page, rose, visitPath('2026-11-24', ref));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Change support worker' }).click();
    await expect(page).toHaveURL(/\/support-worker$/);
    await expect(dialog).toContainText('Tom Whitaker');
    await dialog.getByRole('link', { name: 'Change support worker' }).click();
    await expect(page).toHaveURL(/\/calendar\/edit$/);
    await expect(page.getByRole('checkbox', { name: /support worker/i })).toBeChecked();
  });
});
