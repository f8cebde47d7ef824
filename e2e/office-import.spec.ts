import type { Page } from '@playwright/test';
import { newRef } from '#server/db/new-ref.ts';
import { expect, expectNoSidewaysScrollAt, openAs, test, toUniqueName } from './fixtures.ts';

test.use({ brand: 'nz' });

const headings = 'First name;SURNAME;D.O.B.;Phone;Street;Shoe size';
const columnTable = 'What each column of this file is read as';

/** Chooses a file as Excel writes it: in Windows-1252, with semicolons. */
function chooseFile(page: Page, lines: string[]) {
  const buffer = Buffer.from([headings, ...lines].join('\r\n'), 'latin1');
  return page.getByLabel('CSV file').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer });
}

test('the office imports a file as it is: columns by its own headings, letters and lost zeros that it agrees to by keyboard, and the next file needs no choice, until an undo that a note prevents', async ({
  page,
  world,
}) => {
  const familyName = toUniqueName('Brönte');
  await openAs(page, await world.person({ office: true }), '/app/office/clients/import');
  await expect(page.getByRole('button', { name: 'Choose a CSV file' })).toBeVisible();
  await chooseFile(page, [`Zoë;${familyName};05/03/1941;4 555 1000;12 Rimu Street;38`, `Bo;${familyName};;21555123;;`]);

  const columns = page.getByRole('table', { name: columnTable });
  await expect(page.getByText('1 column needs your choice')).toBeVisible();
  await expect(columns.getByLabel('D.O.B. is read as')).toHaveValue('dateOfBirth');
  await expect(columns.getByRole('row', { name: /Phone 4 555 1000/ })).toBeVisible();
  await columns.getByLabel('Phone is read as').focus();
  await page.keyboard.type('Mob');
  await expect(columns.getByLabel('Phone is read as')).toHaveValue('phoneMobile');
  await columns.getByLabel('Shoe size is read as').focus();
  await page.keyboard.type('Leave');
  await expect(page.getByText('6 columns of this file')).toBeVisible();

  await expect(page.getByRole('region', { name: 'Letters' })).toContainText(`Zoë ${familyName}`);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Yes, they are right' }).press('Enter');
  await expect(page.getByRole('button', { name: 'I am not sure' })).toBeFocused();
  await expect(page.getByRole('row', { name: /4 555 1000 04 555 1000/ })).toBeVisible();
  await page.getByRole('button', { name: 'Put the 0 back' }).press('Enter');
  await expect(page.getByText('The first 0 is back in 2 phone numbers.')).toBeVisible();
  await expectNoSidewaysScrollAt(page, [390, 1280]);
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByText('2 clients added.').first()).toBeVisible();
  const stored = await world.build.query(
    'select given_name, phone_mobile, delivery_address from clients where family_name = $1 order by given_name desc',
    [familyName],
  );
  expect(stored).toEqual([
    { given_name: 'Zoë', phone_mobile: '04 555 1000', delivery_address: '12 Rimu Street' },
    { given_name: 'Bo', phone_mobile: '021555123', delivery_address: null },
  ]);

  await chooseFile(page, [`Cy;${familyName};;021 555 124;;40`]);
  await expect(page.getByText('6 columns of this file')).toBeVisible();
  await expect(columns.getByLabel('Phone is read as')).toHaveValue('phoneMobile');
  await page.getByRole('button', { name: 'No, they are wrong' }).press('Enter');
  await expect(page.getByText(/^Nothing was imported\. Save the file as/)).toBeVisible();

  await chooseFile(page, [`Di;${familyName};;021 555 125;;40`]);
  await page.getByRole('button', { name: 'Yes, they are right' }).press('Enter');
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByText('1 client added.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect(question).toContainText('1 client is deleted, and cannot be brought back.');
  await question.getByRole('button', { name: 'Undo the import' }).press('Enter');
  await expect(page.getByText(/^Import undone, \d+ removed\.$/).first()).toBeVisible();
  const imports = page.getByRole('table', { name: 'Imports so far' });
  await expect(imports.getByRole('row', { name: /^1 client added.*Undone by/ })).toBeVisible();
  await world.build.query(
    `insert into client_notes (ref, client_ref, kind, note, written_by, written_at)
     select $2, clients.ref, 'note', 'The back step is loose.', users.ref, now() from clients, users
      where clients.family_name = $1 and clients.given_name = 'Bo' and users.office limit 1`,
    [familyName, newRef()],
  );
  await imports.getByRole('button', { name: 'Undo this import' }).press('Enter');
  await question.getByRole('button', { name: 'Undo the import' }).press('Enter');
  await expect(question.getByRole('alert')).toContainText(`This import cannot be undone. Bo ${familyName} has a note.`);
  await expectNoSidewaysScrollAt(page, [390, 1280]);
});
