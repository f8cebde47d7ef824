import type { Capability } from '#domain/capabilities/types.ts';
import { isOpen } from './page-paths.ts';

/** The facts of a page that the guard, the shell, its title and the build need. */
export type PageFacts = {
  title: string;
  /** The people who may see it, every signed-in person where it is absent; other people are sent to `/`. */
  audience?: 'office' | 'notOffice' | 'client' | 'funder';
  needs?: Capability;
  /** A member who managed the client until the care ended may see it too. */
  formerManagerToo?: true;
  /** Only while the client keeps timesheets. */
  timesheets?: true;
  /** About the person signed in or for everyone, not about the chosen client. */
  own?: true;
  /** The file of its screen, where a visit often begins: the document asks for it before the app runs. */
  first?: string;
};

const office = <const Title extends string>(title: Title) => ({ title, audience: 'office' }) as const;
const own = <const Title extends string>(title: Title) => ({ title, own: true }) as const;

/** The access to searching for support workers (docs/product/support-workers.md, "Screens"). */
const mayFind = { audience: 'client', needs: 'manageRoster' } as const;
/** The access to a client's funding (docs/product/individualised-funding.md, "Pages"). */
const seesFunding = { audience: 'client', needs: 'viewClientDetails' } as const;
/** The access to registrations (docs/product/funding-registrations.md, "Who may register"). */
const registers = { audience: 'client', needs: 'manager' } as const;
/** The access to a client's documents (docs/product/documents.md, "Pages"). */
const keepsDocuments = { audience: 'client', needs: 'manager' } as const;
const passport = { title: 'e-Health Passport', ...keepsDocuments } as const;
const plan = { title: 'Advanced Care Plan', ...keepsDocuments } as const;
const toEmployer = { title: 'Register as an employer', ...registers } as const;
const ofSupportWorker = { title: 'Register a support worker', ...registers } as const;

/**
 * Every page of the app by its address under /app, in areas: the code of an area is one file (scripts/web-build/chunks.ts).
 * Who may see a page: docs/product/session.md, "Pages for signed-in people". What a booking page refuses it says itself.
 */
