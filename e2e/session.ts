import type { Page } from '@playwright/test';
import type { Person, World } from './fixtures.ts';

/** Expires every access token of a person, as after a quarter of an hour. */
export const expireTokens = (world: World, { ref }: Person) =>
  world.build.query(
    `update tokens set expires_at = '2026-01-01' where kind = 'access' and session_ref in (select ref from sessions where user_ref = $1)`,
    [ref],
  );

/** Moves the person's sign-in back by so many hours, so that the server refuses the next renewal. */
export async function passHours(world: World, person: Person, hours: number) {
  const age = `update sessions set created_at = created_at - $2 * interval '1 hour' where user_ref = $1`;
  await world.build.query(age, [person.ref, hours]);
  await expireTokens(world, person);
}

export const again = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again' });

/** Finds the message that what should be shown over the covered page is missing. */
export const missingDialog = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'What you need for that could not be loaded' });
