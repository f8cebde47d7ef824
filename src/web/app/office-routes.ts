import type { AbsencesAddress } from '#web/parts/schedule/absences-address.ts';
import type { BookAddress } from '#web/parts/schedule/book-address.ts';
import type { ClientAddress } from '#web/screens/office/clients/client-address.ts';
import type { ClientsAddress } from '#web/screens/office/clients/clients-address.ts';
import type { FeedbackAddress } from '#web/screens/office/feedback/feedback-address.ts';
import type { QueueAddress } from '#web/screens/office/requests/queue-address.ts';
import type { RunSheetsAddress } from '#web/screens/office/run-sheets/run-sheets-address.ts';
import type { TimesheetsAddress } from '#web/screens/office/timesheets/timesheets-address.ts';
import type { TodayAddress } from '#web/screens/office/today/today-address.ts';
import type { ConfirmAddress } from '#web/screens/office/visits/confirm/confirm-address.ts';
import type { VisitsAddress } from '#web/screens/office/visits/visits-address.ts';
import { signedIn } from './route-roots.ts';
import { routesUnder } from './screen-route.ts';

/** The office's URLs. Who may see a screen: docs/product/session.md, "Pages for signed-in people". */

const { screen } = routesUnder(signedIn);

/** Leaves an address to its screen, which reads it defensively: sign-in does not load those rules. */
const readByScreen = <Address>(typed: Record<string, unknown>) => typed as Address;

const queue = screen(
  '/office/requests',
  { title: 'Requests', audience: 'office', search: readByScreen<QueueAddress> },
  () => import('#web/screens/office/requests/tickets-screen.tsx').then((m) => m.TicketsScreen),
);

const visits = screen(
  '/office/visits',
  { title: 'Visits', audience: 'office', search: readByScreen<VisitsAddress> },
  () => import('#web/screens/office/visits/visits-screen.tsx').then((m) => m.VisitsScreen),
);

const fromSlot = { audience: 'office', search: readByScreen<BookAddress> } as const;

