import type { Page } from '@playwright/test';
import { expect, toUniqueName, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

/** The parts that the tests of support workers share. */

const petone = { latitude: -41.2252, longitude: 174.8797 };

/** Makes a client in Petone, and two workers of one family: Mele beside them, and Hemi, who drives, a suburb away. */
export async function setScene(world: World) {
  const rose = await world.client();
  await world.build.query('update clients set latitude = $2, longitude = $3 where ref = $1', [
    rose.clientRef,
    petone.latitude,
    petone.longitude,
  ]);
  const family = toUniqueName('Taufa');
  const mele = await addWorker(world, { givenName: 'Mele', family, north: 0, gender: 'F', skills: ['dementia'] });
  const hemi = await addWorker(world, { givenName: 'Hemi', family, north: 0.05, gender: 'M', skills: [] });
  return { rose, family, mele, hemi };
}

type NewWorker = { givenName: string; family: string; north: number; gender: string; skills: string[] };

async function addWorker(world: World, { givenName, family, north, gender, skills }: NewWorker): Promise<string> {
  const ref = await world.build.worker({ givenName, familyName: family });
  const [skill] = await world.build.query<{ ref: string }>(
    `select ref from list_items where list = 'skills' and active order by position limit 1`,
  );
  await world.build.query(
    `update support_workers set suburb = 'Petone', bio = 'I have looked after older people for nine years.',
       gender_ref = $4, skill_refs = $5, language_refs = '{0}', search_latitude = $2, search_longitude = $3
     where ref = $1`,
    [ref, petone.latitude + north, petone.longitude, gender, skills.length > 0 && skill ? [skill.ref] : []],
  );
  return ref;
}

export const card = (page: Page, name: string) => page.locator('[data-worker]').filter({ hasText: name });

export async function searchByName(page: Page, family: string) {
  const fold = page.locator('details:not([open]) > summary').filter({ hasText: 'Search by place, skills or name' });
  if (await fold.isVisible()) await fold.click();
  await typeIn(page.getByRole('textbox', { name: 'Name' }), family);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'nearest first' })).toHaveText('2 people, nearest first');
}

/** Goes from a worker's profile to the step of a new booking that chooses support workers. */
export async function bookFromProfile(page: Page, givenName: string) {
  await page.getByRole('link', { name: `Book ${givenName}` }).click();
  await expect(page.getByRole('radio', { name: 'I would like to choose my own support workers' })).toBeChecked();
  await page.getByLabel('Service').selectOption({ label: 'Personal care' });
  await page.getByRole('button', { name: /^Date/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Friday,? 27 November/ })
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/calendar\/new\/support-workers$/);
}
