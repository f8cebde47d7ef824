import type { Page } from '@playwright/test';
import { expect, openAs, type Person, test, type World } from './fixtures.ts';

/**
 * Every address of the product, and where it leads each kind of person: C a client, V a supporter with viewRoster, D one with
 * viewClientDetails, N a person without a client, F staff of an organisation without a client, O the office.
 */
type Kind = 'C' | 'V' | 'D' | 'N' | 'F' | 'O';
const kinds: Kind[] = ['C', 'V', 'D', 'N', 'F', 'O'];

/** Who may stay there; all others land on their first page. `title` is what the window then says. */
const pages: { path: string; title: string; stay: string }[] = [
  { path: '/', title: 'Dashboard', stay: 'CVDNF' },
  { path: '/calendar', title: 'Calendar, November 2026', stay: 'CV' },
  { path: '/calendar/new', title: 'New booking', stay: 'CVDNFO' },
  { path: '/calendar/new-order', title: 'New order', stay: 'CVDNFO' },
  { path: '/support-workers', title: 'Support workers', stay: 'C' },
  { path: '/support-workers/favourites', title: 'Support workers', stay: 'C' },
  { path: '/support-workers/hidden', title: 'Support workers', stay: 'C' },
  { path: '/client-search', title: 'Search clients', stay: 'F' },
  { path: '/account/details', title: 'Personal details', stay: 'CDNFO' },
  { path: '/account/doctor-details', title: 'Doctor details', stay: 'CD' },
  { path: '/account/next-of-kin-details', title: 'Next of kin', stay: 'CD' },
  { path: '/account/support-network', title: 'Support network', stay: 'CVD' },
  { path: '/account/activity', title: 'Activity', stay: 'C' },
  { path: '/account/email', title: 'Update your email address', stay: 'CNFO' },
  { path: '/account/my-details', title: 'My details', stay: 'VDNFO' },
  { path: '/account/change-password', title: 'Change my password', stay: 'CVDNFO' },
  { path: '/account/security', title: 'Sign-in and security', stay: 'CVDNFO' },
  { path: '/account/faq', title: 'Questions and answers', stay: 'CVDNFO' },
  { path: '/account/resources', title: 'Resources', stay: 'CVDNFO' },
  { path: '/setup', title: 'Get started', stay: 'CVDNF' },
  { path: '/setup/register-new/care', title: 'Register for care', stay: 'CVDNF' },
  { path: '/setup/register-new/invites', title: 'Join a support network', stay: 'CVDNFO' },
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

const toFirstPage = (kind: Kind) => (kind === 'O' ? '/office' : '/');

async function makePerson(world: World, kind: Kind): Promise<Person> {
  if (kind === 'C') return world.client();
  const person = await world.person({ office: kind === 'O' });
  if (kind === 'F') await world.build.organisation({ name: 'A fund', staff: [person.ref] });
  if (kind === 'V' || kind === 'D') {
    const clientRef = await world.build.client();
    const capability = kind === 'V' ? 'viewRoster' : 'viewClientDetails';
    await world.build.member(person.ref, clientRef, { capabilities: [capability] });
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
    await openAs(page, await makePerson(world, kind), '/app/account/security');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { path, title, stay } of pages) {
      const stays = stay.includes(kind);
      if (!stays && redirections.some((one) => one.path === path && one.who?.includes(kind))) continue;
      await moveTo(page, path, stays ? path : toFirstPage(kind));
      if (!stays) continue;
      await expect(page, path).toHaveTitle(`${title} · Alongside`);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page, path).toHaveURL(`/app${path}`);
    }
    for (const { path, to, who = kinds.join('') } of redirections) {
      if (who.includes(kind)) await moveTo(page, path, to === '/' ? toFirstPage(kind) : to);
    }
  });
}

test('without a session only sign-in and registration open', async ({ page }) => {
  await page.goto('/app/sign-in');
  await expect(page.locator('#early')).toHaveCount(0);
  for (const { path, to } of open) await moveTo(page, path, to);
  for (const { path } of pages) await moveTo(page, path, '/sign-in');
});
