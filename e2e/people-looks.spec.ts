import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, type Person, test, type World } from './fixtures.ts';

const name = {
  givenName: 'Wilhelmina-Constance Hinemoana Anahera',
  familyName: 'Featherstonehaugh-Ngāti-Papakura-Te-Awamutu',
};
const fullName = `${name.givenName} ${name.familyName}`;
async function look(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Checks each screen once its heading and its contents are there. */
async function lookAt(page: Page, screens: Record<string, string>) {
  for (const [path, shown] of Object.entries(screens)) {
    await page.goto(`/app${path}`);
    await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await look(page);
  }
}

/** A very long address: 60 characters before the @. */
const longAddress = () =>
  `${'the-whole-family-at-featherstonehaugh-road-'.slice(0, 40)}${crypto.randomUUID().slice(0, 20)}@example.org`;

async function registerAnother(world: World, asker: Person) {
  const body = { ref: newRef(), requester: 'Another', helpNeeded: 'Help with the shower.', ...name };
  expect((await world.api(asker, 'POST', '/clients', { body })).status).toBe(201);
}

// The journey of e2e/first-visit.spec.ts is walked in every brand; src/web/brands/tokens.test.ts proves its colours.
test.describe('people with names of 80 letters, on a phone in the dark', () => {
  test.use({ mode: 'dark', viewport: { width: 390, height: 844 } });

  test('the account of a client, and its dialogs', async ({ page, world }) => {
    const rose = await world.client(name);
    const wiremu = await world.person(name);
    await world.build.member(wiremu.ref, rose.clientRef, { capabilities: ['manageRoster', 'viewClientDetails'] });
    await world.build.invitation(rose.clientRef, { email: longAddress() });
    await openAs(page, rose, '/app/');
    await lookAt(page, {
      '/account/email': 'Update your email address',
      '/account/change-password': 'Change my password',
      '/account/security': 'Sign-in and security',
      '/account/activity': 'Activity',
      '/account/feedback': 'Feedback',
      '/account/support-network': fullName,
    });
    await page.getByRole('button', { name: 'Invite someone to join' }).click();
    await page.getByRole('dialog').getByLabel('Full Access').uncheck();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit ${fullName}` }).click();
    await look(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: `Remove ${fullName}` }).click();
    await look(page);
  });

  test('an invited person supports and registers', async ({ page, world }) => {
    const ana = await world.person(name);
    const [rose, cath] = [await world.client(name), await world.client(name)];
    await world.build.member(ana.ref, rose.clientRef, { capabilities: ['viewRoster'] });
    await world.build.invitation(cath.clientRef, { email: ana.email, capabilities: ['manageRoster'] });
    await registerAnother(world, ana);
    await openAs(page, ana, '/app/');
    await lookAt(page, {
      '/': 'Registrations for care',
      '/setup': 'You are invited to help',
      '/setup/register-new/care': fullName,
      '/setup/register-new/invites': fullName,
      '/account/support-network': fullName,
    });
    await page.getByRole('button', { name: 'Leave' }).click();
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
    await page.goto('/app/setup/register-new/care');
    await page.getByText('Someone else', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Client details' })).toBeVisible();
    await look(page);
  });
});
