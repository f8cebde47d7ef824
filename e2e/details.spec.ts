import type { Page } from '@playwright/test';
import {
  type Client,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  signIn,
  test,
  unique,
  type World,
} from './fixtures.ts';

type Granted = 'manager' | 'viewRoster' | 'viewClientDetails' | 'manageClientDetails';

const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const alert = (page: Page, words: string) => page.getByRole('main').getByRole('alert').filter({ hasText: words });

async function open(page: Page, person: Person, path: string) {
  await page.goto(`/app/account${path}`);
  await signIn(page, person);
}

async function supporter(world: World, rose: Client, ...capabilities: Granted[]) {
  const one = await world.person({ givenName: unique('Wiremu'), familyName: 'Moana' });
  await world.build.member(one.ref, rose.clientRef, { capabilities });
  return one;
}

async function profile(world: World, rose: Client) {
  return (await world.api(rose, 'GET', `/clients/${rose.clientRef}`)).json();
}

async function check(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test.describe('personal details', () => {
  test('a client changes every field, with an address of the list, and finds them again', async ({ page, world }) => {
    const rose = await world.client();
    await open(page, rose, '');
    await expect(page).toHaveURL(/\/account\/details$/);
    await expect(page.getByRole('heading', { name: 'My personal details', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Given name')).toHaveValue('Rose');
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    for (const name of ['Email', 'NHI']) await expect(page.getByLabel(name, { exact: true })).not.toBeEditable();
    await check(page);

    await page.getByLabel('Salutation').selectOption('Mrs');
    await page.getByLabel('Given name').fill('Rosemary');
    await page.getByLabel('Family name').fill('Hākaraia-Ō');
    await page.getByLabel('Known as').fill('Rosie');
    await page.getByLabel('Date of birth').fill('05/03/1941');
    await page.getByText('Female', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Te reo Māori' }).check();
    await page.getByRole('checkbox', { name: 'English' }).check();
    await page.getByLabel('Preferred language').selectOption('Te reo Māori');
    await page.getByLabel('Home phone').fill('04 555 0100');
    await page.getByLabel('Mobile phone').fill('021 555 0100');
    await page.getByLabel('Postal address').fill('PO Box 12, Wellington');
    await page.getByRole('combobox', { name: 'Home address' }).fill('Petone');
    await page.getByRole('option', { name: 'Petone, Wellington' }).first().click();
    await expect(page.getByText('There are changes that are not saved yet.')).toBeVisible();
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');

    const saved = await profile(world, rose);
    expect(saved).toMatchObject({
      salutationRef: 'mrs',
      givenName: 'Rosemary',
      familyName: 'Hākaraia-Ō',
      knownAs: 'Rosie',
      dateOfBirth: '1941-03-05',
      genderRef: 'F',
      languages: ['0', 'mi'],
      preferredLanguage: 'mi',
      phoneHome: '04 555 0100',
      phoneMobile: '021 555 0100',
      postalAddress: 'PO Box 12\nWellington',
    });
    expect(saved.location).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    expect([saved.deliveryAddress, saved.suburb]).toEqual(['Petone\nWellington', 'Petone']);

    await page.getByRole('combobox', { name: 'Home address' }).fill('4 Back Lane, Kelburn');
    await page.getByLabel('Known as').fill('');
    await save(page).click();
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    const emptied = await profile(world, rose);
    expect(emptied.deliveryAddress).toBe('4 Back Lane\nKelburn');
    expect([emptied.knownAs, emptied.location, emptied.suburb]).toEqual([undefined, undefined, undefined]);

    await page.reload();
    await signIn(page, rose);
    await expect(page.getByLabel('Date of birth')).toHaveValue('05/03/1941');
    await expect(page.getByLabel('Postal address')).toHaveValue('PO Box 12, Wellington');
    await expect(page.getByRole('combobox', { name: 'Home address' })).toHaveValue('4 Back Lane, Kelburn');
    await page.getByRole('link', { name: 'Change the email address' }).click();
    await expect(page.getByRole('heading', { name: 'Update your email address' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/account\/details$/);
  });

  test('what is wrong is said at its field and nothing typed is lost', async ({ page, world }) => {
    const rose = await world.client();
    await open(page, rose, '/details');
    await page.getByLabel('Date of birth').fill('31/02/1941');
    await page.getByLabel('Given name').fill('');
    await save(page).click();
    await expect(page.getByText('Enter the given name.')).toBeVisible();
    await expect(page.getByText('Enter the date of birth as DD/MM/YYYY.')).toBeVisible();
    await expect(page.getByLabel('Given name')).toBeFocused();
    await check(page);
    await page.getByLabel('Given name').fill('Rose');
    await page.getByLabel('Date of birth').fill('05031941');
    await page.route('**/clients/*', (route) =>
      route.fulfill({ status: 422, json: { code: 'ruleBroken', messages: ['Something went wrong.'] } }),
    );
    await save(page).click();
    await expect(toast(page, 'Your details could not be saved: Something went wrong.')).toBeVisible();
    await expect(alert(page, 'Your details could not be saved: Something went wrong.')).toBeVisible();
    await page.unroute('**/clients/*');
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    expect((await profile(world, rose)).dateOfBirth).toBe('1941-03-05');
  });

  test('of two pages the later save is told what changed and keeps what was typed', async ({
    page,
    world,
    context,
  }) => {
    const rose = await world.client();
    const wiremu = await supporter(world, rose, 'manageClientDetails');
    await open(page, rose, '/details');
    await expect(page.getByLabel('Known as')).toBeVisible();
    const other = await context.newPage();
    await open(other, wiremu, '/details');
    await expect(other.getByRole('heading', { name: 'Rose Hākaraia’s personal details' })).toBeVisible();
    await other.getByLabel('Known as').fill('Rosie');
    await other.getByText('Female', { exact: true }).click();
    await save(other).click();
    await expect(toast(other, 'Details saved')).toBeVisible();

    await page.getByLabel('Known as').fill('Ros');
    await page.getByLabel('Mobile phone').fill('021 555 0100');
    await save(page).click();
    await expect(
      alert(page, 'Your details could not be saved: Somebody else has changed these details in the meantime.'),
    ).toBeVisible();
    await expect(page.getByText('Known as is now Rosie; you have Ros.')).toBeVisible();
    await expect(page.getByText('Gender is now Female.')).toBeVisible();
    await expect(page.getByLabel('Known as')).toHaveValue('Ros');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await check(page);
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    expect(await profile(world, rose)).toMatchObject({ knownAs: 'Ros', genderRef: 'F', phoneMobile: '021 555 0100' });

    // Another part of the details that was saved meanwhile stands in nobody's way.
    await other.goto('/app/account/doctor-details');
    await signIn(other, wiremu);
    await other.getByLabel('Name').fill('Dr Ana Patel');
    await save(other).click();
    await expect(toast(other, 'Details saved')).toBeVisible();
    await page.getByLabel('Known as').fill('Rosemary');
    await save(page).click();
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    expect(await profile(world, rose)).toMatchObject({ knownAs: 'Rosemary', doctor: { name: 'Dr Ana Patel' } });
  });

  test('leaving with unsaved changes asks, whichever way one leaves', async ({ page, world }) => {
    const rose = await world.client();
    const una = await world.client({ givenName: 'Una', familyName: 'Petrie' });
    await world.build.member(rose.ref, una.clientRef, { capabilities: ['viewRoster'] });
    await open(page, rose, '/support-network');
    await page.getByRole('link', { name: 'My personal details' }).click();
    await page.getByLabel('Known as').fill('Rosie');
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const leaving = [
      () => page.getByRole('link', { name: 'My support network' }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Sign out' }).first().click(),
      async () => {
        await page.getByRole('button', { name: /^Accounts/ }).click();
        await page
          .getByRole('menuitem', { name: 'Una Petrie' })
          .or(page.getByRole('menuitemradio', { name: 'Una Petrie' }))
          .click();
      },
    ];
    for (const leave of leaving) {
      await leave();
      await expect(dialog.getByRole('button', { name: 'Stay on this page' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByLabel('Known as')).toHaveValue('Rosie');
      await expect(page).toHaveURL(/\/account\/details$/);
    }
    await page.getByRole('link', { name: 'My support network' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { name: 'My support network' })).toBeVisible();
    await page.getByRole('link', { name: 'My personal details' }).click();
    await expect(page.getByLabel('Known as')).toHaveValue('');
    expect((await profile(world, rose)).knownAs).toBeUndefined();
  });
});

test.describe('who sees which details', () => {
  test('a supporter who may only look reads them and changes nothing', async ({ page, world }) => {
    const rose = await world.client();
    const body = {
      deliveryAddress: '12 Rimu Street\nKelburn',
      languages: ['mi', '0'],
      doctor: { name: 'Dr Ana Patel' },
    };
    await world.api(rose, 'PATCH', `/clients/${rose.clientRef}`, { body, headers: { 'if-match': '"1"' } });
    await open(page, await supporter(world, rose, 'viewClientDetails'), '');
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
    await check(page);
  });

  test('a member with the calendar alone has no details, doctor or next of kin', async ({ page, world }) => {
    const rose = await world.client();
    await open(page, await supporter(world, rose, 'viewRoster'), '');
    await expect(page).toHaveURL(/\/account\/support-network$/);
    for (const name of ['Personal details', 'Doctor details', 'Next of kin']) {
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    }
  });

  test('somebody without a client changes their own account, on a phone', async ({ page, world }) => {
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
    expect(await (await world.api(ana, 'GET', '/users/me')).json()).toMatchObject({
      fullName: 'Ana Maria Silva',
      phoneHome: '04 555 0123',
    });
    await page.getByRole('link', { name: 'Change my email address' }).click();
    await expect(page.getByRole('heading', { name: 'Update your email address' })).toBeVisible();
  });

  test('the office changes its own account too', async ({ page, world }) => {
    const jo = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
    await page.goto('/app/office');
    await signIn(page, jo);
    await page.getByRole('link', { name: 'My details' }).click();
    await page.getByLabel('Family name').fill('Wells-Tau');
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('doctor and next of kin', () => {
  test('the dashboard asks for both, each is filled in, and then it asks no more', async ({ page, world }) => {
    const rose = await world.client();
    await page.goto('/app/');
    await signIn(page, rose);
    await expect(page.getByText('We do not know your next of kin and doctor yet.')).toBeVisible();
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
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    await page.route('**/clients/*', async (route) => {
      if (route.request().method() === 'PATCH') await held;
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
    await expect(toast(page, 'Details saved')).toBeVisible();
    expect(await profile(world, rose)).toMatchObject({
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
    await expect(page.getByText('We do not know')).toHaveCount(0);
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
