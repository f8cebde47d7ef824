import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { expect, openAs, type Person, type World } from './fixtures.ts';

/** Holds what the tests of registrations for care share. */

export const field = (page: Page, name: string) =>
  page.locator('input,select,textarea').and(page.getByLabel(name, { exact: true }));

/** Answers whether the care is for the person or for another, and waits for the form. */
export async function chooseSubject(page: Page, subject: 'Myself' | 'Someone else') {
  await page.getByText(subject, { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'What help is needed?')).toBeVisible();
}

/** Leads from the form to the answers, and sends them. */
export async function send(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register for care' }).click();
}

/** Finds the ticket about a person. */
export async function findRequest(world: World, familyName: string): Promise<string> {
  const [request] = await world.build.query<{ ref: string }>(
    `select ref from tickets where about ->> 'familyName' = $1 and status = 'open'`,
    [familyName],
  );
  return request?.ref ?? '';
}

/** Opens the ticket about a person as the office. */
export async function openAtDesk(desk: Page, world: World, familyName: string): Promise<Page> {
  const ref = await findRequest(world, familyName);
  await openAs(desk, await world.person({ office: true }), `/app/office/requests/${ref}`);
  await expect(desk.getByRole('heading', { name: new RegExp(familyName) }).first()).toBeVisible();
  return desk;
}

/** Sends a registration of another person that waits for the office. */
export async function registerAnother(world: World, asker: Person, name: { givenName: string; familyName: string }) {
  const body = { ref: newRef(), requester: 'Another', helpNeeded: 'Help with the shower.', ...name };
  const { status } = await world.api(asker, 'POST', '/clients', { body });
  expect(status).toBe(201);
}
