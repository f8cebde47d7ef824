import { createRouter, isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { pageFacts, pages as pagesByArea } from '#web/kernel/pages.ts';
import { session } from '#web/person/session/session.ts';
import { describeKind, type Kind, kinds } from '#web/testing/kinds-of-people.ts';
import { findShownScreen } from './navigation-effects.ts';
import { findPageRefusal } from './refused-page.ts';
import { routeTree } from './routes.ts';

/**
 * Every address of the portal, and where the router and its guard lead each kind of person. What a screen itself decides is in
 * screen-redirections.test.tsx, and e2e/addresses.spec.ts walks an address of each outcome in the browser.
 */

const router = createRouter({ routeTree, basepath: '/app' });

const everyone = kinds.join('');
const appt = '/calendar/date/2026-11-24/appt/2026-11-24/job';
const funding = '/account/individualised-funding/money';

/** An address of each screen with the title that its route gives it, and who may stay there; all others land on their first page. */
const pages: [path: string, title: string, stay: string][] = [
  ['/', 'Dashboard', everyone],
  ['/calendar', 'Calendar', 'CMVG'],
  ['/calendar/date/2026-11-24', 'Calendar', 'CMVG'],
  [appt, 'Calendar', 'CMVG'],
  [`${appt}/cancel`, 'Calendar', 'CMVG'],
  [`${appt}/support-worker`, 'Calendar', 'CMVG'],
  [`${appt}/feedback`, 'Calendar', 'CMVG'],
  ['/calendar/new', 'New booking', everyone],
  ['/calendar/new/support-workers', 'Support workers', everyone],
  ['/calendar/new/support-workers/worker/tom', 'Support workers', everyone],
  ['/calendar/new/summary', 'Summary', everyone],
  ['/calendar/edit', 'Edit booking', everyone],
  ['/calendar/edit/support-workers', 'Support workers', everyone],
  ['/calendar/edit/support-workers/worker/tom', 'Support workers', everyone],
  ['/calendar/edit/summary', 'Summary', everyone],
  ['/calendar/new-order', 'New order', everyone],
  ['/support-workers', 'Support workers', 'CM'],
  ['/support-workers/favourites', 'Support workers', 'CM'],
  ['/support-workers/hidden', 'Support workers', 'CM'],
  ['/support-workers/worker/tom', 'Support worker', 'CM'],
  ['/timesheet', 'Timesheet', 'CMG'],
  ['/timesheet/new', 'Timesheet', 'CMG'],
  ['/timesheet/appt/2026-11-18/job', 'Timesheet', 'CMG'],
  ['/timesheet/ref/2026-11-16', 'Timesheet', 'CMG'],
  ['/timesheet/ref/2026-11-16/new', 'Timesheet', 'CMG'],
  ['/timesheet/ref/2026-11-16/appt/2026-11-18/job', 'Timesheet', 'CMG'],
  ['/requests', 'Requests', 'CM'],
  ['/client-search', 'Search clients', 'GF'],
  ['/organisations/o/hours', 'Hours', 'GF'],
  ['/account', 'Account', everyone],
  ['/account/details', 'Personal details', everyone],
  ['/account/doctor-details', 'Doctor details', 'CMDG'],
  ['/account/next-of-kin-details', 'Next of kin', 'CMDG'],
  ['/account/support-network', 'Support network', 'CMVDG'],
  ['/account/activity', 'Activity', 'CM'],
  ['/account/feedback', 'Feedback', 'CMVG'],
  ['/account/my-documents', 'Documents', 'CM'],
  ['/account/my-documents/health-passport', 'e-Health Passport', 'CM'],
  ['/account/my-documents/advance-care-plan', 'Advanced Care Plan', 'CM'],
  ['/health-passport/personal-details', 'e-Health Passport', 'CM'],
  ['/health-passport/section-a', 'e-Health Passport', 'CM'],
  ['/health-passport/section-b', 'e-Health Passport', 'CM'],
  ['/health-passport/section-c', 'e-Health Passport', 'CM'],
  ['/advance-care-plan/step-one', 'Advanced Care Plan', 'CM'],
  ['/advance-care-plan/step-two', 'Advanced Care Plan', 'CM'],
  ['/advance-care-plan/step-three', 'Advanced Care Plan', 'CM'],
  [funding, 'Individualised funding', 'CMDG'],
  [`${funding}/support-workers`, 'Support workers', 'CMDG'],
  [`${funding}/payroll-details`, 'Payroll details', 'CMDG'],
  [`${funding}/timesheets-expenses`, 'Expense claims', 'CMDG'],
  [`${funding}/transaction-history`, 'Transaction history', 'CMDG'],
  [`${funding}/register-as-employer`, 'Register as an employer', 'CM'],
  [`${funding}/register-as-employer/check`, 'Register as an employer', 'CM'],
  [`${funding}/register-support-worker`, 'Register a support worker', 'CM'],
  [`${funding}/register-support-worker/check`, 'Register a support worker', 'CM'],
  ['/account/email', 'Update your email address', everyone],
  ['/account/my-details', 'My details', everyone],
  ['/account/my-details/email', 'Update your email address', everyone],
  ['/account/calendar-feeds', 'Calendar apps', everyone],
  ['/account/simple-view', 'Simple view', everyone],
  ['/account/notices', 'What we tell you', everyone],
  ['/account/change-password', 'Change my password', everyone],
  ['/account/security', 'Sign-in and security', everyone],
  ['/account/faq', 'Questions and answers', everyone],
  ['/account/resources', 'Resources', everyone],
  ['/waiting', 'Waiting to be sent', 'CMVDGFN'],
  ['/setup', 'Get started', 'CMVDGFN'],
  ['/setup/', 'Get started', 'CMVDGFN'],
  ['/setup/register-new/care', 'Register for care', 'CMVDGFN'],
  ['/setup/register-new/invites', 'Join a support network', everyone],
  ['/setup/client-details', 'Client details', 'CMVDGFN'],
  ['/print', 'Invalid print request', everyone],
  ['/print/anything', 'Invalid print request', everyone],
  ['/print/client/rose/document', 'Invalid print request', everyone],
  ['/print/client/rose/document/passport', 'Print', everyone],
  ['/help/faq', 'Help', everyone],
  ['/help/faq/individualised-funding', 'Individualised funding: help', everyone],
  ['/help/about', 'About', everyone],
  ['/help/contact', 'Contact', everyone],
  ['/help/resources', 'Resources', everyone],
  ['/my-community/about', 'My Community', everyone],
  ['/my-community/general-links', 'My Community', everyone],
  ['/my-community/regional-links', 'My Community', everyone],
  ['/my-community/older-persons', 'My Community', everyone],
  ['/my-community/disability', 'My Community', everyone],
  ...listOfOffice(),
];

/** Lists the office's pages from the table, for the office alone. */
function listOfOffice(): [path: string, title: string, stay: string][] {
  const ofOffice = Object.entries(pageFacts).filter(([path]) => path.startsWith('/office'));
  return ofOffice.map(([path, { title }]) => [path.replaceAll('$', 'any-'), title, 'O']);
}

/** Addresses that lead on; a person who may not see the other page lands on their first. */
const redirections: [path: string, to: string, who?: string][] = [
  ['/setup/register-new', '/setup', 'CMVDGFN'],
  ['/timesheet/2026-11-16', '/timesheet/ref/2026-11-16', 'CMG'],
  ['/health-passport', '/account/my-documents/health-passport', 'CM'],
  ['/advance-care-plan', '/account/my-documents/advance-care-plan', 'CM'],
  ['/account/my-documents/health-passport/personal-details', '/health-passport/personal-details', 'CM'],
  ['/account/my-documents/health-passport/section-a', '/health-passport/section-a', 'CM'],
  ['/account/my-documents/health-passport/section-b', '/health-passport/section-b', 'CM'],
  ['/account/my-documents/health-passport/section-c', '/health-passport/section-c', 'CM'],
  ['/account/my-documents/advance-care-plan/step-one', '/advance-care-plan/step-one', 'CM'],
  ['/account/my-documents/advance-care-plan/step-two', '/advance-care-plan/step-two', 'CM'],
  ['/account/my-documents/advance-care-plan/step-three', '/advance-care-plan/step-three', 'CM'],
  ['/account/individualised-funding', '/'],
  ['/help', '/help/faq'],
  ['/help/', '/help/faq'],
  ['/my-community', '/my-community/about'],
  ['/my-community/', '/my-community/about'],
  ['/sign-in/nothing', '/'],
  ['/nothing-here', '/'],
  ['/help/nothing', '/'],
  ['/calendar/new/nothing', '/'],
  ['/office/nothing', '/'],
];

/** The addresses open to people without a session, and where other addresses of registration lead them. */
const open: [path: string, to: string][] = [
  ...Object.keys(pagesByArea.entry).map((path): [string, string] => [path, path]),
  ['/register', '/register/start-registration'],
  ['/register/anything', '/register/start-registration'],
  ['/register/client-details', '/register/start-registration'],
];

/** Follows the router's own redirections to their end. */
function follow(path: string): string {
  const location = { href: path, pathname: path, searchStr: '', hash: '' };
  for (const { routeId, params } of router.matchRoutes(path, {})) {
    try {
      router.routesById[routeId].options.beforeLoad?.({ location, params } as never);
    } catch (error) {
      if (!isRedirect(error)) throw error;
      const { to, params: named = {} } = error.options as unknown as { to: string; params?: Record<string, string> };
      return follow(to.replaceAll(/\$(\w+)/g, (_, name: string) => named[name] ?? ''));
    }
  }
  return path;
}

/** Finds the page on which a person lands, with its title. */
function visit(kind: Kind, address: string): { path: string; title: string | undefined } {
  const path = follow(address);
  const shown = findShownScreen(
    router
      .matchRoutes(path, {})
      .map(({ routeId }) => ({ staticData: router.routesById[routeId].options.staticData ?? {} })),
  );
  const account = describeKind(kind);
  const isRefused = findPageRefusal({ account, client: account.memberships[0], ...shown }) !== undefined;
  return isRefused ? visit(kind, '/') : { path, title: shown.title };
}

const firstPage = { path: '/', title: 'Dashboard' };

describe.each(kinds)('the addresses for %s', (kind) => {
  it('show the pages that are for this person, and all others lead to the first', () => {
    session.beginWithToken('token');
    const landings = pages.map(([path]) => [path, visit(kind, path)]);
    const expected = pages.map(([path, title, stay]) => [path, stay.includes(kind) ? { path, title } : firstPage]);
    expect(landings).toEqual(expected);
  });

  it('lead on where a page has another address', () => {
    session.beginWithToken('token');
    const landings = redirections.map(([path]) => [path, visit(kind, path).path]);
    expect(landings).toEqual(
      redirections.map(([path, to, who = everyone]) => [path, who.includes(kind) ? to : firstPage.path]),
    );
  });
});

describe('the addresses without a session', () => {
  it('lead to sign-in, but for those of sign-in and registration', () => {
    expect(pages.map(([path]) => [path, follow(path)])).toEqual(pages.map(([path]) => [path, '/sign-in']));
    expect(open.map(([path]) => [path, follow(path)])).toEqual(open);
  });
});

describe('this walk', () => {
  it('passes by every page of the table', () => {
    const shown = new Set([...pages, ...open].map(([path]) => findScreen(path)));
    expect(Object.keys(pageFacts).filter((path) => !shown.has(path))).toEqual([]);
  });
});

function findScreen(path: string): string | undefined {
  const matches = router.matchRoutes(path, {});
  return matches.map(({ routeId }) => router.routesById[routeId].options.staticData?.screen).findLast(Boolean);
}