export const officeRoutes = [
  screen('/office', { title: 'Today', audience: 'office', search: readByScreen<TodayAddress> }, () =>
    import('#web/screens/office/today/today-screen.tsx').then((m) => m.TodayScreen),
  ),
  screen('/office/calls', { title: 'Phone list', audience: 'office' }, () =>
    import('#web/screens/office/calls/calls-screen.tsx').then((m) => m.CallsScreen),
  ),
  screen('/office/numbers', { title: 'Numbers', audience: 'office' }, () =>
    import('#web/screens/office/numbers/numbers-screen.tsx').then((m) => m.NumbersScreen),
  ),
  screen(
    '/office/run-sheets',
    { title: 'Run sheets', audience: 'office', search: readByScreen<RunSheetsAddress> },
    () => import('#web/screens/office/run-sheets/run-sheets-screen.tsx').then((m) => m.RunSheetsScreen),
  ),
  visits.addChildren([
    routesUnder(visits).part('$clientRef/$originalDate/$jobRef', () =>
      import('#web/screens/office/visits/visit-pane.tsx').then((m) => m.VisitPane),
    ),
  ]),
  queue.addChildren([
    routesUnder(queue).part('$ref', () =>
      import('#web/screens/office/requests/ticket-pane.tsx').then((m) => m.TicketPane),
    ),
  ]),
  screen(
    '/office/visits/confirm',
    { title: 'What took place', audience: 'office', search: readByScreen<ConfirmAddress> },
    () => import('#web/screens/office/visits/confirm/confirm-screen.tsx').then((m) => m.ConfirmScreen),
  ),
  screen('/office/clients', { title: 'Clients', audience: 'office', search: readByScreen<ClientsAddress> }, () =>
    import('#web/screens/office/clients/clients-screen.tsx').then((m) => m.ClientsScreen),
  ),
  screen('/office/clients/new', { title: 'Add a client', audience: 'office' }, () =>
    import('#web/screens/office/clients/new-client-screen.tsx').then((m) => m.NewClientScreen),
  ),
  screen('/office/clients/import', { title: 'Import or export clients', audience: 'office' }, () =>
    import('#web/screens/office/clients/import/import-screen.tsx').then((m) => m.ClientsImportScreen),
  ),
  screen('/office/clients/import/series', { title: 'Import visits', audience: 'office' }, () =>
    import('#web/screens/office/clients/import/series/series-import-screen.tsx').then((m) => m.SeriesImportScreen),
  ),
  screen('/office/clients/import/transactions', { title: 'Import transactions', audience: 'office' }, () =>
    import('#web/screens/office/clients/import/transactions/transactions-import-screen.tsx').then(
      (m) => m.TransactionsImportScreen,
    ),
  ),
  screen('/office/individualised-fundings', { title: 'Funding that ends or is reviewed', audience: 'office' }, () =>
    import('#web/screens/office/individualised-fundings/fundings-due-screen.tsx').then((m) => m.FundingsDueScreen),
  ),
  screen(
    '/office/clients/$clientRef/individualised-fundings/new',
    { title: 'Add individualised funding', audience: 'office' },
    () =>
      import('#web/screens/office/clients/individualised-fundings/new-funding-screen.tsx').then(
        (m) => m.NewFundingScreen,
      ),
  ),
  screen(
    '/office/clients/$clientRef/individualised-fundings/$fundingRef',
    { title: 'Individualised funding', audience: 'office' },
    () =>
      import('#web/screens/office/clients/individualised-fundings/office-funding-screen.tsx').then(
        (m) => m.OfficeFundingScreen,
      ),
  ),
  screen(
    '/office/clients/$clientRef',
    { title: 'Client', audience: 'office', search: readByScreen<ClientAddress> },
    () => import('#web/screens/office/clients/client-screen.tsx').then((m) => m.ClientScreen),
  ),
  screen(
    '/office/clients/$clientRef/week',
    { title: 'Week by post', audience: 'office', search: readByScreen<ClientAddress> },
    () => import('#web/screens/office/clients/client-week-screen.tsx').then((m) => m.ClientWeekScreen),
  ),
  screen('/office/clients/$clientRef/book', { title: 'Book visits', ...fromSlot }, () =>
    import('#web/screens/office/clients/book/details-screen.tsx').then((m) => m.OfficeBookingDetailsScreen),
  ),
  screen('/office/visits/book', { title: 'Book a visit', ...fromSlot }, () =>
    import('#web/screens/office/visits/book/choose-client-screen.tsx').then((m) => m.ChooseClientScreen),
  ),
  screen('/office/clients/$clientRef/book/summary', { title: 'Summary', audience: 'office' }, () =>
    import('#web/screens/office/clients/book/summary-screen.tsx').then((m) => m.OfficeBookingSummaryScreen),
  ),
  screen(
    '/office/timesheets',
    { title: 'Timesheets', audience: 'office', search: readByScreen<TimesheetsAddress> },
    () => import('#web/screens/office/timesheets/timesheets-screen.tsx').then((m) => m.TimesheetsScreen),
  ),
  screen('/office/timesheets/payroll', { title: 'Payroll', audience: 'office' }, () =>
    import('#web/screens/office/timesheets/payroll/payroll-screen.tsx').then((m) => m.PayrollScreen),
  ),
  screen('/office/timesheets/$clientRef/$timesheetRef', { title: 'Timesheet', audience: 'office' }, () =>
    import('#web/screens/office/timesheets/timesheet-screen.tsx').then((m) => m.OfficeTimesheetScreen),
  ),
  screen('/office/feedback', { title: 'Feedback', audience: 'office', search: readByScreen<FeedbackAddress> }, () =>
    import('#web/screens/office/feedback/feedback-screen.tsx').then((m) => m.FeedbackScreen),
  ),
  screen('/office/support-workers', { title: 'Support workers', audience: 'office' }, () =>
    import('#web/screens/office/support-workers/support-workers-screen.tsx').then((m) => m.SupportWorkersScreen),
  ),
  screen('/office/support-workers/new', { title: 'Add a support worker', audience: 'office' }, () =>
    import('#web/screens/office/support-workers/new-support-worker-screen.tsx').then((m) => m.NewSupportWorkerScreen),
  ),
  screen('/office/support-workers/checks', { title: 'Checks to renew', audience: 'office' }, () =>
    import('#web/screens/office/support-workers/checks-screen.tsx').then((m) => m.ChecksScreen),
  ),
  screen('/office/support-workers/import', { title: 'Import or export support workers', audience: 'office' }, () =>
    import('#web/screens/office/support-workers/import/import-screen.tsx').then((m) => m.SupportWorkersImportScreen),
  ),
  screen(
    '/office/support-workers/$supportWorkerRef/absences',
    { title: 'Absences', audience: 'office', search: readByScreen<AbsencesAddress> },
    () => import('#web/screens/office/support-workers/absences/absences-screen.tsx').then((m) => m.AbsencesScreen),
  ),
  screen('/office/support-workers/$supportWorkerRef', { title: 'Support worker', audience: 'office' }, () =>
    import('#web/screens/office/support-workers/support-worker-screen.tsx').then((m) => m.SupportWorkerScreen),
  ),
  screen('/office/organisations', { title: 'Organisations', audience: 'office' }, () =>
    import('#web/screens/office/organisations/organisations-screen.tsx').then((m) => m.OrganisationsScreen),
  ),
  screen('/office/organisations/new', { title: 'Add an organisation', audience: 'office' }, () =>
    import('#web/screens/office/organisations/new-organisation-screen.tsx').then((m) => m.NewOrganisationScreen),
  ),
  screen('/office/organisations/$ref', { title: 'Organisation', audience: 'office' }, () =>
    import('#web/screens/office/organisations/organisation-screen.tsx').then((m) => m.OrganisationScreen),
  ),
  screen('/office/staff', { title: 'Office staff', audience: 'office' }, () =>
    import('#web/screens/office/staff/staff-screen.tsx').then((m) => m.StaffScreen),
  ),
  screen('/office/settings', { title: 'Settings', audience: 'office' }, () =>
    import('#web/screens/office/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  ),
  screen('/office/settings/contact', { title: 'How people reach you', audience: 'office' }, () =>
    import('#web/screens/office/settings/contact/contact-screen.tsx').then((m) => m.ContactScreen),
  ),
  screen('/office/settings/holidays', { title: 'Public holidays', audience: 'office' }, () =>
    import('#web/screens/office/settings/holidays/holidays-screen.tsx').then((m) => m.HolidaysScreen),
  ),
  screen('/office/settings/lists/$list', { title: 'Settings', audience: 'office' }, () =>
    import('#web/screens/office/settings/list-screen.tsx').then((m) => m.ListScreen),
  ),
] as const;
