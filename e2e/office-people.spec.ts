import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';
import { moveTo } from './looks/walk.ts';
import { typeIn } from './type-in.ts';

test.use({ brand: 'nz' });

test('the office imports three clients with one wrong line, corrects it, finds one and sets the timesheets, adds a funding by keyboard, imports transactions after their mistakes are fixed, and Today names the review', async ({
  page,
  world,
}) => {
  const familyName = toUniqueName('Tāmati');
  const funder = toUniqueName('Health fund');
  await world.build.organisation({ name: funder, pays: true });
  await openAs(page, await world.person({ office: true }), '/app/office/clients/import');
  await importClients(page, familyName);
  await page.getByRole('link', { name: 'People' }).first().click();
  await typeIn(
    page.getByLabel('Find by name'),
    familyName
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase(),
  );
  await expect(page.getByText('3 clients', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`Ana ${familyName}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${familyName}`);
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByText('05/03/1941')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Portal settings' }).click();
  await page.getByLabel('Uses timesheets').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  await parts.getByRole('link', { name: 'Funding' }).click();
  await expect(page).toHaveURL(/\/funding$/);
  const clientRef = new URL(page.url()).pathname.split('/').at(-2)!;
  await addFunding(page, funder);
  const { pathname } = new URL(page.url());
  await importTransactions(page, { clientRef, familyName });
  await moveTo(page, pathname.replace('/app', ''), '$18,960.00 left of the individualised funding of');
  await expect(page.getByText('The last 100 of 120 transactions.')).toBeVisible();
  await expectNoSidewaysScrollAt(page, [390]);

  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await page.getByRole('link', { name: /^Individualised funding: \d+ (end or review|ends and reviews)/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(familyName) })).toContainText('Review on');
});

async function importClients(page: Page, familyName: string) {
  const file = (lines: string[]) => ({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Given name;Family name;Date of birth;Suburb', ...lines].join('\r\n')),
  });
  const lines = [`Ana;${familyName};05/03/1941;Petone`, `Bo;${familyName};31/02/1938;Petone`, `Cy;${familyName};;`];
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a CSV file' }).click(),
  ]);
  await chooser.setFiles(file(lines));
  const mistakes = page.getByRole('table', { name: 'Errors by line' });
  await expect(mistakes).toContainText('This day does not exist. Check the date of birth.');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('CSV file').setInputFiles(file([lines[0]!, `Bo;${familyName};28/02/1938;Petone`, lines[2]!]));
  await expect(page.getByText('3 new clients.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('3 clients added.').first()).toBeVisible();
}

/** Goes with the keyboard from the client's page to that of the new funding. */
async function addFunding(page: Page, funder: string) {
  const section = page.getByRole('region', { name: 'Individualised funding' });
  await expect(section).toContainText('No individualised funding yet.');
  await section.getByRole('link', { name: 'Add individualised funding' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Add individualised funding', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Add this funding' }).press('Enter');
  await expect(page.getByLabel('Who pays')).toBeFocused();
  await page.getByLabel('Who pays').selectOption(funder);
  await page.getByLabel('Needs level').selectOption('Level2');
  await typeIn(page.getByLabel('Opening balance'), '19,200');
  const day = page.getByRole('dialog').getByRole('button', { name: /November 2026/ });
  await page.getByRole('button', { name: /^First day/ }).press('Enter');
  await day.and(page.locator(':focus')).press('Enter');
  await page.getByRole('button', { name: /^Review date/ }).press('Enter');
  await day.and(page.locator(':focus')).press('ArrowRight');
  await day.and(page.locator(':focus')).press('Enter');
  await page.getByRole('button', { name: 'Add this funding' }).press('Enter');
  await expect(page.getByRole('heading', { name: `Funding from ${funder}`, level: 1 })).toBeFocused();
  await expect(page.getByText('No transactions yet.')).toBeVisible();
}

type ImportInput = { clientRef: string; familyName: string };

async function importTransactions(page: Page, { clientRef, familyName }: ImportInput) {
  await page.getByRole('link', { name: 'Import transactions' }).click();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-NZ', { timeZone: 'Pacific/Auckland' }));
  const lines = (most: number) => Array.from({ length: most }, (_, at) => `${clientRef};${today};Taxi ${at + 1};2`);
  const choose = (rows: string[]) =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'transactions.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeffClient;Date;What for;Amount\r\n${rows.join('\r\n')}\r\n`),
    });
  await choose([
    ...lines(1),
    `${clientRef};${today};Shower chair;1.234`,
    `Unknown ${familyName};${today};Shower chair;5`,
  ]);
  const mistakes = page.getByRole('region', { name: 'Mistakes' });
  await expect(mistakes.getByRole('row', { name: /3.*Amount.*Enter an amount such as 1,234\.50\./ })).toBeVisible();
  await expect(mistakes.getByRole('row', { name: /4.*Client.*No client is called/ })).toBeVisible();
  await choose(lines(120));
  await expect(page.getByText('120 new transactions.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('120 transactions added.').first()).toBeVisible();
}
