import type { Page } from '@playwright/test';
import { newDocument } from '#domain/documents/new-document.ts';
import { newRef } from '#server/db/new-ref.ts';
import { addMoney } from '#server/testing/individualised-funding.ts';
import { type Client, expect, openAs, type Person, test, type World } from './fixtures.ts';
import { addVisit, createKeeper } from './timesheet.ts';

/**
 * Every address of the portal, and where it leads each kind of person: C a client, V a supporter with viewRoster, D one with
 * viewClientDetails, N a person without a client, F staff of an organisation without a client, O the office.
 */
type Kind = 'C' | 'V' | 'D' | 'N' | 'F' | 'O';
const kinds: Kind[] = ['C', 'V', 'D', 'N', 'F', 'O'];

/** Of Rose, whose portal C, V and D see, and of her funding, visits and documents: `{job}` stands for a ref of these. */
type Refs = { client: string; funding: string; job: string; past: string; worker: string; document: string };

const appt = '/calendar/date/2026-11-24/appt/2026-11-24/{job}';
const visitTitle = 'Personal care, Tuesday 24 November';
const weekTitle = 'My timesheet, Monday 16 November to Sunday 22 November 2026';
const funding = '/account/individualised-funding/{funding}';

/** Who may stay there; all others land on their first page. `title` is what the window then says. */
const pages: { path: string; title: string; stay: string }[] = [
  { path: '/', title: 'Dashboard', stay: 'CVDNF' },
  { path: '/calendar', title: 'Calendar, November 2026', stay: 'CV' },
  { path: '/calendar/date/2026-11-24', title: 'Calendar, November 2026', stay: 'CV' },
  { path: appt, title: visitTitle, stay: 'CV' },
  { path: `${appt}/cancel`, title: visitTitle, stay: 'CV' },
  { path: `${appt}/support-worker`, title: visitTitle, stay: 'CV' },
  {
    path: '/calendar/date/2026-11-18/appt/2026-11-18/{past}/feedback',
    title: 'Personal care, Wednesday 18 November',
    stay: 'CV',
  },
  { path: '/calendar/new', title: 'New booking', stay: 'CVDNFO' },
  { path: '/calendar/new/support-workers', title: 'Support workers', stay: 'VDNFO' },
  { path: '/calendar/new/support-workers/worker/{worker}', title: 'Support workers', stay: 'VDNFO' },
  { path: '/calendar/new/summary', title: 'Summary', stay: 'VDNFO' },
  { path: '/calendar/edit', title: 'Edit booking', stay: 'CVDNFO' },
  { path: '/calendar/edit/support-workers', title: 'Support workers', stay: 'CVDNFO' },
  { path: '/calendar/edit/support-workers/worker/{worker}', title: 'Support workers', stay: 'CVDNFO' },
  { path: '/calendar/edit/summary', title: 'Summary', stay: 'CVDNFO' },
  { path: '/calendar/new-order', title: 'New order', stay: 'CVDNFO' },
  { path: '/support-workers', title: 'Support workers', stay: 'C' },
  { path: '/support-workers/favourites', title: 'Support workers', stay: 'C' },
  { path: '/support-workers/hidden', title: 'Support workers', stay: 'C' },
  { path: '/support-workers/worker/{worker}', title: 'Tom Whitaker', stay: 'C' },
  { path: '/timesheet', title: weekTitle, stay: 'C' },
  { path: '/timesheet/new', title: weekTitle, stay: 'C' },
  { path: '/timesheet/appt/2026-11-18/{past}', title: weekTitle, stay: 'C' },
  { path: '/timesheet/ref/2026-11-16', title: weekTitle, stay: 'C' },
  { path: '/timesheet/ref/2026-11-16/new', title: weekTitle, stay: 'C' },
  { path: '/timesheet/ref/2026-11-16/appt/2026-11-18/{past}', title: weekTitle, stay: 'C' },
  { path: '/client-search', title: 'Search clients', stay: 'F' },
  { path: '/account/details', title: 'Personal details', stay: 'CDNFO' },
  { path: '/account/doctor-details', title: 'Doctor details', stay: 'CD' },
  { path: '/account/next-of-kin-details', title: 'Next of kin', stay: 'CD' },
  { path: '/account/support-network', title: 'Support network', stay: 'CVD' },
  { path: '/account/activity', title: 'Activity', stay: 'C' },
  { path: '/account/feedback', title: 'Feedback', stay: 'CV' },
  { path: '/account/my-documents', title: 'My documents', stay: 'C' },
  { path: '/account/my-documents/health-passport', title: 'e-Health Passport', stay: 'C' },
  { path: '/account/my-documents/advance-care-plan', title: 'Advanced Care Plan', stay: 'C' },
  { path: '/health-passport/personal-details', title: 'e-Health Passport', stay: 'C' },
  { path: '/health-passport/section-a', title: 'e-Health Passport', stay: 'C' },
  { path: '/health-passport/section-b', title: 'e-Health Passport', stay: 'C' },
  { path: '/health-passport/section-c', title: 'e-Health Passport', stay: 'C' },
  { path: '/advance-care-plan/step-one', title: 'Advanced Care Plan', stay: 'C' },
  { path: '/advance-care-plan/step-two', title: 'Advanced Care Plan', stay: 'C' },
  { path: '/advance-care-plan/step-three', title: 'Advanced Care Plan', stay: 'C' },
  { path: funding, title: 'Individualised funding', stay: 'CD' },
  { path: `${funding}/support-workers`, title: 'Support workers', stay: 'CD' },
  { path: `${funding}/payroll-details`, title: 'Payroll details', stay: 'CD' },
  { path: `${funding}/timesheets-expenses`, title: 'Timesheets & expenses', stay: 'CD' },
  { path: `${funding}/transaction-history`, title: 'Transaction history', stay: 'CD' },
  { path: `${funding}/register-as-employer`, title: 'Register as an employer', stay: 'C' },
  { path: `${funding}/register-support-worker`, title: 'Register a support worker', stay: 'C' },
  { path: '/account/individualised-funding/0000000000000000', title: 'Individualised funding', stay: 'CD' },
  { path: '/account/email', title: 'Update your email address', stay: 'CNFO' },
  { path: '/account/my-details', title: 'My details', stay: 'VDNFO' },
  { path: '/account/my-details/email', title: 'Update your email address', stay: 'CVDNFO' },
  { path: '/account/change-password', title: 'Change my password', stay: 'CVDNFO' },
  { path: '/account/security', title: 'Sign-in and security', stay: 'CVDNFO' },
  { path: '/account/faq', title: 'Questions and answers', stay: 'CVDNFO' },
  { path: '/account/resources', title: 'Resources', stay: 'CVDNFO' },
  { path: '/setup', title: 'Get started', stay: 'CVDNF' },
  { path: '/setup/register-new/care', title: 'Register for care', stay: 'CVDNF' },
  { path: '/setup/register-new/invites', title: 'Join a support network', stay: 'CVDNFO' },
  { path: '/print/anything', title: 'Invalid print request', stay: 'CVDNFO' },
  { path: '/help/faq', title: 'Help', stay: 'CVDNFO' },
  { path: '/help/faq/individualised-funding', title: 'Individualised funding: help', stay: 'CVDNFO' },
  { path: '/help/resources', title: 'Resources', stay: 'CVDNFO' },
  { path: '/my-community/about', title: 'My Community', stay: 'CVDNFO' },
  { path: '/my-community/general-links', title: 'My Community', stay: 'CVDNFO' },
  { path: '/my-community/regional-links', title: 'My Community', stay: 'CVDNFO' },
  { path: '/my-community/older-persons', title: 'My Community', stay: 'CVDNFO' },
  { path: '/my-community/disability', title: 'My Community', stay: 'CVDNFO' },
];

