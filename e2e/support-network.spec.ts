import type { Page } from '@playwright/test';
import { readNewestToken } from '#server/testing/emails.ts';
import {
  type Client,
  expect,
  openAs,
  openCalendar,
  type Person,
  password,
  reopenPage,
  signIn,
  test,
  toUniqueName,
  type World,
} from './fixtures.ts';
import { typeIn } from './type-in.ts';

const member = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first();

async function openNetwork(page: Page, person: Person) {
  await openAs(page, person, '/app/account/support-network');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('support network');
}

async function supporter(world: World, rose: Client, ...capabilities: ('manager' | 'manageRoster' | 'viewRoster')[]) {
  const person = await world.person({ givenName: toUniqueName('Wiremu'), familyName: 'Moana' });
  await world.build.member(person.ref, rose.clientRef, { capabilities });
  const [{ name } = { name: '' }] = await world.build.query<{ name: string }>(
    'select full_name as name from users where ref = $1',
    [person.ref],
  );
  return { ...person, name };
}

test.describe('support network', () => {
  test('an invited person joins, and sees only what was granted', async ({ page, world, elsewhere }) => {
    const rose = await world.client();
    const hemi = await world.person({ givenName: 'Hemi' });
    await openNetwork(page, rose);
    await expect(page.getByText('No one else is in this support network yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Invite someone to join' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send an invitation' });
    await expect(dialog.getByLabel('Full Access')).toBeChecked();
    await expect(dialog.getByLabel('Calendar', { exact: false }).first()).toBeDisabled();
    await typeIn(dialog.getByLabel('Email address'), hemi.email);
    await dialog.getByLabel('Full Access').uncheck();
    await dialog.getByRole('checkbox', { name: 'Client information' }).uncheck();
    await dialog.getByRole('group', { name: 'Calendar' }).getByText('View').click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(toast(page, 'Invitation sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite someone to join' })).toBeFocused();
    await expect(page.getByText('Sent 20 Nov 2026. The link works until 4 Dec 2026.')).toBeVisible();

    const theirs = await elsewhere();
    await theirs.goto('/app/setup/register-new/invites');
    await expect(theirs.getByText('Please sign in to view your support network invites.')).toBeVisible();
    await signIn(theirs, hemi);
    await expect(theirs.getByRole('heading', { name: 'Join a support network' })).toBeVisible();
    await theirs.getByRole('button', { name: /Accounts: Hemi.*1 invitation/ }).click();
    await theirs.getByRole('button', { name: 'Invitations (1)' }).click();
    await expect(theirs.getByRole('button', { name: 'Join' })).toHaveAttribute('aria-disabled', 'true');
    await theirs.getByLabel('Accept the invitation of Rose Hākaraia').check();
    await theirs.getByRole('button', { name: 'Join' }).click();
    await expect(theirs.getByText('You have joined Rose Hākaraia’s support network.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Open Rose Hākaraia’s account' }).click();
    await expect(theirs.getByRole('heading', { name: 'Rose Hākaraia Dashboard' })).toBeVisible();
    const main = theirs.getByRole('navigation', { name: 'Main', exact: true });
    await main.getByRole('link', { name: 'Calendar' }).click();
    await expect(theirs.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'New booking' })).toHaveCount(0);
    await main.getByRole('link', { name: 'Account' }).click();
    await expect(member(theirs, 'Hemi')).toContainText('supporter');
    await expect(member(theirs, 'Hemi')).toContainText(/Calendar\s*View/);
    for (const name of ['Invite someone to join', /^Edit/, /^Remove/]) {
      await expect(theirs.getByRole('button', { name })).toHaveCount(0);
    }
    const response = await world.api(hemi, 'GET', `/clients/${rose.clientRef}/tickets`);
    expect(response.status).toBe(403);
  });

  test('a person without an account registers by the email and finds the invitation waiting', async ({
    page,
    world,
    elsewhere,
  }) => {
    const rose = await world.client();
    const email = `${toUniqueName('hemi')}@example.org`;
    await openNetwork(page, rose);
    await page.getByRole('button', { name: 'Invite someone to join' }).click();
    await typeIn(page.getByRole('dialog').getByLabel('Email address'), email);
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(toast(page, 'Invitation sent')).toBeVisible();

    const theirs = await elsewhere();
    await theirs.goto(`/app/register/welcome#token=${await readNewestToken(world.build, email)}`);
    await typeIn(theirs.getByLabel('Given name'), 'Hemi');
    await typeIn(theirs.getByLabel('Family name'), 'Tait');
    await typeIn(theirs.getByLabel('Password', { exact: true }), password);
    await typeIn(theirs.getByLabel('Re-type your password'), password);
    await theirs.getByRole('checkbox', { name: /terms of use/ }).check();
    await theirs.getByRole('button', { name: 'Submit' }).click();
    await expect(theirs.getByText('You have an invitation to join')).toBeVisible();
    await theirs
      .getByRole('main')
      .getByRole('link', { name: /invitation/ })
      .click();
    await theirs.getByLabel('Accept the invitation of Rose Hākaraia').check();
    await theirs.getByRole('button', { name: 'Join' }).click();
    await theirs.getByRole('button', { name: 'Open Rose Hākaraia’s account' }).click();
    const main = theirs.getByRole('navigation', { name: 'Main', exact: true });
    await main.getByRole('link', { name: 'Calendar' }).click();
    await expect(theirs.getByRole('link', { name: 'New booking' }).first()).toBeVisible();
  });

  test('a capability edited in one browser narrows the other at its next call', async ({ page, world, elsewhere }) => {
    const rose = await world.client();
    const wiremu = await supporter(world, rose, 'manageRoster');
    const theirs = await elsewhere();
    await openCalendar(theirs, wiremu);
    await expect(theirs.getByRole('heading', { name: 'November 2026' })).toBeVisible();

    await openNetwork(page, rose);
    await page.getByRole('button', { name: `Edit ${wiremu.name}` }).click();
    const form = member(page, wiremu.name);
    await expect(form.getByLabel('Full Access')).toBeFocused();
    await form.getByRole('checkbox', { name: 'Calendar' }).uncheck();
    await form.getByRole('checkbox', { name: 'Client information' }).check();
    await expect(form.getByRole('group', { name: 'Client information' }).getByLabel('Manage')).toBeChecked();
    await form.getByRole('group', { name: 'Client information' }).getByText('View').click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Capabilities updated')).toBeVisible();
    await expect(form).toContainText(/Client information\s*View/);
    await expect(page.getByRole('button', { name: `Edit ${wiremu.name}` })).toBeFocused();

    // The calendar reloads by itself after a while: that is their next call.
    await theirs.clock.fastForward(60_000);
    await expect(toast(theirs, 'What you can see and do for Rose Hākaraia has changed.')).toBeVisible();
    await expect(theirs).toHaveURL(/\/app\/$/);
    const main = theirs.getByRole('navigation', { name: 'Main', exact: true });
    await expect(main.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  });

  test('an invitation is sent again, and withdrawn with the keyboard', async ({ page, world }) => {
    const rose = await world.client();
    const email = `${toUniqueName('ana')}@example.org`;
    await world.build.invitation(rose.clientRef, { email });
    await openNetwork(page, rose);
    await page.getByRole('button', { name: `Re-send the invitation to ${email}` }).click();
    await expect(toast(page, 'Invitation sent')).toBeVisible();
    const cancel = page.getByRole('button', { name: `Cancel the invitation to ${email}` });
    await cancel.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Cancel the invitation?' });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Cancel the invitation' }).click();
    await expect(toast(page, 'Invitation removed')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
  });

  test('a manager reads who was quicker and removes a member, a member leaves, and the client stays', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const [manager, other] = [await supporter(world, rose, 'manager'), await supporter(world, rose, 'viewRoster')];
    await openNetwork(page, manager);
    await expect(page.getByRole('heading', { name: 'Rose Hākaraia’s support network' })).toBeVisible();
    await expect(member(page, 'Rose Hākaraia').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Edit ${manager.name}` })).toHaveCount(0);
    await page.getByRole('button', { name: `Edit ${other.name}` }).click();
    await page.getByRole('checkbox', { name: 'Client information' }).check();
    await world.build.query('update memberships set manage_roster = true, version = version + 1 where user_ref = $1', [
      other.ref,
    ]);
    await reopenPage(page, '/support-network');
    await expect(member(page, other.name)).toContainText('Someone else changed what');
    await expect(member(page, other.name)).toContainText('Now: Calendar (manage)');
    await expect(page.getByRole('checkbox', { name: 'Client information' })).toBeChecked();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(member(page, other.name)).toContainText(/Calendar\s*Manage\s*Client information\s*Manage/);
    await page.getByRole('button', { name: `Remove ${other.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, `${other.name} has been removed`)).toBeVisible();
    await expect(member(page, other.name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Leave' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Leave support network?' });
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(toast(page, 'You have left the network')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/$/);
    await expect(page.getByText('Your account is not part of a support network yet.')).toBeVisible();
    await expect(toast(page, 'What you can see and do')).toHaveCount(0);
  });

  test('each invitation has its own outcome, on a phone', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const hemi = await world.person({ givenName: 'Hemi' });
    const [rose, cath] = [await world.client(), await world.client({ givenName: 'Cath', familyName: 'Olsen' })];
    const refs = await Promise.all(
      [rose, cath].map(({ clientRef }) => world.build.invitation(clientRef, { email: hemi.email })),
    );
    await world.build.invitation((await world.client({ givenName: 'Una' })).clientRef, { email: hemi.email });
    const client = await world.build.client({ givenName: 'Hemi', familyName: 'Tait' });
    await world.build.invitation(client, { email: hemi.email, role: 'client' });
    await openAs(page, hemi, '/app/');
    await expect(page.getByText('You have 4 invitations to join support networks.')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).last().click();
    await page.getByRole('link', { name: 'Invitations (4)' }).click();
    await page.getByRole('button', { name: 'Decline the invitation of Una' }).click();
    await expect(toast(page, 'Invitation declined')).toBeVisible();
    await page.getByLabel('Accept the invitation of Rose').check();
    await page.getByLabel('Accept the invitation of Cath').check();
    await page.getByLabel('Accept the invitation of Hemi').check();
    await world.build.query(`update invitations set status = 'cancelled', closed_at = now() where ref = $1`, [refs[1]]);
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('You have joined Rose Hākaraia’s support network.')).toBeVisible();
    await expect(page.getByText('Your own account is ready.')).toBeVisible();
    await expect(
      page.getByText(
        'unable to process support network update: This invitation has been cancelled by the person who sent it.',
      ),
    ).not.toHaveCount(0);
  });
});
