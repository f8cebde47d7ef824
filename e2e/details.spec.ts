import type { Route } from '@playwright/test';
import { alert, createSupporter, open, readProfile, save, toast } from './details.ts';
import { expect, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('personal details', () => {
  test('a client changes every field, with an address of the list, and finds them again', async ({ page, world }) => {
    const rose = await world.client();
    await open(page, rose, '');
    await expect(page).toHaveURL(/\/account\/details$/);
    await expect(page.getByRole('heading', { name: 'My personal details', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Given name')).toHaveValue('Rose');
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    // The form is longer than the window.
    await expect(save(page)).toBeInViewport();
    for (const name of ['Email', 'NHI']) await expect(page.getByLabel(name, { exact: true })).not.toBeEditable();
    // Fields side by side are on one line where one of them has a hint.
    const born = page.getByLabel('Date of birth');
    await expect(born).toHaveAccessibleDescription('DD/MM/YYYY');
    const [beside, withHint] = [await page.getByLabel('Known as').boundingBox(), await born.boundingBox()];
    expect(withHint).toMatchObject({ y: beside?.y, height: beside?.height });
    expect(withHint?.x).toBeGreaterThan(beside!.x + beside!.width);

    await page.getByLabel('Title').selectOption('Mrs');
    await typeIn(page.getByLabel('Given name'), 'Rosemary');
    await typeIn(page.getByLabel('Family name'), 'Hākaraia-Ō');
    await typeIn(page.getByLabel('Known as'), 'Rosie');
    await typeIn(page.getByLabel('Date of birth'), '05/03/1941');
    await page.getByText('Female', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Te reo Māori' }).check();
    await page.getByRole('checkbox', { name: 'English' }).check();
    await page.getByLabel('Preferred language').selectOption('Te reo Māori');
    await typeIn(page.getByLabel('Home phone'), '04 555 0100');
    await typeIn(page.getByLabel('Mobile phone'), '021 555 0100');
    await typeIn(page.getByLabel('Postal address'), 'PO Box 12, Wellington');
    await page.getByRole('combobox', { name: 'Home address' }).pressSequentially('Petone');
    const suggestion = page.getByRole('option', { name: 'Petone, Wellington' }).first();
    await expect(suggestion).toBeVisible();
    await page.keyboard.press('ArrowDown');
    // The focus stays in the field, so the colours say which one Enter takes.
    await expect(suggestion).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByLabel('Known as')).toHaveValue('Rosie');
    await expect(page.getByText('Someone else changed')).toHaveCount(0);

    const saved = await readProfile(world, rose);
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

    await typeIn(page.getByRole('combobox', { name: 'Home address' }), 'Petone, Wellingto');
    await typeIn(page.getByRole('combobox', { name: 'Home address' }), 'Petone, Wellington');
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    await typeIn(page.getByRole('combobox', { name: 'Home address' }), '4 Back Lane, Kelburn');
    await typeIn(page.getByLabel('Known as'), '');
    await save(page).click();
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    const emptied = await readProfile(world, rose);
    expect(emptied.deliveryAddress).toBe('4 Back Lane\nKelburn');
    expect([emptied.knownAs, emptied.location, emptied.suburb]).toEqual([undefined, undefined, undefined]);

    await page.reload();
    await expect(page.getByLabel('Date of birth')).toHaveValue('05/03/1941');
    await expect(page.getByLabel('Postal address')).toHaveValue('PO Box 12, Wellington');
    await expect(page.getByRole('combobox', { name: 'Home address' })).toHaveValue('4 Back Lane, Kelburn');
    await page.getByRole('link', { name: 'Change the email address' }).click();
    await expect(page.getByRole('heading', { name: 'Update your email address' })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/account\/details$/);
  });

  test('the later of two saves shows what changed and keeps what was typed', async ({ page, world }) => {
    const rose = await world.client();
    const wiremu = await createSupporter(world, rose, 'manageClientDetails');
    const saveElsewhere = async (body: object) => {
      const headers = { 'if-match': `"${(await readProfile(world, rose)).version}"` };
      expect((await world.api(wiremu, 'PATCH', `/clients/${rose.clientRef}`, { body, headers })).status).toBe(200);
    };
    await open(page, rose, '/details');
    await expect(page.getByLabel('Known as')).toBeVisible();
    await saveElsewhere({ knownAs: 'Rosie', genderRef: 'F' });

    await typeIn(page.getByLabel('Known as'), 'Ros');
    await typeIn(page.getByLabel('Mobile phone'), '021 555 0100');
    await save(page).click();
    await expect(
      alert(page, 'Your details could not be saved: Someone else has changed these details since you opened them.'),
    ).toBeVisible();
    await expect(page.getByText('Known as is now Rosie; you have Ros.')).toBeVisible();
    await expect(page.getByText('Gender is now Female.')).toBeVisible();
    await expect(page.getByLabel('Known as')).toHaveValue('Ros');
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    expect(await readProfile(world, rose)).toMatchObject({
      knownAs: 'Ros',
      genderRef: 'F',
      phoneMobile: '021 555 0100',
    });

    // Another part of the details saved meanwhile does not block the save.
    await saveElsewhere({ doctor: { name: 'Dr Ana Patel' } });
    await typeIn(page.getByLabel('Known as'), 'Rosemary');
    await save(page).click();
    await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    expect(await readProfile(world, rose)).toMatchObject({ knownAs: 'Rosemary', doctor: { name: 'Dr Ana Patel' } });
  });

  test('leaving with unsaved changes asks first, on every way out', async ({ page, world }) => {
    const rose = await world.client();
    const una = await world.client({ givenName: 'Una', familyName: 'Petrie' });
    await world.build.member(rose.ref, una.clientRef, { capabilities: ['viewRoster'] });
    await open(page, rose, '/support-network');
    await page.getByRole('link', { name: 'My personal details' }).click();
    await typeIn(page.getByLabel('Known as'), 'Rosie');
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    // The question needs no connection: its code loaded when the typing began.
    const held: Route[] = [];
    await page.route('**/assets/**', (route) => void held.push(route));
    await page.getByRole('link', { name: 'My support network' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.unroute('**/assets/**');
    for (const route of held) await route.continue();
    await page.keyboard.press('Escape');
    const leaving = [
      () => page.getByRole('link', { name: 'My support network' }).click(),
      () => page.goBack(),
      () => page.getByRole('button', { name: 'Sign out' }).first().click(),
      async () => {
        await page.getByRole('button', { name: /^Accounts/ }).click();
        await page.getByRole('region', { name: 'Accounts' }).getByRole('button', { name: 'Una Petrie' }).click();
      },
    ];
    for (const leave of leaving) {
      await leave();
      await expect(dialog.getByRole('button', { name: 'Stay on this page' })).toBeFocused();
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
    expect((await readProfile(world, rose)).knownAs).toBeUndefined();
  });
});
