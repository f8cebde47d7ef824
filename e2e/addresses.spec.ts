import type { Page } from '@playwright/test';
import { findBrand } from '#domain/brands/brands.ts';
import type { BrandName } from '#domain/brands/types.ts';
import { type Capability, capabilityNames } from '#domain/capabilities/types.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { newRef } from '#server/db/new-ref.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';
import { type Client, expect, openAs, type Person, test, type World } from './fixtures.ts';
import { addVisit, createKeeper } from './timesheet.ts';

/**
 * Every address of the portal, and where it leads each kind of person: C a client, M a supporter with every capability, V one
 * with viewRoster, D one with viewClientDetails, G staff of an organisation who follow a client, F those without one, N a person
 * without a client, O the office.
 */
type Kind = 'C' | 'M' | 'V' | 'D' | 'G' | 'F' | 'N' | 'O';
const kinds: Kind[] = ['C', 'M', 'V', 'D', 'G', 'F', 'N', 'O'];
const everyone = kinds.join('');

/** Addresses of Rose, her funding, visits and documents, which C, M, V, D and G open; `{job}` is replaced by a ref. */
type Refs = { client: string; funding: string; job: string; past: string; worker: string; document: string };

const appt = '/calendar/date/2026-11-24/appt/2026-11-24/{job}';
const visitTitle = 'Personal care, Tuesday 24 November';
const week = 'Timesheet, Monday 16 November to Sunday 22 November 2026';
const ownWeek = week.replace('T', 'My t');
const funding = '/account/individualised-funding/{funding}';

/** Individualised funding and the help differ by brand; the brand of New Zealand has the addresses of the default one. */
type Variant = Extract<BrandName, 'default' | 'au'>;
const [nz, au]: Variant[][] = [['default'], ['au']];

