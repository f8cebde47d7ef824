import { readProfile, save, toast } from './details.ts';
import { expect, openAs, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('doctor and next of kin', () => {
  test('the dashboard asks for both, each is filled in, and then it asks no more', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/');
    await expect(page.getByText('Add your next of kin and doctor, so that we know who to call.')).toBeVisible();
    await page.getByRole('link', { name: 'Add doctor' }).click();
    await expect(page.getByRole('heading', { name: 'My doctor details', level: 1 })).toBeFocused();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await typeIn(page.getByLabel('Name'), 'Dr Ana Patel');
    await typeIn(page.getByLabel('Phone'), '04 555 0199');
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('link', { name: 'Add next of kin' }).click();
    await expect(page.getByRole('heading', { name: 'My next of kin', level: 1 })).toBeFocused();
    await expect(page.getByText('Fill in the next of kin first.')).toBeVisible();
    await typeIn(page.getByLabel('Name'), 'Wiremu Hākaraia');
    await typeIn(page.getByLabel('Relationship'), 'Son');
    await typeIn(page.getByLabel('Email'), 'wiremu@example.org');
    await typeIn(page.getByLabel('Phone', { exact: true }), '021 555 0123');
    await typeIn(page.getByLabel('Alternate phone'), '04 555 0177');
    await save(page).click();
    // The message of the earlier save may still be there.
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    expect(await readProfile(world, rose)).toMatchObject({
      doctor: { name: 'Dr Ana Patel', phone: '04 555 0199' },
      nextOfKin: {
        name: 'Wiremu Hākaraia',
        relationship: 'Son',
        email: 'wiremu@example.org',
        phone: '021 555 0123',
        alternatePhone: '04 555 0177',
      },
    });
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
    await expect(page.getByText('so that we know who to call')).toHaveCount(0);

    await page.getByRole('link', { name: 'Account' }).first().click();
    await page.getByRole('link', { name: 'My next of kin' }).click();
    await page.getByRole('button', { name: 'Remove the next of kin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Fill in the next of kin first.')).toBeVisible();
    await expect(page.getByText('Someone else changed')).toHaveCount(0);
    const { nextOfKin, doctor } = await readProfile(world, rose);
    expect([nextOfKin, doctor.name]).toEqual([undefined, 'Dr Ana Patel']);
  });
});
