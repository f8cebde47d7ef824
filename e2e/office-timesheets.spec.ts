import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { readPdf } from '#server/testing/read-pdf.ts';
import { insertSubmittedWeek } from '#server/testing/timesheets.ts';
import { expect, openAs, openInMenu, type World } from './fixtures.ts';
import { test } from './own-server.ts';
import { typeIn } from './type-in.ts';

/** Makes two submitted weeks of last week: Arthur's as planned but for its time, Bea's as planned. */
async function createWeeks(world: World) {
  const { build } = world;
  const client = await world.client();
  const scene = { build, client, workerRef: await build.worker({ givenName: 'Tom', familyName: 'Whitaker' }) };
  await insertSubmittedWeek(scene, { givenName: 'Arthur', startTime: '23:15', minutes: 90 });
  await insertSubmittedWeek(scene, { givenName: 'Bea' });
  return world.person({ office: true, givenName: 'Jo', familyName: 'Wells' });
}

async function download(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: (file as Download).suggestedFilename(), bytes: await readFile(await file.path()) };
}

const readRows = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test.describe('the office’s timesheets', () => {
  test('looks at what differs, returns one, processes the other by keyboard, and exports its hours once', async ({
    page,
    world,
  }) => {
    const jo = await createWeeks(world);
    await openAs(page, jo, '/app/office/requests');
    await openInMenu(page, 'Pay', 'Timesheets');
    await expect(page.getByRole('row', { name: /Arthur Ngata/ })).toContainText('1 difference');

    await page.getByRole('link', { name: 'Arthur Ngata' }).click();
    const line = page.getByRole('row', { name: /Tuesday 10 November/ });
    await expect(line).toContainText('Started 11:15pm, planned 9:00am. 30 minutes more than planned');
    const paper = await download(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
    expect(paper.name).toBe('timesheet-2026-11-09.pdf');
    const { pages, isMarked, title } = await readPdf(new Uint8Array(paper.bytes));
    expect([isMarked, title]).toEqual([true, 'Timesheet of Arthur Ngata, Monday 9 November 2026']);
    expect(pages[0]!.text.replace(/\s+/g, ' ')).toContain('30 minutes more than planned');

    await page.getByRole('button', { name: 'Return…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return this timesheet' });
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(dialog.getByText('Enter what the client should change.')).toBeVisible();
    await typeIn(dialog.getByLabel('Reason'), 'Tom came in the morning.');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page.getByText('Tom came in the morning.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Process this timesheet' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Timesheets', exact: true }).first().press('Enter');
    await page.getByRole('checkbox', { name: 'Choose Bea Ngata, week from 9 Nov 2026' }).press('Space');
    await page.getByRole('button', { name: 'Process 1 timesheet' }).press('Enter');
    await expect(page.getByText('No timesheets to process.')).toBeVisible();

    await page.getByRole('link', { name: 'Payroll' }).press('Enter');
    await expect(page.getByText('1.00 hours', { exact: true })).toBeVisible();
    await expect(page.getByText('1 support worker has no payroll number: Tom Whitaker.')).toBeVisible();
    await page.getByRole('button', { name: 'Export 1 line' }).press('Enter');
    const file = await download(page, () => page.getByRole('button', { name: 'Export all the same' }).press('Enter'));
    expect(file.name).toBe('payroll-1.csv');
    const [heads, ...rows] = readRows(file.bytes);
    expect(rows.map((cells) => cells[heads!.indexOf('Hours')])).toEqual(['1.00']);
    expect(rows[0]).toEqual(
      expect.arrayContaining(['1', '', 'Tom Whitaker', '2026-11-10', '09:00', '10:00', '2026-11-09', 'Jo Wells']),
    );
    await expect(page.getByText('No hours to export up to this day.')).toBeVisible();
    const copy = await download(page, () => page.getByRole('button', { name: 'Download a copy of export 1' }).click());
    expect(copy.name).toBe('payroll-1-copy.csv');
    expect(readRows(copy.bytes)[1]?.slice(0, 2)).toEqual(['1', 'copy']);
  });
});
