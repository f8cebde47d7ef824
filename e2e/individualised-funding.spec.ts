import { readFile } from 'node:fs/promises';
import { addMoney, addOwnSupportWorker } from '#server/testing/individualised-funding.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test, type World } from './fixtures.ts';

async function makeHolder(world: World, needsLevel: string) {
  const rose = await world.client();
  const { fundingRef } = await addMoney(world.build, rose.clientRef);
  await world.build.query('update individualised_fundings set needs_level = $2 where ref = $1', [
    fundingRef,
    needsLevel,
  ]);
  return { rose, fundingRef, path: `/app/account/individualised-funding/${fundingRef}` };
}

const sidebar = ['Overview', 'Support workers', 'Payroll details', 'Timesheets & expenses', 'Transaction history'];

test.describe('individualised funding', () => {
  test('shows the money, its history, own workers and payroll, and gives the statement as files', async ({
    page,
    world,
  }) => {
    const { rose, fundingRef, path } = await makeHolder(world, 'Level2');
    await addOwnSupportWorker(world.build, { clientRef: rose.clientRef, fundingRef, fullName: 'Aroha Pene' });
    await openAs(page, rose, '/app/');
    await page.getByRole('region', { name: 'Individualised funding' }).getByRole('link').click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: 'My funding', level: 1 })).toBeVisible();
    await expect(page.getByText('$700.00', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^The balance went from \$1,000\.00/ })).toBeVisible();
    await expect(page.getByText('The next is due on Monday 30 November.')).toBeVisible();
    const side = page.getByRole('navigation', { name: 'My account' });
    await expect(
      side
        .getByRole('listitem')
        .filter({ hasText: /^My funding/ })
        .getByRole('list')
        .getByRole('link'),
    ).toHaveText(sidebar);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    for (const [name, text] of [
      ['Transaction history', 'Support worker pay'],
      ['Support workers', 'Aroha Pene'],
      ['Payroll details', 'Tax code M'],
      ['Timesheets & expenses', 'Send expense claims with their receipts.'],
    ] as const) {
      await side.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      await expectAccessible(page);
    }

    await side.getByRole('link', { name: 'Transaction history' }).click();
    const save = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return readFile(await download.path());
    };
    expect((await save('Table (CSV)')).toString()).toContain('2026-07-20,Support worker pay,300.00,700.00');
    const { title, isMarked } = await readPdf(new Uint8Array(await save('Statement (PDF)')));
    expect([title, isMarked]).toEqual(['Statement of individualised funding of Rose Hākaraia', true]);
  });

  test('has no own workers and no payroll at needs level 3', async ({ page, world }) => {
    const { rose, path } = await makeHolder(world, 'Level3');
    await openAs(page, rose, `${path}/payroll-details`);
    await expect(page).toHaveURL(path);
    const side = page.getByRole('navigation', { name: 'My account' });
    await expect(side.getByRole('link', { name: 'Expense claims' })).toBeVisible();
    for (const name of ['Support workers', 'Payroll details'])
      await expect(side.getByRole('link', { name })).toHaveCount(0);
  });

  test.describe('in Australia', () => {
    test.use({ brand: 'au' });

    test('is not there', async ({ page, world }) => {
      const { rose, path } = await makeHolder(world, 'Level2');
      await openAs(page, rose, path);
      await expect(page).toHaveURL('/app/');
      await expect(page.getByRole('region', { name: 'Individualised funding' })).toHaveCount(0);
    });
  });
});
