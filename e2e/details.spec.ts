import type { Page, Route } from '@playwright/test';
import { open, readProfile, save, toast } from './details.ts';
import { expect, test } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('personal details', () => {
  test('a client changes them, with an address of the list, is asked on every way out before they are saved, and finds them again', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const una = await world.client({ givenName: 'Una', familyName: 'Petrie' });
    await world.build.member(rose.ref, una.clientRef, { capabilities: ['viewRoster'] });
    await open(page, rose, '/support-network');
    await page.getByRole('link', { name: 'My personal details' }).click();
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

    await typeIn(page.getByLabel('Given name'), 'Rosa');
    await typeIn(page.getByLabel('Known as'), 'Rosie');
    await typeIn(page.getByLabel('Date of birth'), '05/03/1941');
    await page.getByText('Female', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Te reo Māori' }).check();
    await page.getByLabel('Preferred language').selectOption('Te reo Māori');
    await page.getByRole('combobox', { name: 'Home address' }).pressSequentially('Petone');
    const suggestion = page.getByRole('option', { name: 'Petone, Wellington' }).first();
    await expect(suggestion).toBeVisible();
    await page.keyboard.press('ArrowDown');
    // The focus stays in the field, so the colours say which one Enter takes.
    await expect(suggestion).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await expectAskedOnEveryWayOut(page);
    // On a phone it is above the bar of places while there is something to save, wherever one is.
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Given name').press('End');
    await expect(save(page)).toBeInViewport({ ratio: 1 });
    await save(page).click();
    await expect(toast(page, 'Details saved')).toBeVisible();
    await expect(save(page)).not.toBeInViewport();
    await page.setViewportSize({ width, height });
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByLabel('Known as')).toHaveValue('Rosie');
    await expect(page.getByText('Someone else changed')).toHaveCount(0);

    const saved = await readProfile(world, rose);
    expect(saved).toMatchObject({
      givenName: 'Rosa',
      knownAs: 'Rosie',
      dateOfBirth: '1941-03-05',
      genderRef: 'F',
      languages: ['mi'],
      preferredLanguage: 'mi',
    });
    expect(saved.location).toEqual({ latitude: expect.any(Number), longitude: expect.any(Number) });
    expect([saved.deliveryAddress, saved.suburb]).toEqual(['Petone\nWellington', 'Petone']);

    await page.reload();
    await expect(page.getByLabel('Date of birth')).toHaveValue('05/03/1941');
    await expect(page.getByRole('combobox', { name: 'Home address' })).toHaveValue('Petone, Wellington');
    await typeIn(page.getByLabel('Known as'), 'Ro');
    await page.getByRole('link', { name: 'My support network' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { name: 'My support network' })).toBeVisible();
    await page.getByRole('link', { name: 'My personal details' }).click();
    await expect(page.getByLabel('Known as')).toHaveValue('Rosie');
    await page.getByRole('link', { name: 'Change the email address' }).click();
    await expect(page.getByRole('heading', { name: 'Update your email address' })).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/account\/details$/);
  });
});

/** Expects that each way out asks, and takes none. */
async function expectAskedOnEveryWayOut(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  // The question needs no connection: its code loaded when the typing began.
  const held: Route[] = [];
  await page.route('**/assets/**', (route) => void held.push(route));
  await page.getByRole('link', { name: 'My support network' }).press('Enter');
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
}
