import { newClientValues } from '#domain/clients/client-fields.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  reopenPage,
  test,
  toUniqueName,
} from './fixtures.ts';

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
    await expectAccessible(page);
    await page.getByLabel('CSV file').setInputFiles(file([lines[0]!, `Bo;${familyName};28/02/1938;Petone`, lines[2]!]));
    await expect(page.getByText('3 new clients.')).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('3 clients added.').first()).toBeVisible();

    await page.getByRole('link', { name: 'Clients' }).first().click();
    await page.getByLabel('Find by name').fill(
      familyName
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toUpperCase(),
    );
    await expect(page.getByText('3 clients', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(`Ana ${familyName}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ana ${familyName}`);
    await expect(page.getByLabel('Date of birth')).toHaveValue('05/03/1941');

    await page.getByLabel('Uses timesheets').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
  });

  test('shows more of a long list, and focus goes on from where it ended', async ({ page, world }) => {
    const jo = await world.person({ office: true });
    const familyName = toUniqueName('Many');
    await Promise.all(Array.from({ length: 52 }, () => world.build.client({ givenName: 'Ana', familyName })));
    // Without another one the whole list, shown until the search begins, might be these 52 too.
    await world.build.client({ familyName: toUniqueName('Other') });
    await openAs(page, jo, '/app/office/clients');
    await page.getByLabel('Find by name').fill(familyName);
    await expect(page.getByText('52 clients', { exact: true })).toBeVisible();
    const clientLinks = page.getByRole('table', { name: 'Clients' }).getByRole('link');
    await expect(clientLinks).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(clientLinks).toHaveCount(52);
    await expect(clientLinks.nth(49)).toBeFocused();
  });

  test('a colleague was quicker: typed text stays, and their changes are shown', async ({ page, world }) => {
    const jo = await world.person({ office: true });
    const familyName = toUniqueName('Stale');
    const { clientRef } = await world.client({ givenName: 'Dot', familyName });
    await world.build.invitation(clientRef, { email: 'hemi@example.org' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, jo, `/app/office/clients/${clientRef}`);
    await page.getByLabel('Known as').fill('Dottie');
    await page.getByLabel('Suburb').fill('Petone');
    const body = {
      ...newClientValues,
      givenName: 'Dot',
      familyName,
      suburb: 'Woburn',
      timesheets: true,
      organisationRefs: [],
    };
    const saved = await world.api(jo, 'PUT', `/office/clients/${clientRef}`, { body, headers: { 'if-match': '"1"' } });
    expect(saved.status).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Suburb is now Woburn; you have Petone.')).toBeVisible();
    await expect(page.getByText('Timesheets is now yes.')).toBeVisible();
    await expect(page.getByLabel('Known as')).toHaveValue('Dottie');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    await page.route('**/invitations/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', messages: ['Please try again soon.'] } }),
    );
    await page.getByRole('button', { name: 'Cancel the invitation to hemi@example.org' }).click();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('alert')).toContainText(
      'The invitation could not be cancelled',
    );
    const [client] = await world.build.query<{ suburb: string; known_as: string; timesheets: boolean }>(
      'select suburb, known_as, timesheets from clients where ref = $1',
      [clientRef],
    );
    expect(client).toEqual({ suburb: 'Petone', known_as: 'Dottie', timesheets: true });
  });

  test('a colleague links and pays while a form is open: both stay, and the present values show first', async ({
    page,
    world,
  }) => {
    const jo = await world.person({ office: true });
    const { clientRef } = await world.client({ familyName: toUniqueName('Links') });
    const [mine, theirs] = [toUniqueName('Mine'), toUniqueName('Theirs')];
    const refs = [await world.build.organisation({ name: mine }), await world.build.organisation({ name: theirs })];
    const funding = await world.build.funding(clientRef, 'personal-care');
    await openAs(page, jo, `/app/office/clients/${clientRef}`);
    await page.getByLabel(mine).check();
    await world.build.link(refs[1]!, clientRef);
    await world.build.query('update clients set version = version + 1 where ref = $1', [clientRef]);
    await reopenPage(page, clientRef);
    await expect(page.getByText(`${theirs} has been added to the organisations.`)).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    const links = await world.build.query(
      'select organisation_ref as ref from organisation_clients where client_ref = $1 and organisation_ref = any($2)',
      [clientRef, refs],
    );
    expect(links).toHaveLength(2);

    await page.getByRole('button', { name: /^Change / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Hours a week').fill('3');
    await world.build.query('update fundings set funded_time_mins = 540 where ref = $1', [funding]);
    await world.build.query('update clients set version = version + 1 where ref = $1', [clientRef]);
    await reopenPage(page, clientRef);
    await expect(dialog.getByText('Now: 9 hours a week')).toBeVisible();
    await expect(dialog.getByLabel('Hours a week')).toHaveValue('3');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'End this funding' }).click();
    await expect(page.getByText('9 hours a week')).toContainText(', ended');
  });
});
