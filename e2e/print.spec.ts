import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '#server/testing/read-pdf.ts';
import { expect, openAs, test } from './fixtures.ts';
import { createDocument } from './print.ts';

const allergies = 'Ngā pī: ka pupuhi taku kanohi, ā, kāore e taea te hā.';

/** Reads what comes out of the browser's printer: the text of each page, which begins with its foot. */
async function print(page: Page) {
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
}

test('a passport is printed with cover, glance, parts and back cover, and a foot on every page; its PDF downloads once; a plan is printed in three parts, and in large print on more pages', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const names = { firstName: 'Rōse', lastName: 'Hākaraia', knownAs: 'Rosie' };
  await openAs(page, rose, await createDocument(world, rose, 'health-passport', { ...names, allergies }));
  await expect(page.getByRole('heading', { name: 'e-Health Passport, Rose Hākaraia', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByText(allergies).first()).toBeVisible();

  const sheets = await print(page);
  expect(sheets[0]).toMatch(
    /new one\. e-Health Passport First name Rōse Last name Hākaraia Known as Rosie .*leave hospital/,
  );
  expect(sheets[1]).toContain('At a glance');
  expect(sheets[1]).toContain(allergies);
  for (const section of ['Personal details', 'Section A', 'Section B', 'Section C'])
    expect(sheets.filter((text) => text.includes(`new one. ${section}`))).toHaveLength(1);
  expect(sheets.at(-1)).toContain('Health and Disability Commissioner');
  for (const [index, text] of sheets.entries()) {
    expect(text).toContain('Rose Hākaraia. Updated on');
    expect(text).toContain('If this copy is old, ask for a new one.');
    expect(text).toContain(`Page ${index + 1} of ${sheets.length}`);
    expect(text).not.toMatch(/Download PDF|Sign out|Terms of use/);
  }

  await page.getByRole('checkbox', { name: 'Large print' }).check();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('e-Health Passport, Rose Hākaraia.pdf');
  const file = await readPdf(await readFile(await download.path()));
  expect(file).toMatchObject({ isMarked: true, language: 'en-NZ', title: 'e-Health Passport, Rose Hākaraia' });
  expect(file.pages.map(({ text }) => text).join()).toContain('Ngā pī');
  expect((await page.request.get(download.url())).status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();

  await openAs(page, rose, await createDocument(world, rose, 'advance-care-plan', { importantThings: allergies }));
  await expect(page.getByRole('heading', { name: 'Advance Care Plan', exact: true })).toBeVisible();
  const parts = await print(page);
  expect(parts).toHaveLength(3);
  expect(parts[0]).toMatch(/new one\. Advance Care Plan .*This plan is not a will\..*Part 1: .*Not yet confirmed/);
  expect(parts[2]).toMatch(/new one\. Part 3: .*Signature of my witness/);
  await page.getByRole('checkbox', { name: 'Large print' }).check();
  expect((await print(page)).length).toBeGreaterThan(parts.length);
});