export const pages = {
  entry: {
    '/sign-in': { title: 'Sign in' },
    '/sign-in/forgot-password': { title: 'Forgotten password' },
    '/sign-in/confirm-email': { title: 'Your email address' },
    '/sign-in/stop-email-change': { title: 'Stop the change to your email address' },
    '/sign-in/undo-email-change': { title: 'Undo the change to your email address' },
    '/register/coming-soon': { title: 'Create account' },
    '/register/start-registration': { title: 'Create account' },
    '/register/email-submitted': { title: 'Check your email' },
    '/register/welcome': { title: 'Welcome' },
    '/register/set-password': { title: 'Your details' },
  },
  dashboard: { '/': { title: 'Dashboard', first: 'dashboard/dashboard-screen.tsx' } },
  calendar: {
    '/calendar': {
      title: 'Calendar',
      audience: 'client',
      needs: 'viewRoster',
      first: 'calendar/calendar-screen.tsx',
    },
  },
  booking: {
    '/calendar/new': { title: 'New booking' },
    '/calendar/new/support-workers': { title: 'Support workers' },
    '/calendar/new/summary': { title: 'Summary' },
    '/calendar/edit': { title: 'Edit booking' },
    '/calendar/edit/support-workers': { title: 'Support workers' },
    '/calendar/edit/summary': { title: 'Summary' },
    '/calendar/new-order': { title: 'New order' },
    '/support-workers': { title: 'Support workers', ...mayFind },
    '/support-workers/worker/$ref': { title: 'Support worker', ...mayFind },
  },
  account: {
    '/account': { title: 'Account' },
    '/account/details': { title: 'Personal details' },
    '/account/doctor-details': { title: 'Doctor details', audience: 'client', needs: 'viewClientDetails' },
    '/account/next-of-kin-details': { title: 'Next of kin', audience: 'client', needs: 'viewClientDetails' },
    '/account/support-network': { title: 'Support network', audience: 'client' },
    '/account/activity': { title: 'Activity', audience: 'client', needs: 'manager' },
    '/account/feedback': { title: 'Feedback', audience: 'client', needs: 'viewRoster' },
    '/account/email': { title: 'Update your email address' },
    '/account/my-details': own('My details'),
    '/account/my-details/email': own('Update your email address'),
    '/account/calendar-feeds': own('Calendar apps'),
    '/account/simple-view': own('Simple view'),
    '/account/notices': own('What we tell you'),
    '/account/change-password': own('Change my password'),
    '/account/security': own('Sign-in and security'),
    '/account/faq': own('Questions and answers'),
    '/account/resources': own('Resources'),
    '/account/individualised-funding/$fundingRef': { title: 'Individualised funding', ...seesFunding },
    '/account/individualised-funding/$fundingRef/support-workers': { title: 'Support workers', ...seesFunding },
    '/account/individualised-funding/$fundingRef/payroll-details': { title: 'Payroll details', ...seesFunding },
    '/account/individualised-funding/$fundingRef/timesheets-expenses': { title: 'Expense claims', ...seesFunding },
    '/account/individualised-funding/$fundingRef/transaction-history': { title: 'Transaction history', ...seesFunding },
    '/account/individualised-funding/$fundingRef/register-as-employer': toEmployer,
    '/account/individualised-funding/$fundingRef/register-as-employer/$step': toEmployer,
    '/account/individualised-funding/$fundingRef/register-support-worker': ofSupportWorker,
    '/account/individualised-funding/$fundingRef/register-support-worker/$step': ofSupportWorker,
    '/requests': { title: 'Requests', audience: 'client', needs: 'manageRoster' },
    '/timesheet': { title: 'Timesheet', audience: 'client', needs: 'viewTimesheets', timesheets: true },
    '/waiting': { title: 'Waiting to be sent', audience: 'notOffice', own: true },
    '/client-search': { title: 'Search clients', audience: 'funder', own: true },
    '/organisations/$ref/hours': { title: 'Hours', audience: 'funder', own: true },
    '/setup': { title: 'Get started', audience: 'notOffice', own: true },
    '/setup/register-new/care': { title: 'Register for care', audience: 'notOffice', own: true },
    '/setup/register-new/invites': own('Join a support network'),
    '/setup/client-details': { title: 'Client details', audience: 'notOffice', own: true },
    '/help/faq': own('Help'),
    '/help/faq/individualised-funding': own('Individualised funding: help'),
    '/help/about': own('About'),
    '/help/contact': own('Contact'),
    '/help/resources': own('Resources'),
    '/my-community/about': own('My Community'),
    '/my-community/general-links': own('My Community'),
    '/my-community/regional-links': own('My Community'),
    '/my-community/older-persons': own('My Community'),
    '/my-community/disability': own('My Community'),
  },
  documents: {
    '/account/my-documents': { title: 'Documents', ...keepsDocuments, formerManagerToo: true },
    '/account/my-documents/health-passport': { ...passport, formerManagerToo: true },
    '/account/my-documents/advance-care-plan': { ...plan, formerManagerToo: true },
    '/health-passport/personal-details': passport,
    '/health-passport/section-a': passport,
    '/health-passport/section-b': passport,
    '/health-passport/section-c': passport,
    '/advance-care-plan/step-one': plan,
    '/advance-care-plan/step-two': plan,
    '/advance-care-plan/step-three': plan,
    '/print/client/$client/document/$document': { title: 'Print' },
    '/print/$': { title: 'Invalid print request' },
  },
  'office-desk': {
    '/office': office('Today'),
    '/office/calls': office('Phone list'),
    '/office/run-sheets': office('Run sheets'),
    '/office/requests': { ...office('Requests'), first: 'office/requests/tickets-screen.tsx' },
    '/office/visits': office('Visits'),
    '/office/visits/book': office('Book a visit'),
    '/office/visits/confirm': office('What happened'),
  },
  office: {
    '/office/numbers': office('Reports'),
    '/office/clients': office('Clients'),
    '/office/clients/new': office('Add a client'),
    '/office/clients/import': office('Import or export clients'),
    '/office/clients/import/series': office('Import visits'),
    '/office/clients/import/transactions': office('Import transactions'),
    '/office/clients/$clientRef': office('Client'),
    '/office/clients/$clientRef/week': office('Week by post'),
    '/office/clients/$clientRef/hours': office('Hours'),
    '/office/clients/$clientRef/book': office('Book visits'),
    '/office/clients/$clientRef/book/summary': office('Summary'),
    '/office/clients/$clientRef/individualised-fundings/new': office('Add individualised funding'),
    '/office/clients/$clientRef/individualised-fundings/$fundingRef': office('Individualised funding'),
    '/office/individualised-fundings': office('Funding that ends or is reviewed'),
    '/office/timesheets': office('Timesheets'),
    '/office/timesheets/payroll': office('Payroll'),
    '/office/timesheets/$clientRef/$timesheetRef': office('Timesheet'),
    '/office/feedback': office('Feedback'),
    '/office/support-workers': office('Support workers'),
    '/office/support-workers/new': office('Add a support worker'),
    '/office/support-workers/checks': office('Checks to renew'),
    '/office/support-workers/import': office('Import or export support workers'),
    '/office/support-workers/$supportWorkerRef': office('Support worker'),
    '/office/support-workers/$supportWorkerRef/absences': office('Absences'),
    '/office/organisations': office('Organisations'),
    '/office/organisations/new': office('Add an organisation'),
    '/office/organisations/$ref': office('Organisation'),
    '/office/organisations/$ref/hours': office('Hours'),
    '/office/staff': office('Office staff'),
    '/office/settings': office('Settings'),
    '/office/settings/contact': office('How people reach you'),
    '/office/settings/on-call': office('Out of hours'),
    '/office/settings/payroll-file': office('Payroll file'),
    '/office/settings/holidays': office('Public holidays'),
    '/office/settings/lists/$list': office('Settings'),
  },
} as const satisfies Record<string, Record<`/${string}`, PageFacts>>;

type Pages = typeof pages;
export type PagePath = { [Area in keyof Pages]: keyof Pages[Area] }[keyof Pages];

export const pageFacts: Readonly<Record<PagePath, PageFacts>> = Object.assign({}, ...Object.values(pages));

const placeOf = (path: string) => path.split('/')[1];
const paths = Object.keys(pageFacts);
const ownPaths = Object.entries(pageFacts).flatMap(([path, facts]) => (facts.own ? [path] : []));
const guardedPlaces = new Set(paths.filter((path) => !isOpen(path)).map(placeOf));

/** Says whether an address under /app needs a signed-in person, even where no page is: `/calendar/nothing` does, `/nothing` does not. */
export function isGuarded(path: string): boolean {
  return !isOpen(path) && guardedPlaces.has(placeOf(path));
}

/** Says whether a page is about the person signed in or for everyone, not about the chosen client. */
export function isAboutOneself(pathname: string): boolean {
  return ownPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
