import { expect, expectAccessible, openAs, toUniqueName } from './fixtures.ts';
import { test } from './own-server.ts';
import { typeIn } from './type-in.ts';

// What the office sets here holds for everyone on its server, so that is the test's own.

test('the office says how to reach it, adds a holiday and imports a series; the client sees all three', async ({
  page,
  elsewhere,
  world,
}) => {
  const familyName = toUniqueName('Series');
  const rose = await world.client({ givenName: 'Rose', familyName });
  const jo = await world.person({ office: true });

  await openAs(page, jo, '/app/office/settings/contact');
  await typeIn(page.getByLabel('Phone', { exact: true }), '(09) 000-0456');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '(09) 000-0456' }).first()).toHaveAttribute(
    'href',
    'tel:090000456',
  );
  await expectAccessible(page);

  await world.build.query(
    `insert into public_holidays (ref, date, name, country) values ($1, '2026-12-07', $2, 'nz')`,
    [rose.clientRef, familyName],
  );
  await page.goto('/app/office/settings/holidays');
  await expect(page.getByRole('region', { name: '2026' })).toContainText(familyName);
  await expectAccessible(page);

  await page.goto('/app/office/clients/import/series');
  const head = 'Client;Service;Weekday;Start;Minutes;From';
  await page.getByLabel('CSV file').setInputFiles({
    name: 'series.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${head}\r\n"${familyName}, Rose";Shopping;Mon;9am;60;07/12/2026\r\n`),
  });
  await expect(page.getByText(/^1 new series, \d+ visits in the next 52 weeks\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 series added.').first()).toBeVisible();

  const hers = await elsewhere();
  await openAs(hers, rose, '/app/calendar/date/2026-12-07');
  await expect(hers.getByRole('region', { name: 'Agenda' })).toContainText(familyName);
  await expect(hers.getByRole('region', { name: 'Agenda' })).toContainText('Shopping');
  await expect(hers.getByRole('link', { name: `Monday 7 December, ${familyName}, 1 visit` })).toBeVisible();
  await expect(hers.getByRole('contentinfo')).toContainText('Call the office: (09) 000-0456');
});
