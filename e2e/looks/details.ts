import { createSupporter, pictureFile } from '../details.ts';
import { expect, openAs } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import { button, moveTo, type Stage, type States, type Walk } from './walk.ts';

/** Walks the personal details of an account, with the doctor, the next of kin and the picture. */

async function details({ page, world }: Stage): Promise<States> {
  const rose = await world.client();
  const path = `/clients/${rose.clientRef}`;
  return {
    'personal details': async () => {
      await openAs(page, rose, '/app/account/details');
      await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
    },
    'personal details with mistakes': async () => {
      await typeIn(page.getByLabel('Date of birth'), '31/02/1941');
      await typeIn(page.getByLabel('Given name'), '');
      await button(page, 'Save').click();
      await expect(page.getByLabel('Given name')).toBeFocused();
    },
    'personal details that another person changed': async () => {
      await typeIn(page.getByLabel('Date of birth'), '');
      await typeIn(page.getByLabel('Given name'), 'Rose');
      await typeIn(page.getByLabel('Known as'), 'Ros');
      await world.api(rose, 'PATCH', path, { body: { knownAs: 'Rosie' }, headers: { 'if-match': '"1"' } });
      await button(page, 'Save').click();
      await expect(page.getByText('Known as is now Rosie; you have Ros.')).toBeVisible();
    },
    'the question to leave without saving': async () => {
      await page.getByRole('link', { name: 'Change the email address' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    },
    'a picture that can be moved': async () => {
      await page.keyboard.press('Escape');
      await button(page, 'Save').click();
      await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
      await button(page, 'Add a picture').click();
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles(await pictureFile());
      await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
    'a file that is no picture': async () => {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const wrong = { name: 'a.svg', mimeType: 'image/svg+xml', buffer };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(wrong);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
    },
    'no doctor': async () => {
      await page.keyboard.press('Escape');
      await moveTo(page, '/account/doctor-details', 'Fill in the doctor details first.');
    },
    'no next of kin': () => moveTo(page, '/account/next-of-kin-details', 'Fill in the next of kin first.'),
    'the question to remove the next of kin': async () => {
      await typeIn(page.getByLabel('Name'), 'Wiremu Hākaraia');
      await button(page, 'Save').click();
      await button(page, 'Remove the next of kin').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  };
}

async function detailsOfOthers({ page, world }: Stage): Promise<States> {
  const rose = await world.client();
  const reader = await createSupporter(world, rose, 'viewClientDetails');
  const ana = await world.person({ givenName: 'Ana', familyName: 'Silva' });
  return {
    'details that may only be read': async () => {
      await openAs(page, reader, '/app/account/details');
      await expect(page.getByRole('heading', { name: 'Rose Hākaraia’s personal details' })).toBeVisible();
    },
    'a supporter’s own details': () => moveTo(page, '/account/my-details', 'Change my email address'),
    'the details of a person without a client': async () => {
      await openAs(page, ana, '/app/account/details');
      await expect(page.getByRole('link', { name: 'Change my email address' })).toBeVisible();
    },
  };
}

export const detailsWalks: Walk[] = [
  { area: 'personal details', width: 390, prepare: details },
  { area: 'details of others', width: 390, prepare: detailsOfOthers },
];
