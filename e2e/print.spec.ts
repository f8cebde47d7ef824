import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newDocument } from '#domain/documents/new-document.ts';
import type { DocumentType } from '#domain/documents/types.ts';
import { writeValue } from '#domain/documents/values.ts';
import { newRef } from '#server/db/new-ref.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import {
  type Client,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  signIn,
  test,
  type World,
} from './fixtures.ts';

const allergies = 'Ngā pī: ka pupuhi taku kanohi, ā, kāore e taea te hā.';

async function createDocument(world: World, rose: Client, type: DocumentType, values: { [path: string]: string } = {}) {
  const ref = newRef();
  const data = Object.entries(values).reduce((data, [path, value]) => writeValue(data, path, value), newDocument(type));
  const document = { name: type, documentType: type, unique: true, confirmed: [], data: JSON.stringify(data) };
  const path = `/clients/${rose.clientRef}/documents/${ref}`;
  const { status } = await world.api(rose, 'PUT', path, { body: document, headers: { 'if-match': '"0"' } });
  expect(status).toBe(200);
  return `/app/print/client/${rose.clientRef}/document/${ref}`;
}

/** What comes out of the browser's printer: the text of each page, which begins with its foot. */
async function print(page: Page) {
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
}

test('a passport is printed with cover, glance, parts and back cover, and a foot on every page', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const names = { firstName: 'Rōse', lastName: 'Hākaraia', knownAs: 'Rosie' };
  await openAs(page, rose, await createDocument(world, rose, 'health-passport', { ...names, allergies }));
  await expect(page.getByRole('heading', { name: 'e-Health Passport, Rose Hākaraia', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').getByText(allergies).first()).toBeVisible();
  await expectAccessible(page);

  const sheets = await print(page);
  expect(sheets[0]).toMatch(
    /latest\. e-Health Passport First name Rōse Last name Hākaraia Known as Rosie .*leave hospital/,
  );
  expect(sheets[1]).toContain('At a glance');
  expect(sheets[1]).toContain(allergies);
  for (const section of ['Personal details', 'Section A', 'Section B', 'Section C'])
    expect(sheets.filter((text) => text.includes(`latest. ${section}`))).toHaveLength(1);
  expect(sheets.at(-1)).toContain('Health and Disability Commissioner');
  for (const [index, text] of sheets.entries()) {
    expect(text).toContain('Rose Hākaraia. Updated on');
    expect(text).toContain('Check the date: ask for the latest.');
    expect(text).toContain(`Page ${index + 1} of ${sheets.length}`);
    expect(text).not.toMatch(/Download PDF|Sign out|Terms of use/);
  }
});

test('a plan is printed in three parts, and in large print on more pages', async ({ page, world }) => {
  const rose = await world.client();
  await openAs(page, rose, await createDocument(world, rose, 'advance-care-plan', { importantThings: allergies }));
  await expect(page.getByRole('heading', { name: 'Advance Care Plan', exact: true })).toBeVisible();
  const sheets = await print(page);
  expect(sheets).toHaveLength(3);
  expect(sheets[0]).toMatch(/latest\. Advance Care Plan .*This plan is not a will\..*Part 1: .*Not yet confirmed/);
  expect(sheets[2]).toMatch(/latest\. Part 3: .*Signature of my witness/);
  await page.getByRole('checkbox', { name: 'Large print' }).check();
  expect((await print(page)).length).toBeGreaterThan(sheets.length);
});

test('the PDF of a document downloads once, in large print where it is chosen', async ({ page, world }) => {
  const rose = await world.client();
  await openAs(page, rose, await createDocument(world, rose, 'health-passport', { allergies }));
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
});

test('printing needs a signed-in person who may read the document', async ({ page, elsewhere, world }) => {
  const rose = await world.client();
  const path = await createDocument(world, rose, 'health-passport');
  await page.goto(path);
  await expect(page).toHaveURL(/sign-in/);
  await signIn(page, rose);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  const supporter = await world.person();
  await world.build.member(supporter.ref, rose.clientRef, { capabilities: ['viewClientDetails'] });
  const other = await elsewhere();
  await openAs(other, supporter, path);
  await expect(other.getByRole('heading', { name: 'Unable to load your document' })).toBeVisible();
  for (const address of ['/app/print', '/app/print/client/x', `${path}/more`]) {
    await other.goto(address);
    await expect(other.getByRole('heading', { name: 'Invalid print request' })).toBeVisible();
  }
});
