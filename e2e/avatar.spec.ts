import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { alert, createSupporter, open, readProfile, save, toast } from './details.ts';
import { expect, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture' });
/** The editor's own Save button, beside that of the form below it. */
const keep = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const add = (page: Page) => page.getByRole('button', { name: 'Add a picture' });

// A trace reads the page's pictures by itself, which the page's policy forbids.
test.use({ trace: 'off' });

/** Red at its top and blue below once it is turned as the camera says; in the file it lies on its side. */
async function lyingPicture(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } } as const;
  const red = { create: { width: 400, height: 200, channels: 3, background: '#ff0000' } } as const;
  const half = await sharp(blue).png().toBuffer();
  const lying = sharp(red).composite([{ input: half, left: 200, top: 0 }]);
  return lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

const file = (buffer: Buffer, name = 'rose.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const input = (page: Page) => dialog(page).locator('input[type=file]');

/** The colours at the top, middle and foot of a picture on the server. */
async function colours(url: string, address: string): Promise<string[]> {
  const picture = sharp(Buffer.from(await (await fetch(url + address)).arrayBuffer()));
  const { width, height, format } = await picture.metadata();
  expect([format, width]).toEqual(['jpeg', height]);
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (part: number) => (Math.floor(height * part) * width + Math.floor(width / 2)) * 3;
  return [0.1, 0.45, 0.9].map((part) => ((data[at(part)] ?? 0) > (data[at(part) + 2] ?? 0) ? 'red' : 'blue'));
}

test('with the keyboard alone a picture is chosen, moved, enlarged and saved, and removed again', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  await open(page, rose, '/details');
  await add(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(keep(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog(page).getByText('Choose a picture first.')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chooser).setFiles(file(await lyingPicture()));
  const frame = dialog(page).getByRole('application');
  await expect(frame).toBeVisible();
  // Measured while the dialog grows, the cropper may keep a fraction of a pixel.
  await expect.poll(async () => Math.round((await frame.boundingBox())?.width ?? 0)).toBe(190);
  await expect(keep(page)).not.toHaveAttribute('aria-disabled', 'true');
  await keep(page).press('Enter');
  await expect(toast(page, 'Details saved')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change the picture' })).toBeFocused();
  const { image } = await readProfile(world, rose);
  expect(await colours(world.url, image)).toEqual(['red', 'red', 'blue']);

  await page.keyboard.press('Enter');
  await input(page).setInputFiles(file(await lyingPicture()));
  await frame.focus();
  for (let times = 0; times < 12; times++) await page.keyboard.press('ArrowDown');
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveValue('1.01');
  await page.keyboard.press('End');
  await expect(zoom).toHaveValue('5');
  await page.keyboard.press('Home');
  await expect(zoom).toHaveValue('1');
  await keep(page).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const moved = (await readProfile(world, rose)).image;
  expect(await colours(world.url, moved)).toEqual(['red', 'red', 'red']);
  await expect(page.locator('main .av img')).toHaveAttribute('src', moved);

  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  expect((await readProfile(world, rose)).image).toBeUndefined();
  expect((await fetch(world.url + moved)).status).toBe(404);
});

test('the mouse drags it or moves it by buttons, and it shows wherever the avatar does', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const rose = await world.client();
  await open(page, rose, '/details');
  await typeIn(page.getByLabel('Known as'), 'Rosie');
  await add(page).click();
  await input(page).setInputFiles(file(await lyingPicture()));
  for (let times = 0; times < 9; times++) await page.getByRole('button', { name: 'Move the picture up' }).click();
  await keep(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const { image } = await readProfile(world, rose);
  expect(await colours(world.url, image)).toEqual(['blue', 'blue', 'blue']);
  await expect(page.locator('header .av img')).toHaveAttribute('src', image);
  // The text typed beside it is still there, and is saved after it.
  await expect(page.getByLabel('Known as')).toHaveValue('Rosie');
  await save(page).click();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
  expect(await readProfile(world, rose)).toMatchObject({ knownAs: 'Rosie', image });

  await page.getByRole('button', { name: 'Change the picture' }).click();
  await input(page).setInputFiles(file(await lyingPicture()));
  const box = await dialog(page).getByRole('application').boundingBox();
  if (!box) throw new Error('The frame is not drawn.');
  await page.mouse.move(box.x + 95, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 95, box.y + 180, { steps: 6 });
  await page.mouse.up();
  await keep(page).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await colours(world.url, (await readProfile(world, rose)).image)).toEqual(['red', 'red', 'red']);
});

test('a file that is no picture or too large is refused in the page, and so is what the server refuses', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  await open(page, await createSupporter(world, rose, 'manageClientDetails'), '/details');
  await add(page).click();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const none = 'We cannot use this file. Choose a JPEG, PNG or WebP picture.';
  for (const wrong of [file(svg, 'a.svg', 'image/svg+xml'), file(svg, 'a.png', 'image/png')]) {
    await input(page).setInputFiles(wrong);
    await expect(dialog(page).getByRole('alert')).toHaveText(none);
    await expect(keep(page)).toHaveAttribute('aria-disabled', 'true');
  }
  const wide = { create: { width: 8000, height: 5001, channels: 3, background: 'plum' } } as const;
  await input(page).setInputFiles(file(await sharp(wide).png().toBuffer(), 'a.png', 'image/png'));
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This picture is too large. Choose one of at most 40 million pixels.',
  );
  await input(page).setInputFiles(file(await lyingPicture()));
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await input(page).setInputFiles(file(svg, 'a.svg', 'image/svg+xml'));
  await expect(dialog(page).getByRole('alert')).toHaveText(none);
  // The earlier picture is still there, and can be saved.
  await expect(dialog(page).getByRole('application')).toBeVisible();
  await expect(keep(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.route('**/clients/*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'invalid', messages: [none], errors: [{ path: 'image', message: none }] },
    }),
  );
  await keep(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(`Your details could not be saved: ${none}`);
  await page.unroute('**/clients/*');
  await keep(page).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await readProfile(world, rose)).image).toMatch(/^\/api\/v0\/images\//);
  // A failed removal stays on the page until a save succeeds.
  await page.route('**/clients/*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(alert(page, 'Your details could not be saved')).toBeVisible();
  await page.unroute('**/clients/*');
  await page.getByRole('button', { name: 'Change the picture' }).click();
  await input(page).setInputFiles(file(await lyingPicture()));
  await keep(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(alert(page, 'Your details could not be saved')).toHaveCount(0);
});

test('a saved picture is reported as saved, whether or not the details can be read after it', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const editors: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('avatar-editor') && response.url().endsWith('.js')) editors.push(response.url());
  });
  await open(page, rose, '/details');
  await expect(add(page)).toBeVisible();
  // The editor loads only when it is needed.
  expect(editors).toEqual([]);
  await add(page).click();
  await input(page).setInputFiles(file(await lyingPicture()));
  expect(editors).toHaveLength(1);
  const unreadable = { code: 'invalid', messages: ['Not now.'], errors: [] };
  await page.route('**/clients/*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 400, json: unreadable }) : route.fallback(),
  );
  await keep(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page, 'Details saved')).toBeVisible();
  expect((await readProfile(world, rose)).image).toMatch(/^\/api\/v0\/images\//);
});

