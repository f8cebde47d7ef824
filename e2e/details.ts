import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Client, openAs, type Person, toUniqueName, type World } from './fixtures.ts';

/** Helpers that the tests of the details share. */

type SupporterCapability = 'manager' | 'viewRoster' | 'viewClientDetails' | 'manageClientDetails';

export const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first();
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const alert = (page: Page, words: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: words });

export async function open(page: Page, person: Person, path: string) {
  await openAs(page, person, `/app/account${path}`);
}

export async function createSupporter(world: World, rose: Client, ...capabilities: SupporterCapability[]) {
  const person = await world.person({ givenName: toUniqueName('Wiremu'), familyName: 'Moana' });
  await world.build.member(person.ref, rose.clientRef, { capabilities });
  return person;
}

export async function readProfile(world: World, rose: Client) {
  return (await world.api(rose, 'GET', `/clients/${rose.clientRef}`)).json();
}

/** Makes a square picture of one colour. */
export async function pictureFile(colour = '#0000ff') {
  const plain = { create: { width: 300, height: 300, channels: 3, background: colour } } as const;
  return { name: 'plain.jpg', mimeType: 'image/jpeg', buffer: await sharp(plain).jpeg().toBuffer() };
}