/** Who may stay there; all others land on their first page. `title` is what the window then says, `others` to all but the client. */
const pages: { path: string; title: string; others?: string; stay: string; brands?: Variant[] }[] = [
  { path: '/', title: 'Dashboard', stay: 'CMVDGFN' },
  { path: '/calendar', title: 'Calendar, November 2026', stay: 'CMVG' },
  { path: '/calendar/date/2026-11-24', title: 'Calendar, November 2026', stay: 'CMVG' },
  { path: appt, title: visitTitle, stay: 'CMVG' },
  { path: `${appt}/cancel`, title: visitTitle, stay: 'CMVG' },
  { path: `${appt}/support-worker`, title: visitTitle, stay: 'CMVG' },
  {
    path: '/calendar/date/2026-11-18/appt/2026-11-18/{past}/feedback',
    title: 'Personal care, Wednesday 18 November',
    stay: 'CMVG',
  },
  { path: '/calendar/new', title: 'New booking', stay: everyone },
  { path: '/calendar/new/support-workers', title: 'Support workers', stay: 'VDGFNO' },
  { path: '/calendar/new/support-workers/worker/{worker}', title: 'Support workers', stay: 'VDGFNO' },
  { path: '/calendar/new/summary', title: 'Summary', stay: 'VDGFNO' },
  { path: '/calendar/edit', title: 'Edit booking', stay: everyone },
  { path: '/calendar/edit/support-workers', title: 'Support workers', stay: everyone },
  { path: '/calendar/edit/support-workers/worker/{worker}', title: 'Support workers', stay: everyone },
  { path: '/calendar/edit/summary', title: 'Summary', stay: everyone },
  { path: '/calendar/new-order', title: 'New order', stay: everyone },
  { path: '/support-workers', title: 'Support workers', stay: 'CM' },
  { path: '/support-workers/favourites', title: 'Support workers', stay: 'CM' },
  { path: '/support-workers/hidden', title: 'Support workers', stay: 'CM' },
  { path: '/support-workers/worker/{worker}', title: 'Tom Whitaker', stay: 'CM' },
  { path: '/timesheet', title: ownWeek, others: week, stay: 'CMG' },
  { path: '/timesheet/new', title: ownWeek, others: week, stay: 'CMG' },
  { path: '/timesheet/appt/2026-11-18/{past}', title: ownWeek, others: week, stay: 'CMG' },
  { path: '/timesheet/ref/2026-11-16', title: ownWeek, others: week, stay: 'CMG' },
  { path: '/timesheet/ref/2026-11-16/new', title: ownWeek, others: week, stay: 'CMG' },
  { path: '/timesheet/ref/2026-11-16/appt/2026-11-18/{past}', title: ownWeek, others: week, stay: 'CMG' },
  { path: '/requests', title: 'Requests', stay: 'CM' },
  { path: '/client-search', title: 'Search clients', stay: 'GF' },
  { path: '/account/details', title: 'Personal details', stay: 'CMDGFNO' },
  { path: '/account/doctor-details', title: 'Doctor details', stay: 'CMDG' },
  { path: '/account/next-of-kin-details', title: 'Next of kin', stay: 'CMDG' },
  { path: '/account/support-network', title: 'Support network', stay: 'CMVDG' },
  { path: '/account/activity', title: 'Activity', stay: 'CM' },
  { path: '/account/feedback', title: 'Feedback', stay: 'CMVG' },
  { path: '/account/my-documents', title: 'My documents', others: 'Documents', stay: 'CM' },
  { path: '/account/my-documents/health-passport', title: 'e-Health Passport', stay: 'CM' },
  { path: '/account/my-documents/advance-care-plan', title: 'Advanced Care Plan', stay: 'CM' },
  { path: '/health-passport/personal-details', title: 'e-Health Passport', stay: 'CM' },
  { path: '/health-passport/section-a', title: 'e-Health Passport', stay: 'CM' },
  { path: '/health-passport/section-b', title: 'e-Health Passport', stay: 'CM' },
  { path: '/health-passport/section-c', title: 'e-Health Passport', stay: 'CM' },
  { path: '/advance-care-plan/step-one', title: 'Advanced Care Plan', stay: 'CM' },
  { path: '/advance-care-plan/step-two', title: 'Advanced Care Plan', stay: 'CM' },
  { path: '/advance-care-plan/step-three', title: 'Advanced Care Plan', stay: 'CM' },
  { path: funding, title: 'Individualised funding', stay: 'CMDG', brands: nz },
  { path: `${funding}/support-workers`, title: 'Support workers', stay: 'CMDG', brands: nz },
  { path: `${funding}/payroll-details`, title: 'Payroll details', stay: 'CMDG', brands: nz },
  { path: `${funding}/timesheets-expenses`, title: 'Timesheets & expenses', stay: 'CMDG', brands: nz },
  { path: `${funding}/transaction-history`, title: 'Transaction history', stay: 'CMDG', brands: nz },
  { path: `${funding}/register-as-employer`, title: 'Register as an employer', stay: 'CM', brands: nz },
  { path: `${funding}/register-support-worker`, title: 'Register a support worker', stay: 'CM', brands: nz },
  {
    path: '/account/individualised-funding/0000000000000000',
    title: 'Individualised funding',
    stay: 'CMDG',
    brands: nz,
  },
  { path: '/account/email', title: 'Update your email address', stay: 'CMFNO' },
  { path: '/account/my-details', title: 'My details', stay: 'MVDGFNO' },
  { path: '/account/notices', title: 'What we tell you', stay: everyone },
  { path: '/account/my-details/email', title: 'Update your email address', stay: everyone },
  { path: '/account/change-password', title: 'Change my password', stay: everyone },
  { path: '/account/security', title: 'Sign-in and security', stay: everyone },
  { path: '/account/faq', title: 'Questions and answers', stay: everyone, brands: nz },
  { path: '/account/resources', title: 'Resources', stay: everyone },
  { path: '/waiting', title: 'Waiting to be sent', stay: 'CMVDGFN' },
  { path: '/setup', title: 'Get started', stay: 'CMVDGFN' },
  { path: '/setup/', title: 'Get started', stay: 'CMVDGFN' },
  { path: '/setup/register-new/care', title: 'Register for care', stay: 'CMVDGFN' },
  { path: '/setup/register-new/invites', title: 'Join a support network', stay: everyone },
  { path: '/print', title: 'Invalid print request', stay: everyone },
  { path: '/print/anything', title: 'Invalid print request', stay: everyone },
  { path: '/print/client/{client}/document', title: 'Invalid print request', stay: everyone },
  { path: '/help/faq', title: 'Help', stay: everyone, brands: nz },
  { path: '/help/faq/individualised-funding', title: 'Individualised funding: help', stay: everyone, brands: nz },
  { path: '/help/about', title: 'About', stay: everyone, brands: au },
  { path: '/help/contact', title: 'Contact', stay: everyone, brands: au },
  { path: '/help/resources', title: 'Resources', stay: everyone },
  { path: '/my-community/about', title: 'My Community', stay: everyone },
  { path: '/my-community/general-links', title: 'My Community', stay: everyone },
  { path: '/my-community/regional-links', title: 'My Community', stay: everyone },
  { path: '/my-community/older-persons', title: 'My Community', stay: everyone },
  { path: '/my-community/disability', title: 'My Community', stay: everyone },
];

