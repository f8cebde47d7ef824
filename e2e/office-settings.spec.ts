import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScrollAt, openAs, password, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

/** The office's changes hold for everyone on its server, so this brand's other tests do not use these features. */
test.use({ brand: 'au' });

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

test.describe('the office’s settings', () => {
  test('features turned off and a list changed show on the member’s screen', async ({ page, elsewhere, world }) => {
    const rose = await world.client();
    const jo = await world.person({ office: true });
    const hers = await elsewhere();
    const look = async () => {
      await openAs(hers, rose, '/app/');
      await expect(hers.getByRole('region', { name: 'This week', exact: true })).toBeVisible();
    };
    await look();
    await expect(hers.getByRole('region', { name: 'Pending requests' })).toBeVisible();

    await openAs(page, jo, '/app/');
    await main(page).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
    await expect(main(page).getByRole('link', { name: 'Today' })).not.toHaveAttribute('aria-current');
    const pending = page.getByRole('switch', { name: 'Pending requests' });
    const orders = page.getByRole('switch', { name: 'Orders of consumables' });
    await pending.focus();
    await page.keyboard.press('Space');
    const question = page.getByRole('alertdialog', { name: 'Turn off “Pending requests”?' });
    await expect(question).toContainText('Clients and supporters no longer see');
    await question.getByRole('button', { name: 'Turn off' }).press('Enter');
    await expect(pending).not.toBeChecked();
    await orders.click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(orders).not.toBeChecked();
    await look();
    await expect(hers.getByRole('region', { name: 'Pending requests' })).toHaveCount(0);
    await hers.getByRole('link', { name: 'View my calendar' }).click();
    await expect(hers.getByRole('link', { name: 'New booking' }).first()).toBeVisible();
    await expect(hers.getByRole('link', { name: 'New order' })).toHaveCount(0);
    for (const feature of [pending, orders]) {
      await feature.click();
      await page.getByRole('button', { name: 'Turn on' }).click();
      await expect(feature).toBeChecked();
    }

    await page.getByRole('link', { name: /^Private services/ }).click();
    const name = toUniqueName('Pet care');
    await typeIn(page.getByLabel('Add a private service'), name);
    await page.keyboard.press('Enter');
    const up = page.getByRole('button', { name: `Move ${name} up` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/is number \d+ of \d+ now/)).toBeAttached();
    await expect(up).toBeFocused();
    await typeIn(page.getByLabel('Add a private service'), name.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText(`“${name}” is already in this list.`).first()).toBeVisible();
    await page.getByRole('button', { name: `Change ${name}` }).click();
    await typeIn(page.getByRole('textbox', { name: 'Name' }), `${name} and walks`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Change ${name} and walks` }).click();
    await page.getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByRole('region', { name: 'Retired' })).toContainText(`${name} and walks`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('organisations', () => {
  test('one is added with a person who has an account and a person who has none', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const jo = await world.person({ office: true });
    const meera = await world.person({ givenName: 'Meera', familyName: 'Joshi' });
    const name = toUniqueName('Wattle Funding');
    await openAs(page, jo, '/app/office/organisations');
    await page.getByRole('link', { name: 'Add an organisation' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Enter the name of the organisation.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await typeIn(page.getByRole('textbox', { name: 'Name' }), name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

    const address = page.getByLabel('Add someone by email');
    const add = async (email: string) => {
      await typeIn(address, email);
      await typeIn(page.getByLabel('Your own password'), password);
      await page.keyboard.press('Enter');
    };
    await typeIn(address, 'meera@nowhere');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter your own password.').first()).toBeVisible();
    await expect(page.getByText('Enter an email address, such as name@example.org.').first()).toBeVisible();
    await add(meera.email);
    await expect(page.getByRole('list', { name: `People who work for ${name}` })).toContainText('Meera Joshi');
    await add(meera.email);
    await expect(page.getByText('Meera Joshi is already on its staff.').first()).toBeVisible();
    const newcomer = `${toUniqueName('hemi')}@example.org`;
    await add(newcomer);
    await expect(page.getByRole('region', { name: 'Invited' })).toContainText(newcomer);
    // Only this machine's own requests see the mailbox, and the page's come through a proxy.
    const mailbox = await fetch(`${world.url}/dev/mailbox`);
    expect(await mailbox.text()).toContain(`Your account for “${name}”`);
    await expectNoSidewaysScrollAt(page, [390, 1280]);

    await page.getByRole('button', { name: 'Remove Meera Joshi' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('at once');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('list', { name: `People who work for ${name}` })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: `Cancel the invitation to ${newcomer}` }).click();
    await expect(page.getByText(`${name} has no staff yet.`)).toBeVisible();
  });
});
