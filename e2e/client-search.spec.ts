import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  signIn,
  test,
  unique,
  type World,
} from './fixtures.ts';

async function caseManager(world: World, organisations: string[]): Promise<Person> {
  const funder = await world.person({ givenName: 'Sam', familyName: 'Case' });
  for (const organisation of organisations) {
    await world.build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
      organisation,
      funder.ref,
    ]);
  }
  return funder;
}

test.describe('client search', () => {
  test('a case manager finds a client of their organisation, chooses them and reads the calendar', async ({
    page,
    world,
  }) => {
    const familyName = unique('Hākaraia');
    const rose = await world.client({ givenName: 'Rose', familyName });
    const [first, second] = [
      await world.build.organisation({ name: unique('A fund') }),
      await world.build.organisation({ name: unique('B fund') }),
    ];
    await world.build.link(second, rose.clientRef);
    await world.build.query(`update clients set date_of_birth = '1941-03-02', suburb = 'Petone' where ref = $1`, [
      rose.clientRef,
    ]);
    await signIn(page, await caseManager(world, [first, second]));

    await page
      .getByRole('listitem')
      .filter({ hasText: 'B fund' })
      .getByRole('link', { name: 'Search clients' })
      .click();
    await expect(page.getByText('Enter a search query above.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Organisation' })).toHaveValue(second);
    await page.getByRole('combobox', { name: 'Organisation' }).selectOption(first);
    await page.getByRole('searchbox', { name: 'Search' }).fill(familyName);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(`No results found for "${familyName}"`)).toBeVisible();

    await page.getByRole('combobox', { name: 'Organisation' }).selectOption(second);
    await page.getByRole('searchbox', { name: 'Search' }).fill(familyName.toLowerCase().replace('ā', 'a'));
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: familyName });
    await expect(row).toContainText('2 Mar 1941');
    await expect(row).toContainText('Petone');
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'NHI', 'Date of birth', 'Location']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await row.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Rose ${familyName}`);
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect(page).toHaveURL(/\/calendar/);
    await expect(page.getByRole('link', { name: 'New booking' })).toHaveCount(0);
  });
});