/** Addresses that lead on. Where a person may not see the other page, they land on their first. */
const redirections: { path: string; to: string; who?: string; brands?: Variant[] }[] = [
  { path: '/account', to: '/account/details', who: 'CMDGFNO' },
  { path: '/account', to: '/account/support-network', who: 'V' },
  { path: '/account/details', to: '/account/support-network', who: 'V' },
  { path: '/account/email', to: '/account/support-network', who: 'V' },
  { path: '/account/email', to: '/account/details', who: 'DG' },
  { path: '/account/my-details', to: '/account/details', who: 'C' },
  { path: '/setup/register-new', to: '/setup', who: 'CMVDGFN' },
  { path: '/setup/client-details', to: '/setup/register-new/care', who: 'CMVDGFN' },
  { path: '/calendar/new/support-workers', to: '/calendar/new', who: 'CM' },
  { path: '/calendar/new/support-workers/worker/{worker}', to: '/calendar/new', who: 'CM' },
  { path: '/calendar/new/summary', to: '/calendar/new', who: 'CM' },
  { path: '/timesheet/2026-11-16', to: '/timesheet/ref/2026-11-16', who: 'CMG' },
  { path: '/health-passport', to: '/account/my-documents/health-passport', who: 'CM' },
  { path: '/advance-care-plan', to: '/account/my-documents/advance-care-plan', who: 'CM' },
  {
    path: '/account/my-documents/health-passport/personal-details',
    to: '/health-passport/personal-details',
    who: 'CM',
  },
  { path: '/account/my-documents/health-passport/section-a', to: '/health-passport/section-a', who: 'CM' },
  { path: '/account/my-documents/health-passport/section-b', to: '/health-passport/section-b', who: 'CM' },
  { path: '/account/my-documents/health-passport/section-c', to: '/health-passport/section-c', who: 'CM' },
  { path: '/account/my-documents/advance-care-plan/step-one', to: '/advance-care-plan/step-one', who: 'CM' },
  { path: '/account/my-documents/advance-care-plan/step-two', to: '/advance-care-plan/step-two', who: 'CM' },
  { path: '/account/my-documents/advance-care-plan/step-three', to: '/advance-care-plan/step-three', who: 'CM' },
  { path: '/health-passport', to: '/', who: 'VDGFNO' },
  { path: '/advance-care-plan', to: '/', who: 'VDGFNO' },
  { path: '/account/individualised-funding', to: '/' },
  { path: '/help', to: '/help/faq', brands: nz },
  { path: '/help/', to: '/help/faq', brands: nz },
  { path: '/help/about', to: '/help/faq', brands: nz },
  { path: '/help/contact', to: '/help/faq', brands: nz },
  { path: '/help', to: '/help/about', brands: au },
  { path: '/account/faq', to: '/help/about', brands: au },
  { path: '/help/faq', to: '/help/about', brands: au },
  { path: '/help/faq/individualised-funding', to: '/help/about', brands: au },
  { path: '/my-community', to: '/my-community/about' },
  { path: '/my-community/', to: '/my-community/about' },
  { path: '/support-workers/worker/0000000000000000', to: '/support-workers', who: 'CM' },
  { path: '/sign-in', to: '/' },
  { path: '/sign-in/nothing', to: '/' },
  { path: '/nothing-here', to: '/' },
  { path: '/help/nothing', to: '/' },
];

const open: { path: string; to: string }[] = [
  { path: '/sign-in', to: '/sign-in' },
  { path: '/sign-in/forgot-password', to: '/sign-in/forgot-password' },
  { path: '/register/start-registration', to: '/register/start-registration' },
  { path: '/register/coming-soon', to: '/register/start-registration' },
  { path: '/register/welcome', to: '/register/start-registration' },
  { path: '/register/set-password', to: '/register/start-registration' },
  { path: '/register', to: '/register/start-registration' },
  { path: '/register/anything', to: '/register/start-registration' },
  { path: '/register/client-details', to: '/register/start-registration' },
  { path: '/register/email-submitted', to: '/register/email-submitted' },
];

const printed = '/print/client/{client}/document/{document}';

const toFirstPage = (kind: Kind) => (kind === 'O' ? '/office' : '/');

/** Rose keeps timesheets and a passport, holds money at needs level 2, and has a visit behind and one before her. */
async function makeRose(world: World): Promise<{ rose: Client; refs: Refs }> {
  const keeper = await createKeeper(world);
  const { rose, tom: worker } = keeper;
  const past = await addVisit(world, keeper, '2026-11-18');
  const job = await addVisit(world, keeper, '2026-11-24');
  const document = newRef();
  const type = 'health-passport' as const;
  const data = JSON.stringify(newDocument(type));
  const body = { name: type, documentType: type, unique: true, confirmed: [], data };
  const path = `/clients/${rose.clientRef}/documents/${document}`;
  await world.api(rose, 'PUT', path, { body, headers: { 'if-match': '"0"' } });
  const { fundingRef } = await addMoney(world.build, rose.clientRef);
  return { rose, refs: { client: rose.clientRef, funding: fundingRef, job, past, worker, document } };
}

