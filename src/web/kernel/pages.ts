import type { Capability } from '#domain/capabilities/types.ts';
import { type AnyRight, mayDo, type OfficeRights, officeRights } from '#domain/office-people/rights.ts';
import { isOpen } from './page-paths.ts';

/** The facts of a page that the guard, the shell, its title and the build need. */
export type PageFacts = {
  title: string;
  /** The people who may see it, every signed-in person where it is absent; other people are sent to `/`. */
  audience?: 'office' | 'notOffice' | 'client' | 'funder';
  needs?: Capability;
  /** Of a page of the office: those of which one is enough (docs/product/office-people.md, "Rights"). */
  rights?: AnyRight;
  /** A member who managed the client until the care ended may see it too. */
  formerManagerToo?: true;
  /** Only while the client keeps timesheets. */
  timesheets?: true;
  /** About the person signed in or for everyone, not about the chosen client. */
  own?: true;
  /** The file of its screen, where a visit often begins: the document asks for it before the app runs. */
  first?: string;
};

const office = <const Title extends string>(title: Title, ...rights: AnyRight) =>
  ({ title, audience: 'office', rights }) as const;
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
    '/office': office('Today', 'coordinates'),
    '/office/calls': office('Phone list', 'coordinates'),
    '/office/run-sheets': office('Run sheets', 'coordinates'),
    '/office/requests': { ...office('Requests', 'coordinates'), first: 'office/requests/tickets-screen.tsx' },
    '/office/visits': office('Visits', 'coordinates'),
    '/office/visits/book': office('Book a visit', 'coordinates'),
    '/office/visits/confirm': office('What happened', 'coordinates', 'pays'),
  },
  office: {
    '/office/numbers': office('Reports', 'coordinates'),
    '/office/clients': office('Clients', ...officeRights),
    '/office/clients/new': office('Add a client', 'coordinates'),
    '/office/clients/import': office('Import or export clients', 'coordinates'),
    '/office/clients/import/series': office('Import visits', 'coordinates'),
    '/office/clients/import/transactions': office('Import transactions', 'coordinates', 'pays'),
    '/office/clients/$clientRef': office('Client', ...officeRights),
    '/office/clients/$clientRef/week': office('Week by post', 'coordinates'),
    '/office/clients/$clientRef/record': office('Export the record', 'coordinates'),
    '/office/clients/$clientRef/hours': office('Hours', ...officeRights),
    '/office/clients/$clientRef/book': office('Book visits', 'coordinates'),
    '/office/clients/$clientRef/book/summary': office('Summary', 'coordinates'),
    '/office/clients/$clientRef/individualised-fundings/new': office(
      'Add individualised funding',
      'coordinates',
      'pays',
    ),
    '/office/clients/$clientRef/individualised-fundings/$fundingRef': office(
      'Individualised funding',
      'coordinates',
      'pays',
    ),
    '/office/individualised-fundings': office('Funding that ends or is reviewed', 'coordinates', 'pays'),
    '/office/timesheets': office('Timesheets', 'coordinates', 'pays'),
    '/office/timesheets/payroll': office('Payroll', 'pays'),
    '/office/timesheets/$clientRef/$timesheetRef': office('Timesheet', 'coordinates', 'pays'),
    '/office/feedback': office('Feedback', 'coordinates'),
    '/office/support-workers': office('Support workers', ...officeRights),
    '/office/support-workers/new': office('Add a support worker', 'coordinates'),
    '/office/support-workers/checks': office('Checks to renew', 'coordinates'),
    '/office/support-workers/import': office('Import or export support workers', 'coordinates'),
    '/office/support-workers/$supportWorkerRef': office('Support worker', ...officeRights),
    '/office/support-workers/$supportWorkerRef/absences': office('Absences', 'coordinates'),
    '/office/organisations': office('Organisations', ...officeRights),
    '/office/organisations/new': office('Add an organisation', 'setsUp'),
    '/office/organisations/$ref': office('Organisation', ...officeRights),
    '/office/organisations/$ref/hours': office('Hours', ...officeRights),
    '/office/staff': office('Office staff', ...officeRights),
    '/office/settings': office('Settings', 'setsUp'),
    '/office/settings/contact': office('How people reach you', 'setsUp'),
    '/office/settings/on-call': office('Out of hours', 'setsUp'),
    '/office/settings/payroll-file': office('Payroll file', 'setsUp'),
    '/office/settings/holidays': office('Public holidays', 'setsUp'),
    '/office/settings/activity': office('Colleagues’ activity', 'setsUp'),
    '/office/settings/lists/$list': office('Settings', 'setsUp'),
  },
} as const satisfies Record<string, Record<`/${string}`, PageFacts>>;

type Pages = typeof pages;
export type PagePath = { [Area in keyof Pages]: keyof Pages[Area] }[keyof Pages];

export const pageFacts: Readonly<Record<PagePath, PageFacts>> = Object.assign({}, ...Object.values(pages));

const placeOf = (path: string) => path.split('/')[1];
const paths = Object.keys(pageFacts);
const ownPaths = Object.entries(pageFacts).flatMap(([path, facts]) => (facts.own ? [path] : []));
const guardedPlaces = new Set(paths.filter((path) => !isOpen(path)).map(placeOf));

/** Says whether someone of the office with these rights may open a page of theirs. */
export function mayOpen(rights: OfficeRights, path: PagePath): boolean {
  return mayDo(rights, pageFacts[path].rights ?? officeRights);
}

/** Finds the first page of someone of the office: Today, what happened or the settings (docs/product/office-people.md, "Rights"). */
export function findOfficeHome(rights: OfficeRights): '/office' | '/office/visits/confirm' | '/office/settings' {
  if (rights.coordinates) return '/office';
  return rights.pays ? '/office/visits/confirm' : '/office/settings';
}

/** Says whether an address under /app needs a signed-in person, even where no page is: `/calendar/nothing` does, `/nothing` does not. */
export function isGuarded(path: string): boolean {
  return !isOpen(path) && guardedPlaces.has(placeOf(path));
}

/** Says whether a page is about the person signed in or for everyone, not about the chosen client. */
export function isAboutOneself(pathname: string): boolean {
  return ownPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
