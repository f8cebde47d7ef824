import { readFile } from 'node:fs/promises';
import { readPdf } from '#server/testing/read-pdf.ts';
import { expect, openAs, test } from './fixtures.ts';
import { addFunding } from './funding-registrations.ts';

const sidebar = ['Overview', 'Support workers', 'Payroll details', 'Timesheets & expenses', 'Transaction history'];

test.describe('individualised funding', () => {
  test('leads from the dashboard to the money and its pages, and gives the statement as files', async ({
    page,
    world,
  }) => {
    const rose = await world.client();
    const fundingRef = await addFunding(world, rose, 'Level2');
    await openAs(page, rose, '/app/');
    await page.getByRole('region', { name: 'Your budget' }).getByRole('link').click();
    await expect(page).toHaveURL(`/app/account/individualised-funding/${fundingRef}`);
    await expect(page.getByRole('heading', { name: 'Your budget', level: 1 })).toBeVisible();
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

    await side.getByRole('link', { name: 'Transaction history' }).click();
    const save = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return readFile(await download.path());
    };
    expect((await save('Table (CSV)')).toString()).toContain('2026-07-20,Support worker pay,300.00,700.00');
    const { title, isMarked } = await readPdf(new Uint8Array(await save('Statement (PDF)')));
    expect([title, isMarked]).toEqual(['Statement of individualised funding of Rose Hākaraia', true]);
  });
});