async function makePerson(world: World, rose: Client, kind: Kind): Promise<Person> {
  if (kind === 'C') return rose;
  const person = await world.person({ office: kind === 'O' });
  if (kind === 'F' || kind === 'G') await world.build.organisation({ staff: [person.ref] });
  const capabilities = capabilitiesOf[kind];
  if (capabilities) await world.build.member(person.ref, rose.clientRef, { capabilities: [...capabilities] });
  return person;
}

/** Those of G are what choosing a client in the search gives. */
const capabilitiesOf: { [kind in Kind]?: readonly Capability[] } = {
  M: capabilityNames,
  V: ['viewRoster'],
  D: ['viewClientDetails'],
  G: ['viewRoster', 'viewClientDetails', 'viewTimesheets'],
};

/**
 * Moves inside the app, as a link does, and waits in the page itself: `expect` looks again only after a tenth of a second and more,
 * which would be most of the time here.
 */
async function moveTo(page: Page, path: string, { to, title }: { to: string; title?: string }) {
  await page.evaluate((address) => history.pushState(null, '', address), `/app${path}`);
  const place = { pathname: `/app${to === '/' ? '' : to}`, title };
  const arrival = page.waitForFunction(
    ({ pathname, title }) =>
      location.pathname.replace(/\/$/, '') === pathname &&
      (title === undefined || (document.title === title && document.querySelector('h1'))),
    place,
    { timeout: 7_000 },
  );
  await arrival.catch(() => {});
  await expect(page, path).toHaveURL(`/app${to}`);
  if (title !== undefined) await expect(page, path).toHaveTitle(title);
}

type Walk = {
  kind: Kind;
  brand: Variant;
  scene: Awaited<ReturnType<typeof makeRose>>;
  /** Leaves out the addresses that lead this person to the same in every brand. */
  onlyOfBrand?: boolean;
};

async function walk(page: Page, world: World, { kind, brand, scene: { rose, refs }, onlyOfBrand = false }: Walk) {
  const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Refs) => refs[name]);
  const leadsOn = redirections.filter(
    ({ who = everyone, brands = onlyOfBrand ? [] : [brand] }) => who.includes(kind) && brands.includes(brand),
  );
  // Staff of an organisation begin without a client until they choose one.
  const chosen = kind === 'G' ? `?client=${rose.clientRef}` : '';
  await openAs(page, await makePerson(world, rose, kind), `/app/account/security${chosen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const walked = pages.filter(({ brands, stay }) => !onlyOfBrand || (brands && stay.includes(kind)));
  for (const { path, title, others = title, stay, brands } of walked) {
    if (leadsOn.some((one) => one.path === path)) continue;
    const stays = stay.includes(kind) && (!brands || brands.includes(brand));
    if (!stays) await moveTo(page, fill(path), { to: toFirstPage(kind) });
    else
      await moveTo(page, fill(path), {
        to: fill(path),
        title: `${kind === 'C' ? title : others} · ${findBrand(brand).productName}`,
      });
  }
  for (const { path, to } of leadsOn) await moveTo(page, fill(path), { to: to === '/' ? toFirstPage(kind) : fill(to) });
  if (onlyOfBrand) return;
  // People who may not read the document see that in its place.
  await moveTo(page, fill(printed), { to: fill(printed) });
  const heading = 'CM'.includes(kind) ? 'e-Health Passport, Rose Hākaraia' : 'Unable to load your document';
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

for (const kind of kinds)
  test(`every address shows ${kind} the right page`, async ({ page, world }) =>
    walk(page, world, { kind, brand: 'default', scene: await makeRose(world) }));

test.describe('in the brand of Australia', () => {
  test.use({ brand: 'au' });
  test('every address shows C the right page', async ({ page, world }) =>
    walk(page, world, { kind: 'C', brand: 'au', scene: await makeRose(world) }));

  test('every address that is another one there shows all others the right page', async ({ page, world }) => {
    const scene = await makeRose(world);
    for (const kind of kinds.slice(1))
      await test.step(kind, () => walk(page, world, { kind, brand: 'au', scene, onlyOfBrand: true }));
  });
});

test('without a session only sign-in and registration open', async ({ page }) => {
  await page.goto('/app/sign-in');
  await expect(page.locator('#early')).toHaveCount(0);
  for (const { path, to } of open) await moveTo(page, path, { to });
  for (const { path } of pages) await moveTo(page, path, { to: '/sign-in' });
});
