import { pastVisit, visitPath } from './book.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';
import { typeAndReload } from './storage.ts';
import { typeIn } from './type-in.ts';

test('feedback of a member who only views leads by the keyboard from the dashboard to the office, which answers it as a complaint', async ({
  page,
  elsewhere,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const rose = await world.client();
  const ref = await pastVisit(world, rose);
  const vera = await world.person({ givenName: 'Vera', familyName: 'Holt' });
  await world.build.member(vera.ref, rose.clientRef, { capabilities: ['viewRoster'] });
  await openAs(page, vera, '/app/');
  const words = `Very gentle. ${ref}`;
  await page.getByRole('link', { name: 'Give feedback on 19 Nov 2026, 9:00am' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/calendar/date/2026-11-19/appt/2026-11-19/${ref}/feedback$`));
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const field = dialog.getByLabel('How did it go with Tom?');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  await typeAndReload(page, () => typeIn(field, words));
  await expect(field).toHaveValue(words);
  await dialog.getByRole('button', { name: 'Back to the visit' }).press('Enter');
  await dialog.getByRole('button', { name: 'Give feedback' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Give feedback' })).toBeFocused();
  for (let press = 0; press < 8 && !(await submit.evaluate((one) => one === document.activeElement)); press++)
    await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar\/date\/2026-11-19$/);
  await expect(page.getByText('Your feedback has been sent.').filter({ visible: true }).first()).toBeVisible();

  await moveTo(page, visitPath('2026-11-19', ref).replace('/app', ''), 'Vera Holt, 20 Nov 2026');
  await expect(dialog).toContainText(words);
  await moveTo(page, '/', words);
  const row = page.getByRole('row').filter({ hasText: '19 Nov 2026' });
  await expect(row).toContainText(words);
  // The element is clear of a phone's fixed bar.
  await row.scrollIntoViewIfNeeded();

  const office = await elsewhere({ viewport: { width: 390, height: 900 } });
  const familyName = toUniqueName('Wells');
  await openAs(office, await world.person({ givenName: 'Jo', familyName, office: true }), '/app/office/feedback');
  const item = office.getByRole('listitem').filter({ hasText: words });
  await expect(item).toContainText('Rose Hākaraia');
  await expect(item).toContainText('Tom Whitaker');
  await expectNoSidewaysScrollAt(office, [390, 1280]);
  await item.getByRole('button', { name: /^This is a complaint/ }).click();
  await item.getByRole('button', { name: /^Acknowledged/ }).click();
  await item.getByRole('button', { name: /^Answer…/ }).click();
  await typeIn(office.getByRole('dialog').getByLabel('Answer'), 'We are sorry.');
  await office.getByRole('dialog').getByRole('button', { name: 'Save the answer' }).click();
  await expect(item).toContainText('We are sorry.');

  await moveTo(page, '/account/feedback', 'We are sorry.');
  const own = page.getByRole('listitem').filter({ hasText: words });
  await expect(own).toContainText('with Tom Whitaker');
  await expect(own).toContainText('We are sorry.');
  await expect(own).toContainText(`Jo ${familyName}`);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
});