/** Addresses that lead on. Where a person may not see the other page, they land on their first. */
const redirections: { path: string; to: string; who?: string }[] = [
  { path: '/account', to: '/account/details', who: 'CDNFO' },
  { path: '/account', to: '/account/support-network', who: 'V' },
  { path: '/account/details', to: '/account/support-network', who: 'V' },
  { path: '/account/email', to: '/account/support-network', who: 'V' },
  { path: '/account/email', to: '/account/details', who: 'D' },
  { path: '/account/my-details', to: '/account/details', who: 'C' },
  { path: '/setup/register-new', to: '/setup', who: 'CVDNF' },
  { path: '/setup/client-details', to: '/setup/register-new/care', who: 'CVDNF' },
  { path: '/calendar/new/support-workers', to: '/calendar/new', who: 'C' },
  { path: '/calendar/new/support-workers/worker/{worker}', to: '/calendar/new', who: 'C' },
  { path: '/calendar/new/summary', to: '/calendar/new', who: 'C' },
  { path: '/timesheet/2026-11-16', to: '/timesheet/ref/2026-11-16', who: 'C' },
  { path: '/health-passport', to: '/account/my-documents/health-passport', who: 'C' },
  { path: '/advance-care-plan', to: '/account/my-documents/advance-care-plan', who: 'C' },
  { path: '/account/my-documents/health-passport/personal-details', to: '/health-passport/personal-details', who: 'C' },
  { path: '/account/my-documents/health-passport/section-a', to: '/health-passport/section-a', who: 'C' },
  { path: '/account/my-documents/health-passport/section-b', to: '/health-passport/section-b', who: 'C' },
  { path: '/account/my-documents/health-passport/section-c', to: '/health-passport/section-c', who: 'C' },
  { path: '/account/my-documents/advance-care-plan/step-one', to: '/advance-care-plan/step-one', who: 'C' },
  { path: '/account/my-documents/advance-care-plan/step-two', to: '/advance-care-plan/step-two', who: 'C' },
  { path: '/account/my-documents/advance-care-plan/step-three', to: '/advance-care-plan/step-three', who: 'C' },
  { path: '/health-passport', to: '/', who: 'VDNFO' },
  { path: '/advance-care-plan', to: '/', who: 'VDNFO' },
  { path: '/account/individualised-funding', to: '/' },
  { path: '/help', to: '/help/faq' },
  { path: '/help/about', to: '/help/faq' },
  { path: '/help/contact', to: '/help/faq' },
  { path: '/my-community', to: '/my-community/about' },
  { path: '/support-workers/worker/0000000000000000', to: '/support-workers', who: 'C' },
  { path: '/sign-in', to: '/' },
  { path: '/nothing-here', to: '/' },
  { path: '/help/nothing', to: '/' },
];

