import type { Page } from '@playwright/test';
import { readNewestToken } from '#server/testing/emails.ts';
import { expect, openAs, password, reopenPage, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const member = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, words: string) => page.locator('.toast').getByText(words).first();

test.describe('support network', () => {
  test('a person registers by the email, joins, sees only what was granted, and less at the next call', async ({
    page,
    world,
    elsewhere,
  }) => {
    const rose = await world.client();
    const email = `${toUniqueName('hemi')}@example.org`;
    await openAs(page, rose, '/app/account/support-network');
    await expect(page.getByText('No one else is in this support network yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Invite someone to join' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send an invitation' });
    await expect(dialog.getByRole('radio', { name: 'Everything' })).toBeChecked();
    await typeIn(dialog.getByLabel('Email address'), email);
    await dialog.getByRole('radio', { name: 'Choose exactly' }).check();
    await expect(dialog.getByLabel('Full Access')).toBeChecked();
    await expect(dialog.getByLabel('Calendar', { exact: false }).first()).toBeDisabled();
    await dialog.getByLabel('Full Access').uncheck();
    await dialog.getByRole('checkbox', { name: 'Client information' }).uncheck();
    await dialog.getByRole('group', { name: 'Calendar' }).getByText('View').click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(toast(page, 'Invitation sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite someone to join' })).toBeFocused();

    const theirs = await elsewhere();
    await theirs.goto(`/app/register/welcome#token=${await readNewestToken(world.build, email)}`);
    await typeIn(theirs.getByLabel('Given name'), 'Hemi');
    await typeIn(theirs.getByLabel('Family name'), 'Tait');
    await typeIn(theirs.getByLabel('Password', { exact: true }), password);
    await typeIn(theirs.getByLabel('Re-type your password'), password);
    await theirs.getByRole('checkbox', { name: /terms of use/ }).check();
    await theirs.getByRole('button', { name: 'Submit' }).click();
    await expect(theirs.getByRole('heading', { name: 'Join Rose Hākaraia’s support network' })).toBeVisible();
    await theirs.getByRole('button', { name: /Accounts: Hemi.*1 invitation/ }).click();
    await theirs.getByRole('button', { name: 'Invitations (1)' }).click();
    await theirs.getByLabel('Accept the invitation of Rose Hākaraia').check();
    await theirs.getByRole('button', { name: 'Join' }).click();
    await theirs.getByRole('button', { name: 'Open Rose Hākaraia’s account' }).click();
    await expect(theirs.getByRole('heading', { name: 'Rose Hākaraia Dashboard' })).toBeVisible();
    const main = theirs.getByRole('navigation', { name: 'Main', exact: true });
    await main.getByRole('link', { name: 'Calendar' }).click();
    await expect(theirs.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'New booking' })).toHaveCount(0);

    await reopenPage(page, '/support-network');
    await expect(member(page, 'Hemi')).toContainText('Calendar (view)');
    await page.getByRole('button', { name: 'Edit Hemi Tait' }).click();
    const form = member(page, 'Hemi');
    await expect(form.getByRole('radio', { name: 'See visits' })).toBeChecked();
    await form.getByRole('radio', { name: 'Choose exactly' }).check();
    await form.getByRole('checkbox', { name: 'Calendar' }).uncheck();
    await form.getByRole('checkbox', { name: 'Client information' }).check();
    await form.getByRole('group', { name: 'Client information' }).getByText('View').click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Capabilities updated')).toBeVisible();
    await expect(form).toContainText('Client information (view)');
    // The calendar reloads by itself after a while: that is their next call.
    await theirs.clock.fastForward(60_000);
    await expect(toast(theirs, 'What you can see and do for Rose Hākaraia has changed.')).toBeVisible();
    await expect(theirs).toHaveURL(/\/app\/$/);
    await expect(main.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  });
});
