import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { listEmailsTo } from '#server/testing/emails.ts';
import { chooseSubject, field, openAtDesk, send } from './care.ts';
import { expect, expectApproved, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const toast = (page: Page, words: string | RegExp) => page.locator('.toast').getByText(words).first();

// A trace reads the page's pictures by itself, which the page's policy forbids.
test.use({ trace: 'off' });

const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'plum' } });
/** Reads the size of a picture in a part of the page, once it has loaded. */
async function shownSide(part: Locator): Promise<number> {
  const image = part.locator('.av img');
  await expect(image).toHaveJSProperty('complete', true);
  return image.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
}

/** Chooses another picture, as it is cropped here. */
async function changePicture(page: Page) {
  const change = page.getByRole('button', { name: 'Change the picture' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const buffer = await plain(700).png().toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'mere.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByRole('application')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
}

test.describe('registering for care', () => {
  test('oneself: with another picture and an address of the list to the office, which approves, and the person is a client', async ({
    page,
    world,
    elsewhere,
  }) => {
    const familyName = toUniqueName('Faleolo');
    const mere = await world.person({ givenName: 'Mere', familyName });
    const account = `data:image/png;base64,${(await plain(60).png().toBuffer()).toString('base64')}`;
    expect(
      (await world.api(mere, 'PATCH', '/users/me', { body: { image: account, phoneHome: '04 555 0199' } })).ok,
    ).toBe(true);
    await openAs(page, mere, '/app/');
    await page.getByRole('link', { name: 'Register for care' }).first().click();
    await chooseSubject(page, 'Myself');
    await expect(page.getByRole('heading', { name: 'Your details', level: 1 })).toBeFocused();
    await expect(field(page, 'Family name')).toHaveValue(familyName);
    await expect(field(page, 'Email address')).toHaveValue(mere.email);
    await expect(field(page, 'Home phone')).toHaveValue('04 555 0199');
    await expect(page.getByRole('button', { name: 'Change the picture' })).toBeVisible();
    expect(await shownSide(page.getByRole('region', { name: 'Picture' }))).toBe(60);
    await typeIn(field(page, 'Date of birth'), '02/03/1941');
    const ethnicity = field(page, 'Ethnicity');
    await expect(ethnicity.locator('optgroup')).not.toHaveCount(0);
    await ethnicity.selectOption({ label: 'Samoan' });
    await page.getByRole('checkbox', { name: 'Samoan' }).check();
    await field(page, 'Address where care is given').pressSequentially('Petone');
    await expect(page.getByRole('option', { name: /^Petone/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const address = await field(page, 'Address where care is given').inputValue();
    await page.getByText('Not sure', { exact: true }).click();
    await typeIn(field(page, 'What help is needed?'), 'Showers.');
    await typeIn(field(page, 'Anything we should know'), 'Mornings suit best.');
    await changePicture(page);

    // All of it is there again after a reload.
    await page.reload();
    expect(await shownSide(page.getByRole('region', { name: 'Picture' }))).toBe(512);
    await expect(field(page, 'Anything we should know')).toHaveValue('Mornings suit best.');
    await expect(page.getByRole('radio', { name: 'Not sure' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Samoan' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('dialog', { name: 'Check your answers' });
    for (const words of ['Showers.', '2 March 1941', 'Samoan', '04 555 0199', 'Mornings suit best.']) {
      await expect(summary).toContainText(words);
    }
    await summary.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await send(page);
    await expect(toast(page, 'Your registration for care has been sent.')).toBeVisible();
    const waiting = page.getByRole('list', { name: 'Registrations for care' });
    for (const step of ['Sent', 'With us', 'Answer by']) await expect(waiting).toContainText(step);
    await expect(page.getByText('We have your registration for care.')).toBeVisible();

    const desk = await openAtDesk(await elsewhere(), world, familyName);
    const details = desk.locator('.registration-said');
    for (const words of ['2 March 1941', 'Samoan', address, 'Not sure']) {
      await expect(details).toContainText(words);
    }
    await expect(desk.getByRole('region', { name: 'Help needed' })).toContainText('Showers.');
    await expect(desk.getByRole('link', { name: /^04 555 0199 ?: call Mere/ })).toHaveAttribute(
      'href',
      'tel:045550199',
    );
    await expect(details).not.toContainText('not found on the map');
    expect(await shownSide(desk.locator('.registration-picture'))).toBe(512);
    await expect(desk.getByText('Mornings suit best.')).toBeVisible();
    await typeIn(desk.getByLabel(/^Message to/), 'Welcome, Mere.');
    await desk.getByRole('button', { name: 'Approve' }).click();
    await expectApproved(desk);
    await desk.getByRole('button', { name: 'Open the client' }).click();
    await expect(desk).toHaveURL(/\/office\/clients\/[\w-]+$/);
    await expect(desk.getByRole('heading', { name: new RegExp(familyName) }).first()).toBeVisible();

    expect((await listEmailsTo(world.build, mere.email)).at(-1)?.body).toContain('Welcome, Mere.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hello, Mere' })).toBeVisible();
    const [mine] = await world.build.query<{ image: string }>('select image from clients where family_name = $1', [
      familyName,
    ]);
    expect((await fetch(world.url + mine?.image)).status).toBe(200);
    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    await main.getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('link', { name: 'New booking' }).first()).toBeVisible();
  });
});
