import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  expect,
  expectNoSidewaysScrollAt,
  openAs,
  openInMenu,
  password,
  toUniqueName,
  type World,
} from './fixtures.ts';
import { moveTo } from './looks/walk.ts';
import { test } from './own-server.ts';
import { typeIn } from './type-in.ts';

// What the office sets here holds for everyone on its server, so that is the test's own.

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

test('features that are off, a list, the phone, a holiday and an imported series show on the client’s screen', async ({
  page,
  elsewhere,
  world,
}) => {
  const familyName = toUniqueName('Series');
  const rose = await world.client({ givenName: 'Rose', familyName });
  const jo = await world.person({ office: true });
  await world.build.query(
    `insert into public_holidays (ref, date, name, country) values ($1, '2026-12-07', $2, 'nz')`,
    [rose.clientRef, familyName],
  );
  const hers = await elsewhere();
  await openAs(hers, rose, '/app/');
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
  await question.getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(pending).not.toBeChecked();
  await orders.click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(orders).not.toBeChecked();

  await page.getByRole('link', { name: /^Private services/ }).click();
  await typeIn(page.getByLabel('Add a private service'), 'Pet care');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move Pet care up' }).press('Enter');
  await expect(page.getByText(/Pet care is number \d+ of \d+ now/)).toBeAttached();

  await moveTo(page, '/office/settings/contact', 'How people reach you');
  await typeIn(page.getByLabel('Phone', { exact: true }), '(09) 000-0456');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '(09) 000-0456' }).first()).toHaveAttribute(
    'href',
    'tel:090000456',
  );
  await expectAccessible(page);

  await moveTo(page, '/office/settings/holidays', familyName);
  await expect(page.getByRole('region', { name: '2026' })).toContainText(familyName);
  await expectAccessible(page);

  await moveTo(page, '/office/clients/import/series', /^Nothing is booked before you have checked it/);
  const head = 'Client;Service;Weekday;Start;Minutes;From';
  await page.getByLabel('CSV file').setInputFiles({
    name: 'series.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${head}\r\n"${familyName}, Rose";Shopping;Mon;9am;60;07/12/2026\r\n`),
  });
  await expect(page.getByText(/^1 new series, \d+ visits in the next 52 weeks\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 series added.').first()).toBeVisible();

  await hers.reload();
  await expect(hers.getByRole('region', { name: 'This week', exact: true })).toBeVisible();
  await expect(hers.getByRole('region', { name: 'Pending requests' })).toHaveCount(0);
  await moveTo(hers, '/calendar/date/2026-12-07', 'Shopping');
  await expect(hers.getByRole('region', { name: 'Agenda' })).toContainText(familyName);
  await expect(hers.getByRole('region', { name: 'Agenda' })).toContainText('Shopping');
  await expect(hers.getByRole('link', { name: `Monday 7 December, ${familyName}, 1 visit` })).toBeVisible();
  await expect(hers.getByRole('contentinfo')).toContainText('Call the office: (09) 000-0456');
  await expect(hers.getByRole('link', { name: 'New booking' }).first()).toBeVisible();
  await expect(hers.getByRole('link', { name: 'New order' })).toHaveCount(0);

  await addOrganisation(page, world);
});

/** Adds an organisation with someone who has no account yet. */
async function addOrganisation(page: Page, { url }: World) {
  const name = toUniqueName('Wattle Funding');
  await openInMenu(page, 'People', 'Organisations');
  await page.getByRole('link', { name: 'Add an organisation' }).click();
  await typeIn(page.getByRole('textbox', { name: 'Name' }), name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const newcomer = `${toUniqueName('hemi')}@example.org`;
  await typeIn(page.getByLabel('Add someone by email'), newcomer);
  await typeIn(page.getByLabel('Your own password'), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(newcomer);
  // Only this machine's own requests see the mailbox, and the page's come through a proxy.
  const mailbox = await fetch(`${url}/dev/mailbox`);
  expect(await mailbox.text()).toContain(`Your account for “${name}”`);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
}
