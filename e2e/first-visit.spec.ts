import type { BrandName } from '#domain/brands/types.ts';
import { expect, expectAccessible, expectApproved, expectNoSidewaysScroll, signIn, test, unique } from './fixtures.ts';

/** The path of a first visit, in every brand and at both widths: signed in, asked, answered, standing. */
const brands: { brand: BrandName; day: string; date: string }[] = [
  { brand: 'default', day: 'Friday 20 November', date: '2026-11-20' },
  // 20 November at 07:00 in Sydney: a day ahead at the earliest.
  { brand: 'au', day: 'Saturday 21 November', date: '2026-11-21' },
  { brand: 'nz', day: 'Friday 20 November', date: '2026-11-20' },
];
const sizes = [
  { name: 'desk', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
];

for (const { brand, day, date } of brands) {
  for (const { name, width, height } of sizes) {
    test.describe(`${brand}, ${name}`, () => {
      test.use({ brand, viewport: { width, height } });

      test('a client books a visit, the office approves it, and it stands in the calendar', async ({
        page,
        browser,
        world,
      }) => {
        const familyName = unique('Hākaraia');
        const rose = await world.client({ familyName });
        const jo = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
        const worker = unique('Tama');
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
        await expect(page.locator('.line-sentence')).toContainText(`Personal care on ${day} at 2:30pm, for 1.5 hours`);
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

        const office = await browser.newContext({ viewport: { width, height }, baseURL: world.url });
        await office.clock.install({ time: await page.evaluate(() => Date.now()) });
        const desk = await office.newPage();
        await signIn(desk, jo);
        await expect(desk).toHaveURL(/\/app\/office/);
        await expectAccessible(desk);
        await desk.getByRole('link', { name: new RegExp(`${familyName}.*New booking`, 's') }).click();
        await expect(desk.getByText('The side door is open.')).toBeVisible();
        await desk
          .getByLabel('Find by name')
          .or(desk.getByRole('radio', { name: new RegExp(worker) }))
          .first()
          .waitFor();
        if (await desk.getByLabel('Find by name').isVisible()) await desk.getByLabel('Find by name').fill(worker);
        await desk.getByRole('radio', { name: new RegExp(worker) }).check();
        await desk.getByLabel(/^Message to/).fill('See you then.');
        await expectAccessible(desk);
        await expectNoSidewaysScroll(desk);
        await desk.getByRole('button', { name: 'Approve' }).click();
        await expectApproved(desk);
        await office.close();

        await page.reload();
        await signIn(page, rose);
        await expect(page).toHaveURL(new RegExp(`/app/calendar/date/${date}$`));
        const visit = page.getByRole('link', { name: /Personal care/ }).first();
        await expect(visit).toContainText(worker);
        await visit.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText('Active')).toBeVisible();
        await expect(dialog.getByText(`${worker} Reweti`)).toBeVisible();
        await check();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();

        const mailbox = await page.request.get('/dev/mailbox');
        expect(await mailbox.text()).toContain('See you then.');
      });
    });
  }
}