const open: { path: string; to: string }[] = [
  { path: '/sign-in', to: '/sign-in' },
  { path: '/sign-in/forgot-password', to: '/sign-in/forgot-password' },
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
  if (kind === 'F') await world.build.organisation({ name: 'A fund', staff: [person.ref] });
  if (kind === 'V' || kind === 'D') {
    const capability = kind === 'V' ? 'viewRoster' : 'viewClientDetails';
    await world.build.member(person.ref, rose.clientRef, { capabilities: [capability] });
  }
  return person;
}

/** Moves inside the app, as a link does: the addresses take a minute together instead of ten. */
async function moveTo(page: Page, path: string, to: string) {
  await page.evaluate((address) => history.pushState(null, '', `/app${address}`), path);
  await expect(page, path).toHaveURL(`/app${to}`);
}

for (const kind of kinds) {
  test(`every address leads ${kind} where it should`, async ({ page, world }) => {
    const { rose, refs } = await makeRose(world);
    const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Refs) => refs[name]);
    await openAs(page, await makePerson(world, rose, kind), '/app/account/security');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { path: pattern, title, stay } of pages) {
      const path = fill(pattern);
      const stays = stay.includes(kind);
      if (!stays && redirections.some((one) => one.path === pattern && one.who?.includes(kind))) continue;
      await moveTo(page, path, stays ? path : toFirstPage(kind));
      if (!stays) continue;
      await expect(page, path).toHaveTitle(`${title} · Alongside`);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page, path).toHaveURL(`/app${path}`);
    }
    for (const { path, to, who = kinds.join('') } of redirections) {
      if (who.includes(kind)) await moveTo(page, fill(path), to === '/' ? toFirstPage(kind) : to);
    }
    // People who may not read the document see that in its place.
    await moveTo(page, fill(printed), fill(printed));
    const heading = kind === 'C' ? 'e-Health Passport, Rose Hākaraia' : 'Unable to load your document';
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  });
}

test('without a session only sign-in and registration open', async ({ page }) => {
  await page.goto('/app/sign-in');
  await expect(page.locator('#early')).toHaveCount(0);
  for (const { path, to } of open) await moveTo(page, path, to);
  for (const { path } of pages) await moveTo(page, path, '/sign-in');
});
