import type { BrandName } from '#domain/brands/types.ts';
import {
  chooseWorker,
  expect,
  expectAccessible,
  expectApproved,
  expectNoSidewaysScroll,
  signIn,
  test,
  toUniqueName,
} from './fixtures.ts';

/** The path of a first visit, in every brand, on phone and desk, light and dark: sign-in, request, answer, calendar. */
const looks: { brand: BrandName; mode: 'light' | 'dark'; width: number; day: string; date: string }[] = [
  { brand: 'default', mode: 'dark', width: 390, day: 'Friday 20 November', date: '2026-11-20' },
  // 20 November at 07:00 in Sydney: the first possible day is tomorrow.
  { brand: 'au', mode: 'light', width: 1280, day: 'Saturday 21 November', date: '2026-11-21' },
  { brand: 'nz', mode: 'dark', width: 390, day: 'Friday 20 November', date: '2026-11-20' },
];
for (const { brand, mode, width, day, date } of looks) {
  test.describe(`${brand}, ${mode}, ${width} px`, () => {
    test.use({ brand, mode, viewport: { width, height: 900 } });

    test('a client books a visit, the office approves it, and it is in the calendar', async ({
      page,
      elsewhere,
      world,
    }) => {
      const familyName = toUniqueName('Hākaraia');
      const rose = await world.client({ familyName });
      const jo = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
      const worker = toUniqueName('Tama');
      await world.build.worker({ givenName: worker, familyName: 'Reweti' });
      const check = async () => {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      };

      await page.goto('/app/');
      await expect(page).toHaveURL(/\/app\/sign-in$/);
      await check();
      await signIn(page, rose);
      await expect(page).toHaveURL(/\/app\/$/);
      await expect(page.getByText('No bookings this week.')).toBeVisible();
      await check();
      await page.getByRole('link', { name: 'View my calendar' }).click();
      await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
      await check();

      await page.getByRole('link', { name: 'New booking' }).first().click();
      await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
      await page.getByLabel('Service').selectOption({ label: 'Personal care' });
      await page.getByRole('button', { name: /^Date/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(day.replace(' ', ',? ')) })
        .click();
      await page.getByText('Exact time', { exact: true }).first().click();
      await page.getByRole('combobox', { name: 'Exact time' }).selectOption({ label: '2:30pm' });
      await page.getByLabel('Duration').selectOption({ label: '1.5 hours' });
      await expect(page.locator('.line-sentence')).toContainText(
        `Personal care on ${day} from 2:30pm to 4:00pm (1.5 hours)`,
      );
      await page.getByLabel('Notes').fill('The side door is open.');
      await check();
      await page.getByRole('button', { name: 'Continue' }).click();

      await expect(page.getByRole('heading', { name: 'Summary', level: 1 })).toBeVisible();
      await expect(page.getByText('Please find the best match for me')).toBeVisible();
      await expect(page.getByText('The side door is open.')).toBeVisible();
      await check();
      await page.getByRole('button', { name: 'Confirm booking' }).click();
      await expect(page.getByText('Your booking request has been made.').first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/app/calendar/date/${date}$`));
      await expect(page.getByText('Pending').first()).toBeVisible();
      await check();

      const desk = await elsewhere();
      await signIn(desk, jo);
      await expect(desk).toHaveURL(/\/app\/office$/);
      await expectAccessible(desk);
      await desk.getByRole('link', { name: 'Requests' }).first().click();
      await desk.getByRole('link', { name: new RegExp(`${familyName}.*New booking`, 's') }).click();
      await expect(desk.getByText('The side door is open.')).toBeVisible();
      await chooseWorker(desk, worker);
      await desk.getByLabel(/^Message to/).fill('See you then.');
      await expectAccessible(desk);
      await expectNoSidewaysScroll(desk);
      await desk.getByRole('button', { name: 'Approve' }).click();
      await expectApproved(desk);

      await page.reload();
      await signIn(page, rose);
      await expect(page).toHaveURL(new RegExp(`/app/calendar/date/${date}$`));
      const visit = page.getByRole('link', { name: /Personal care/ }).first();
      await expect(page.getByRole('listitem').filter({ has: visit }).first()).toContainText(worker);
      await visit.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Active')).toBeVisible();
      await expect(dialog.getByText(`${worker} Reweti`)).toBeVisible();
      await check();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
}
