import { expect, expectNoSidewaysScroll, openAs, type Person, test, toUniqueName, type World } from './fixtures.ts';
import { typeIn } from './type-in.ts';

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

async function current(world: World, funder: Person): Promise<string | undefined> {
  return (await (await world.api(funder, 'GET', '/users/me')).json()).currentOrganisationRef;
}

test.describe('client search', () => {
  test('a case manager finds a client of their organisation, chooses them and reads the calendar', async ({
    page,
    world,
  }) => {
    const familyName = toUniqueName('Hākaraia');
    const rose = await world.client({ givenName: 'Rose', familyName });
    const [first, second] = [
      await world.build.organisation({ name: toUniqueName('A fund') }),
      await world.build.organisation({ name: toUniqueName('B fund') }),
    ];
    await world.build.link(second, rose.clientRef);
    await world.build.query(`update clients set date_of_birth = '1941-03-02', suburb = 'Petone' where ref = $1`, [
      rose.clientRef,
    ]);
    const funder = await caseManager(world, [first, second]);
    await openAs(page, funder, '/app/');

    await page
      .getByRole('listitem')
      .filter({ hasText: 'B fund' })
      .getByRole('link', { name: 'Search clients' })
      .click();
    await expect(page.getByText('Enter a search query above.')).toBeVisible();
    const organisation = page.getByRole('combobox', { name: 'Organisation' });
    await expect(organisation).toHaveValue(second);
    await expect.poll(() => current(world, funder)).toBe(second);
    await organisation.selectOption(first);
    await typeIn(page.getByRole('searchbox', { name: 'Search' }), familyName);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(`No results found for "${familyName}"`)).toBeVisible();

    await page.reload();
    await expect(organisation).toHaveValue(first);
    await organisation.selectOption(second);
    await typeIn(page.getByRole('searchbox', { name: 'Search' }), familyName.toLowerCase().replace('ā', 'a'));
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: familyName });
    await expect(row).toContainText('2 Mar 1941');
    await expect(row).toContainText('Petone');
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'NHI', 'Date of birth', 'Location']);
    await expectNoSidewaysScroll(page);
    // The page was opened directly: the name looks like a link without another screen's styles.
    await expect(row.getByRole('button')).toHaveCSS('border-top-width', '0px');
    await expect(row.getByRole('button')).toHaveCSS('display', 'inline-flex');

    await row.getByRole('button').press('Enter');
    const question = page.getByRole('alertdialog', { name: `Follow Rose ${familyName}?` });
    await expect(question).toContainText('recorded in their Activity');
    await question.getByRole('button', { name: 'Follow' }).click();
    await expect(page.locator('.toast')).toContainText('You now follow this client.');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Rose ${familyName}`);
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New booking' })).toHaveCount(0);

    // Goes to the next client by the navigation.
    const main = page.getByRole('navigation', { name: 'Main', exact: true });
    await main.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Search clients', level: 1 })).toBeVisible();
    await expect(organisation).toHaveValue(second);
    await expect(page.getByText('You are viewing')).toHaveCount(0);
  });
});
