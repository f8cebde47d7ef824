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

/** Rose keeps timesheets and a passport, holds money at needs level 2, and has a visit behind and one before her. */
async function makeRose(world: World) {
  const keeper = await createKeeper(world);
  const { rose, tom: worker } = keeper;
  const past = await addVisit(world, keeper, '2026-11-18');
  const job = await addVisit(world, keeper, '2026-11-24');
  const document = await addPassport(world, rose);
  const { fundingRef: funding } = await addMoney(world.build, rose.clientRef);
  return { rose, refs: { past, job, worker, document, funding } };
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
  const past = `/calendar/date/2026-11-18/appt/2026-11-18/${refs.past}`;
  const titles: [path: string, title: string][] = [
    ['/calendar', 'Calendar, November 2026'],
    [visit, 'Personal care, Tuesday 24 November'],
    [`${past}/feedback`, 'Personal care, Wednesday 18 November'],
    [`/support-workers/worker/${refs.worker}`, 'Tom Whitaker'],
    ['/timesheet', 'My timesheet, Monday 16 November to Sunday 22 November 2026'],
    ['/account/my-documents', 'My documents'],
    [`/account/individualised-funding/${refs.funding}/timesheets-expenses`, 'Timesheets & expenses'],
    ['/account/individualised-funding/0000000000000000', 'Individualised funding'],
    [`/print/client/${rose.clientRef}/document/${refs.document}`, 'e-Health Passport, Rose Hākaraia'],
    ['/print/anything', 'Invalid print request'],
    ['/health-passport/section-a', 'e-Health Passport'],
    ['/my-community/about', 'My Community'],
  ];
  const leads: [path: string, to: string][] = [
    // The router's, the screens', the guard's, and addresses that are none.
    ['/timesheet/2026-11-16', '/timesheet/ref/2026-11-16'],
    ['/account/my-documents/health-passport/section-b', '/health-passport/section-b'],
    ['/help', '/help/faq'],
    ['/account', '/account/details'],
    ['/account/my-details', '/account/details'],
    ['/calendar/new/support-workers', '/calendar/new'],
    ['/calendar/new/summary', '/calendar/new'],
    ['/support-workers/worker/0000000000000000', '/support-workers'],
    ['/help/contact', '/help/faq'],
    ['/client-search', '/'],
    ['/office', '/'],
    ['/nothing-here', '/'],
  ];
  await openAs(page, rose, '/app/account/security');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [path, title] of titles) await moveTo(page, path, { title });
  for (const [path, to] of leads) await moveTo(page, path, { to });
});

test('the office lands on its own first page and finds help, and a supporter who may not reads why', async ({
  page,
  elsewhere,
  world,
}) => {
  await openAs(page, await world.person({ office: true }), '/app/account/security');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await moveTo(page, '/calendar', { to: '/office', title: 'Today' });
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await expect(page).toHaveURL('/app/help/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Community' }).click();
  await expect(page).toHaveURL('/app/my-community/about');

  const { rose, refs } = await makeRose(world);
  const vera = await world.person({ givenName: 'Vera' });
  await world.build.member(vera.ref, rose.clientRef, { capabilities: ['viewRoster'] });
  const hers = await elsewhere();
  await openAs(hers, vera, `/app/print/client/${rose.clientRef}/document/${refs.document}`);
  await expect(hers.getByRole('heading', { name: 'Unable to load your document' }).first()).toBeVisible();
  await moveTo(hers, '/account/activity', { to: '/' });
  const words = 'To open that page for Rose Hākaraia you need this access: Full Access.';
  await expect(hers.locator('.toast').getByText(words).first()).toBeVisible();
});

test.describe('in the brand of Australia', () => {
  test.use({ brand: 'au', viewport: { width: 390, height: 844 } });

  test('help has its own pages, the menu’s leads to them, and no one has individualised funding', async ({
    page,
    world,
  }) => {
    const { rose, refs } = await makeRose(world);
    await openAs(page, rose, '/app/');
    await page.getByRole('button', { name: 'Menu' }).last().click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/app/help/about');
    await moveTo(page, '/help/contact');
    for (const path of ['/help', '/account/faq', '/help/faq', '/help/faq/individualised-funding'])
      await moveTo(page, path, { to: '/help/about' });
    await moveTo(page, `/account/individualised-funding/${refs.funding}`, { to: '/' });
    await expect(page.getByRole('region', { name: 'Individualised funding' })).toHaveCount(0);
  });
});

test('without a session only sign-in and registration open', async ({ page }) => {
  await page.goto('/app/sign-in');
  await expect(page.locator('#early')).toHaveCount(0);
  for (const path of [
    '/sign-in',
    '/sign-in/forgot-password',
    '/register/start-registration',
    '/register/email-submitted',
  ])
    await moveTo(page, path);
  // A registration that is not under way begins anew.
  for (const path of ['/register', '/register/coming-soon', '/register/welcome', '/register/set-password'])
    await moveTo(page, path, { to: '/register/start-registration' });
  for (const path of ['/', '/calendar', '/account/security', '/help/faq']) await moveTo(page, path, { to: '/sign-in' });
});
