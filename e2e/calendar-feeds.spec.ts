import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { bookLine } from './book.ts';
import { expect, openCalendar, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 900 } });

const readSummaries = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((one) => one.getFirstPropertyValue('summary'));

test('a supporter saves a visit as a file, finds calendar apps from the calendar, creates a link and turns it off', async ({
  page,
  world,
}) => {
  const rose = await world.client();
  const ana = await world.person({ givenName: 'Ana', familyName: 'Walker' });
  await world.build.member(ana.ref, rose.clientRef, { capabilities: ['viewRoster'] });
  await bookLine(world, rose);
  await openCalendar(page, ana);
  await page
    .getByRole('link', { name: /Personal care/ })
    .first()
    .click();
  await page.getByText('Add to a calendar app').click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'With names and services' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('visit-2026-11-24.ics');
  expect(readSummaries(await readFile(await download.path(), 'utf8'))).toEqual(['Not confirmed: Personal care']);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'See these visits in your calendar app' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar apps', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Create link' }).press('Enter');
  const field = page.getByLabel('Link for your calendar app');
  await expect(field).toHaveValue(/calendar-feed\.ics\?secret=/);
  const address = await field.inputValue();
  const feed = await fetch(address);
  expect(feed.status).toBe(200);
  expect(readSummaries(await feed.text())).toContain('Not confirmed: Visit');
  await page.getByRole('button', { name: 'Turn off link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off link' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});
