import { expect, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

test.describe('the office’s clients', () => {
  test('imports three with one wrong line, corrects it, finds one and sets the timesheets', async ({ page, world }) => {
    const jo = await world.person({ office: true });
    const familyName = toUniqueName('Tāmati');
    const file = (lines: string[]) => ({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Given name;Family name;Date of birth;Suburb', ...lines].join('\r\n')),
    });
    const lines = [`Ana;${familyName};05/03/1941;Petone`, `Bo;${familyName};31/02/1938;Petone`, `Cy;${familyName};;`];
    await openAs(page, jo, '/app/office/clients/import');
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

    await page.getByRole('link', { name: 'Clients' }).first().click();
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
    await expect(page.getByLabel('Date of birth')).toHaveValue('05/03/1941');

    await page.getByLabel('Uses timesheets').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
  });
});
