import type { Page } from '@playwright/test';
import { findBrand } from '#domain/brands/brands.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { newRef } from '#server/db/new-ref.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';
import { type Client, expect, openAs, test, type World } from './fixtures.ts';
import { addVisit, createKeeper } from './timesheet.ts';

/**
 * The running app uses the guard and the titles of the tables of src/web/app/addresses.test.tsx and screen-redirections.test.tsx,
 * which have every address and every kind of person: here are one of each outcome, and what screens themselves call a page.
 */

const { productName } = findBrand('default');

/** Makes Rose, who keeps timesheets and a passport, holds money at needs level 2, and has a visit before her. */
async function makeRose(world: World) {
  const keeper = await createKeeper(world);
  const { rose, tom: worker } = keeper;
  const job = await addVisit(world, keeper, '2026-11-24');
  const document = await addPassport(world, rose);
  const { fundingRef: funding } = await addMoney(world.build, rose.clientRef);
  return { rose, refs: { job, worker, document, funding } };
}

async function addPassport(world: World, rose: Client): Promise<string> {
  const ref = newRef();
  const type = 'health-passport' as const;
  const data = JSON.stringify(newDocument(type));
  const body = { name: type, documentType: type, unique: true, confirmed: [], data };
  await world.api(rose, 'PUT', `/clients/${rose.clientRef}/documents/${ref}`, { body, headers: { 'if-match': '"0"' } });
  return ref;
}

/**
 * Moves inside the app, as a link does, and waits in the page itself: `expect` looks again only after a tenth of a second and more,
 * which would be most of the time here.
 */
async function moveTo(page: Page, path: string, { to = path, title }: { to?: string; title?: string } = {}) {
  await page.evaluate((address) => history.pushState(null, '', address), `/app${path}`);
  const place = { pathname: `/app${to === '/' ? '' : to}`, title: title && `${title} · ${productName}` };
  const arrival = page.waitForFunction(
    ({ pathname, title: full }) =>
      location.pathname.replace(/\/$/, '') === pathname &&
      (full === undefined || (document.title === full && document.querySelector('h1'))),
    place,
    { timeout: 7_000 },
  );
  await arrival.catch(() => {});
  await expect(page, path).toHaveURL(`/app${to}`);
  if (place.title !== undefined) await expect(page, path).toHaveTitle(place.title);
}

test('an address shows its page with its title, leads on, or leads to the first page', async ({ page, world }) => {
  const { rose, refs } = await makeRose(world);
  const visit = `/calendar/date/2026-11-24/appt/2026-11-24/${refs.job}`;
  const titles: [path: string, title: string][] = [
    ['/calendar', 'Calendar, November 2026'],
    [visit, 'Personal care, Tuesday 24 November'],
    [`/support-workers/worker/${refs.worker}`, 'Tom Whitaker'],
    ['/timesheet', 'My timesheet, Monday 16 November to Sunday 22 November 2026'],
    [`/account/individualised-funding/${refs.funding}/timesheets-expenses`, 'Timesheets & expenses'],
    ['/account/individualised-funding/0000000000000000', 'Individualised funding'],
    [`/print/client/${rose.clientRef}/document/${refs.document}`, 'e-Health Passport, Rose Hākaraia'],
    ['/my-community/about', 'My Community'],
  ];
  const leads: [path: string, to: string][] = [
    // The router's, the screens', the guard's, and an address that is none.
    ['/account/my-documents/health-passport/section-b', '/health-passport/section-b'],
    ['/help', '/help/faq'],
    ['/account/my-details', '/account/details'],
    ['/calendar/new/summary', '/calendar/new'],
    ['/support-workers/worker/0000000000000000', '/support-workers'],
    ['/help/contact', '/help/faq'],
    ['/nothing-here', '/'],
    ['/office', '/'],
  ];
  await openAs(page, rose, '/app/account/security');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [path, title] of titles) await moveTo(page, path, { title });
  for (const [path, to] of leads) await moveTo(page, path, { to });
  await expect(page.locator('.toast').getByText('That page is for the office.').first()).toBeVisible();
});

test.describe('in the brand of Australia', () => {
  test.use({ brand: 'au', viewport: { width: 390, height: 844 } });

  test('help has its own pages, the menu’s leads to them, and no one has individualised funding', async ({
    page,
    world,
  }) => {
    await openAs(page, await world.client(), '/app/');
    await page.getByRole('button', { name: 'Menu' }).last().click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/app/help/about');
    await moveTo(page, '/help/contact');
    for (const path of ['/help', '/help/faq']) await moveTo(page, path, { to: '/help/about' });
    await moveTo(page, '/account/individualised-funding/0000000000000000', { to: '/' });
  });
});
