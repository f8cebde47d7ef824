import { addMoney } from '#server/testing/individualised-funding.ts';
import { toast } from './details.ts';
import { expect, openAs, test, toUniqueName } from './fixtures.ts';
import { typeIn } from './type-in.ts';

const line = "12 Cuba Street, Petone, O'Hākaraia 5012";

test('a document keeps what is typed in a text, an address and rows, and prints the address in lines', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  await openAs(page, rose, '/app/health-passport/section-c');
  const address = page.getByRole('combobox', { name: 'Address' });
  const likes = page.getByRole('textbox', { name: 'What I like', exact: true });
  await typeIn(address, line);
  // The suggestions hide the rest of the page from a screen reader, and so from this test, until the person goes on.
  await address.press('Tab');
  await typeIn(likes, `Tea, no sugar\n${line}`);
  await page.clock.fastForward('00:06');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue(line);
  await expect(likes).toHaveValue(`Tea, no sugar\n${line}`);

  await page.goto('/app/account/my-documents/health-passport');
  await page.getByRole('link', { name: 'Download' }).click();
  await expect(page.getByText("12 Cuba Street\nPetone\nO'Hākaraia 5012").first()).toBeVisible();

  await page.goto('/app/advance-care-plan/step-one');
  const relationship = page.getByRole('group', { name: 'Person 2' }).getByLabel('Relationship');
  await typeIn(relationship, "Sister, O'Hākaraia");
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(relationship).toHaveValue("Sister, O'Hākaraia");
});

test('the office keeps what it types in lines and as an amount, and finds a client by a name of two words', async ({
  page,
  world,
}) => {
  const familyName = `${toUniqueName('Hākaraia')} Lee`;
  const { clientRef } = await world.client({ givenName: 'Rose', familyName });
  const { fundingRef } = await addMoney(world.build, clientRef);
  await openAs(page, await world.person({ office: true }), '/app/office/clients');
  await typeIn(page.getByRole('searchbox', { name: 'Find by name' }), `rose ${familyName.toLowerCase()}`);
  await page.getByRole('link', { name: `Rose ${familyName}` }).click();
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Details' }).click();
  const home = page.getByRole('region', { name: 'Home' });
  await home.getByRole('button', { name: 'Edit Home' }).click();
  const wayIn = page.getByRole('textbox', { name: 'Getting in' });
  const address = page.getByRole('combobox', { name: 'Home address' });
  await typeIn(wayIn, `Key safe, by the door\n${line}`);
  await typeIn(address, '12 Cuba Street, Petone, Lower Hutt 5012');
  await page.getByRole('option', { name: '12 Cuba Street, Petone, Lower Hutt 5012' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
  await page.reload();
  await expect(home.getByRole('definition').filter({ hasText: 'Key safe' })).toHaveText(
    `Key safe, by the door\n${line}`,
  );
  await home.getByRole('button', { name: 'Edit Home' }).click();
  await expect(address).toHaveValue('12 Cuba Street, Petone, Lower Hutt 5012');
  await expect(page.getByLabel('Suburb')).toHaveValue('Petone');

  await page.goto(`/app/office/clients/${clientRef}/individualised-fundings/${fundingRef}`);
  await page.getByRole('button', { name: 'Add a transaction' }).click();
  const dialog = page.getByRole('dialog');
  await typeIn(dialog.getByLabel('What for'), line);
  await typeIn(dialog.getByLabel('Amount'), '-1,234.50');
  await dialog.getByRole('button', { name: 'Add this transaction' }).click();
  await expect(page.getByRole('row', { name: line })).toContainText('-$1,234.50');
});
