import { alert, check, createSupporter, open, readProfile, save, toast } from './details.ts';
import { expect, expectNoSidewaysScroll, openAs, test } from './fixtures.ts';

test.describe('who sees which details', () => {
  test('a supporter who may only look reads them and changes nothing', async ({ page, world }) => {
    const rose = await world.client();
    const body = {
      deliveryAddress: '12 Rimu Street\nKelburn',
      languages: ['mi', '0'],
      doctor: { name: 'Dr Ana Patel' },
    };
    await world.api(rose, 'PATCH', `/clients/${rose.clientRef}`, { body, headers: { 'if-match': '"1"' } });
    await open(page, await createSupporter(world, rose, 'viewClientDetails'), '');
    await expect(page.getByRole('heading', { name: 'Rose Hākaraia’s personal details' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('12 Rimu Street\nKelburn', { useInnerText: true });
    await expect(main).toContainText('English, Te reo Māori');
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(save(page)).toHaveCount(0);
    await check(page);
    await page.getByRole('link', { name: 'Doctor details' }).click();
    await expect(main).toContainText('Dr Ana Patel');
    await expect(main.getByRole('textbox')).toHaveCount(0);
  });

  test('a member with the calendar alone has no details, doctor or next of kin', async ({ page, world }) => {
    const rose = await world.client();
    await open(page, await createSupporter(world, rose, 'viewRoster'), '');
    await expect(page).toHaveURL(/\/account\/support-network$/);
    for (const name of ['Personal details', 'Doctor details', 'Next of kin']) {
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    }
  });

  test('a member changes their own name and sign-in address, whichever client is shown', async ({ page, world }) => {
    const rose = await world.client();
    const ana = await createSupporter(world, rose, 'manageClientDetails');
    await open(page, ana, '/support-network');
    await page.getByRole('link', { name: 'My details' }).click();
    await expect(page.getByRole('heading', { name: 'My details', level: 1 })).toBeFocused();
    await expect(page.getByText('You are viewing')).toHaveCount(0);
    await page.getByLabel('Given name').fill('Ana Maria');
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    expect(await (await world.api(ana, 'GET', '/users/me')).json()).toMatchObject({ givenName: 'Ana Maria' });
    expect((await readProfile(world, rose)).givenName).toBe('Rose');
    await check(page);
    await page.getByRole('link', { name: 'Change my email address' }).click();
    await expect(page.getByLabel('Current email address')).toHaveValue(ana.email);
    await expect(page.getByLabel('Your password')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/account\/my-details$/);
  });

  test('fields that the provider does not keep are neither shown nor required', async ({ page, world }) => {
    const rose = await world.client();
    await page.route('**/api/v0/settings', async (route) => {
      const response = await route.fetch();
      const settings = await response.json();
      const flags = settings.features.clientDetailsFields;
      for (const flag of Object.keys(flags)) flags[flag] = false;
      await route.fulfill({ response, json: settings });
    });
    await openAs(page, rose, '/app/');
    await page.getByRole('link', { name: 'Account' }).first().click();
    await expect(page.getByLabel('Given name')).toHaveValue('Rose');
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox')).toHaveCount(3);
    for (const name of ['Given name', 'Family name', 'Email']) await expect(page.getByLabel(name)).toBeVisible();
    for (const role of ['combobox', 'radio', 'checkbox'] as const) await expect(main.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /picture/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /doctor|next of kin/i })).toHaveCount(0);
    await page.goto('/app/account/doctor-details');
    await expect(page).toHaveURL(/\/account\/details$/);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
    await expect(page.getByText('so that we know who to call')).toHaveCount(0);
  });

  test('a person without a client changes their own account, on a phone', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const ana = await world.person({ givenName: 'Ana', familyName: 'Silva' });
    await open(page, ana, '');
    await expect(page).toHaveURL(/\/account\/details$/);
    await expect(page.getByRole('navigation', { name: /account/i })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3);
    await expect(page.getByLabel('Home phone')).toHaveAttribute('inputmode', 'numeric');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await check(page);
    await page.getByLabel('Given name').fill('Ana Maria');
    await page.getByLabel('Home phone').fill('04 555 0123');
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    await expect(page.getByText('Someone else changed')).toHaveCount(0);
    expect(await (await world.api(ana, 'GET', '/users/me')).json()).toMatchObject({
      fullName: 'Ana Maria Silva',
      phoneHome: '04 555 0123',
    });
    await page.getByRole('link', { name: 'Change my email address' }).click();
    await expect(page.getByRole('heading', { name: 'Update your email address' })).toBeVisible();
  });

  test('the office changes its own account too', async ({ page, world }) => {
    const jo = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
    await openAs(page, jo, '/app/office/requests');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'My details' }).click();
    await page.getByLabel('Family name').fill('Wells-Tau');
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The office adds clients itself.
    await page.goto('/app/setup/register-new/care');
    await expect(page).toHaveURL(/\/app\/office$/);
  });
});

test.describe('doctor and next of kin', () => {
  test('the dashboard asks for both, each is filled in, and then it asks no more', async ({ page, world }) => {
    const rose = await world.client();
    await openAs(page, rose, '/app/');
    await expect(page.getByText('Add your next of kin and doctor, so that we know who to call.')).toBeVisible();
    await page.getByRole('link', { name: 'Add doctor' }).click();
    await expect(page.getByRole('heading', { name: 'My doctor details', level: 1 })).toBeFocused();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await check(page);
    await page.getByLabel('Name').fill('Dr Ana Patel');
    await page.getByLabel('Phone').fill('ask at the desk');
    await save(page).click();
    await expect(page.getByText('Enter a phone number in digits and spaces.')).toBeVisible();
    await page.getByLabel('Phone').fill('04 555 0199');
    let free = () => {};
    const released = new Promise<void>((resolve) => {
      free = resolve;
    });
    await page.route('**/clients/*', async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    await save(page).click();
    await expect(save(page)).toHaveAttribute('aria-busy', 'true');
    free();
    await expect(toast(page, 'Details saved')).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('link', { name: 'Add next of kin' }).click();
    await expect(page.getByRole('heading', { name: 'My next of kin', level: 1 })).toBeFocused();
    await expect(page.getByText('Fill in the next of kin first.')).toBeVisible();
    await check(page);
    await page.getByLabel('Name').fill('Wiremu Hākaraia');
    await page.getByLabel('Relationship').fill('Son');
    await page.getByLabel('Email').fill('wiremu@example.org');
    await page.getByLabel('Phone', { exact: true }).fill('021 555 0123');
    await page.getByLabel('Alternate phone').fill('04 555 0177');
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
    await check(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Fill in the next of kin first.')).toBeVisible();
    await expect(page.getByText('Someone else changed')).toHaveCount(0);
    const { nextOfKin, doctor } = await readProfile(world, rose);
    expect([nextOfKin, doctor.name]).toEqual([undefined, 'Dr Ana Patel']);
  });

  test('a save that fails says so in the words of its page', async ({ page, world }) => {
    const rose = await world.client();
    await open(page, rose, '/next-of-kin-details');
    await page.getByLabel('Name').fill('Wiremu');
    await page.route('**/clients/*', (route) =>
      route.fulfill({ status: 422, json: { code: 'ruleBroken', messages: ['Something went wrong.'] } }),
    );
    await save(page).click();
    await expect(alert(page, 'unable to save your details: Something went wrong.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Wiremu');
  });
});