test('of two files the later counts; a save ends before the next editor opens', async ({ page, world }) => {
  const rose = await world.client();
  await open(page, rose, '/details');
  await add(page).click();
  // The first picture that is read from now on finishes only after `letGo()`.
  await page.evaluate(`window.Image = class extends Image {
    set onload(heard) { if (window.letGo) super.onload = heard; else window.letGo = heard; }
  }`);
  await input(page).setInputFiles(file(await lyingPicture()));
  const blue = { create: { width: 300, height: 300, channels: 3, background: '#0000ff' } } as const;
  await input(page).setInputFiles(file(await sharp(blue).jpeg().toBuffer()));
  await expect(dialog(page).getByRole('application')).toBeVisible();
  await page.evaluate('letGo()');
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/clients/*', (route) => free.then(() => route.fallback()));
  await keep(page).click();
  await page.keyboard.press('Escape');
  await expect(add(page)).toHaveAttribute('aria-busy', 'true');
  await add(page).click();
  await expect(dialog(page)).toHaveCount(0);
  letGo();
  await expect(toast(page, 'Details saved')).toBeVisible();
  expect(await colours(world.url, (await readProfile(world, rose)).image)).toEqual(['blue', 'blue', 'blue']);
});

test('a person without a client has a picture of their own, dropped on the page', async ({ page, world }) => {
  const ana = await world.person({ givenName: 'Ana', familyName: 'Silva' });
  await open(page, ana, '/details');
  await add(page).click();
  const base64 = (await lyingPicture()).toString('base64');
  const transfer = await page.evaluateHandle((encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'ana.jpg', { type: 'image/jpeg' }));
    return data;
  }, base64);
  await dialog(page).locator('.file-choice').dispatchEvent('drop', { dataTransfer: transfer });
  await keep(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const { image } = await (await world.api(ana, 'GET', '/users/me')).json();
  expect(await colours(world.url, image)).toEqual(['red', 'red', 'blue']);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(add(page)).toBeFocused();
  expect((await (await world.api(ana, 'GET', '/users/me')).json()).image).toBeUndefined();
});

test('the picture shows wherever the avatar does: menu, strip, support network and the office’s list', async ({
  page,
  world,
  elsewhere,
}) => {
  const familyName = toUniqueName('Hākaraia');
  const rose = await world.client({ familyName });
  const una = await world.client({ givenName: 'Una', familyName: 'Petrie' });
  await world.build.member(una.ref, rose.clientRef, { capabilities: ['viewClientDetails'] });
  const body = { image: `data:image/jpeg;base64,${(await lyingPicture()).toString('base64')}` };
  await world.api(rose, 'PATCH', `/clients/${rose.clientRef}`, { body, headers: { 'if-match': '"1"' } });
  const { image } = await readProfile(world, rose);
  const face = (place: string) => page.locator(`${place} img`);

  await open(page, una, '/support-network');
  await page.getByRole('button', { name: /^Accounts/ }).click();
  const item = page.getByRole('region', { name: 'Accounts' }).getByText(`Rose ${familyName}`);
  await expect(item.locator('img')).toHaveAttribute('src', image);
  await item.click();
  await expect(face('.strip .av')).toHaveAttribute('src', image);
  await expect(face('header .util .av')).toHaveAttribute('src', image);
  await page.getByRole('link', { name: 'Account' }).first().click();
  await page.getByRole('link', { name: 'Support network' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Rose ${familyName}` })
      .locator('img'),
  ).toHaveAttribute('src', image);

  const desk = await elsewhere();
  const jo = await world.person({ givenName: 'Jo', familyName: 'Wells', office: true });
  await openAs(desk, jo, '/app/office/clients');
  await typeIn(desk.getByLabel('Find by name'), familyName);
  await expect(desk.getByRole('row').filter({ hasText: familyName }).locator('img')).toHaveAttribute('src', image);
});
