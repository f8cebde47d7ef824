import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { avatarMessages } from '#domain/images/avatar.ts';
import { open, readProfile, toast } from './details.ts';
import { expect, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture' });
/** Finds the editor's own Save button, beside that of the form below it. */
const keep = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const add = (page: Page) => page.getByRole('button', { name: 'Add a picture' });

// A trace reads the page's pictures by itself, which the page's policy forbids.
test.use({ trace: 'off' });

/** Makes a picture that lies on its side in the file: red at its top and blue below once it is turned as the camera says. */
async function lyingPicture(): Promise<Buffer> {
  const blue = { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } } as const;
  const red = { create: { width: 400, height: 200, channels: 3, background: '#ff0000' } } as const;
  const half = await sharp(blue).png().toBuffer();
  const lying = sharp(red).composite([{ input: half, left: 200, top: 0 }]);
  return lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

const file = (buffer: Buffer, name = 'rose.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const input = (page: Page) => dialog(page).locator('input[type=file]');

/** Reads the colours at the top, middle and foot of a picture on the server. */
async function colours(url: string, address: string): Promise<string[]> {
  const picture = sharp(Buffer.from(await (await fetch(url + address)).arrayBuffer()));
  const { width, height, format } = await picture.metadata();
  expect([format, width]).toEqual(['jpeg', height]);
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (part: number) => (Math.floor(height * part) * width + Math.floor(width / 2)) * 3;
  return [0.1, 0.45, 0.9].map((part) => ((data[at(part)] ?? 0) > (data[at(part) + 2] ?? 0) ? 'red' : 'blue'));
}

test('a picture is chosen, moved and enlarged with the keyboard, dragged with the mouse, shown, and removed again', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const editors: string[] = [];
  page.on('request', (request) => {
    if (/avatar-editor.*\.js$/.test(request.url())) editors.push(request.url());
  });
  await open(page, rose, '/details');
  await expect(add(page)).toBeVisible();
  // The editor loads only when it is needed.
  expect(editors).toEqual([]);
  await add(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  expect(editors).toHaveLength(1);
  await expect(keep(page)).toHaveAttribute('aria-disabled', 'true');
  const tooLarge = { create: { width: 8000, height: 5001, channels: 3, background: 'plum' } } as const;
  await input(page).setInputFiles(file(await sharp(tooLarge).png().toBuffer()));
  await expect(dialog(page).getByRole('alert')).toHaveText(avatarMessages.tooLarge);
  await expect(dialog(page).getByText('Choose a picture first.')).toBeVisible();
  // What a file holds decides, whatever its name says.
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await input(page).setInputFiles(file(drawing, 'rose.png', 'image/png'));
  await expect(dialog(page).getByRole('alert')).toHaveText(avatarMessages.notAnImage);
  await expect(keep(page)).toHaveAttribute('aria-disabled', 'true');

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
  await expect(page.locator('header .av img')).toHaveAttribute('src', image);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Enter');
  await input(page).setInputFiles(file(await lyingPicture()));
  await frame.focus();
  for (let times = 0; times < 12; times++) await page.keyboard.press('ArrowDown');
  const picture = dialog(page).locator('.picture-window img');
  // Its upper edge is that of the frame.
  await expect(picture).toHaveAttribute('style', /translate\(0px, 95px\)/);
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveValue('1.01');
  await page.keyboard.press('End');
  await expect(zoom).toHaveValue('5');
  await page.keyboard.press('Home');
  await expect(zoom).toHaveValue('1');
  const up = page.getByRole('button', { name: 'Move the picture up' });
  for (let times = 0; times < 9; times++) await up.click();
  await expect(picture).toHaveAttribute('style', /translate\(0px, 5px\)/);
  const box = await frame.boundingBox();
  if (!box) throw new Error('The frame is not drawn.');
  await page.mouse.move(box.x + 95, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 95, box.y + 60, { steps: 6 });
  await page.mouse.up();
  await keep(page).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const last = (await readProfile(world, rose)).image;
  expect(last).not.toBe(image);
  expect(await colours(world.url, last)).toEqual(['red', 'blue', 'blue']);
  await expect(page.locator('main .av img')).toHaveAttribute('src', last);

  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  expect((await readProfile(world, rose)).image).toBeUndefined();
  expect((await fetch(world.url + last)).status).toBe(404);
});
