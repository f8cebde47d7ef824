import { signedIn } from '#web/app/route-roots.ts';
import { routesUnder } from '#web/app/screen-route.ts';
import type { AbsencesAddress } from '#web/parts/schedule/absences-address.ts';
import type { BookAddress } from '#web/parts/schedule/book-address.ts';
import type { ClientAddress } from '#web/screens/office/clients/client-address.ts';
import type { ClientsAddress } from '#web/screens/office/clients/clients-screen.tsx';
import type { FeedbackAddress } from '#web/screens/office/feedback/feedback-screen.tsx';
import type { QueueAddress } from '#web/screens/office/requests/use-queue-view.ts';
import type { RunSheetsAddress } from '#web/screens/office/run-sheets/run-sheets-screen.tsx';
import type { TimesheetsAddress } from '#web/screens/office/timesheets/timesheets-screen.tsx';
import type { TodayAddress } from '#web/screens/office/today/today-screen.tsx';
import type { ConfirmAddress } from '#web/screens/office/visits/confirm/confirm-screen.tsx';
import type { VisitsAddress } from '#web/screens/office/visits/visits-address.ts';

/** The office's URLs, each with how its query is typed. */

const { screen } = routesUnder(signedIn);

/** Leaves an address to its screen, which reads it defensively: sign-in does not load those rules. */
const readByScreen = <Address>(typed: Record<string, unknown>) => typed as Address;

const queue = screen(
  '/office/requests',
  () => import('#web/screens/office/requests/tickets-screen.tsx').then((m) => m.TicketsScreen),
  { search: readByScreen<QueueAddress> },
);

const visits = screen(
  '/office/visits',
  () => import('#web/screens/office/visits/visits-screen.tsx').then((m) => m.VisitsScreen),
  { search: readByScreen<VisitsAddress> },
);

export const officeRoutes = [
  screen('/office', () => import('#web/screens/office/today/today-screen.tsx').then((m) => m.TodayScreen), {
    search: readByScreen<TodayAddress>,
  }),
  screen('/office/calls', () => import('#web/screens/office/calls/calls-screen.tsx').then((m) => m.CallsScreen)),
  screen('/office/numbers', () =>
    import('#web/screens/office/numbers/numbers-screen.tsx').then((m) => m.NumbersScreen),
  ),
  screen(
    '/office/run-sheets',
    () => import('#web/screens/office/run-sheets/run-sheets-screen.tsx').then((m) => m.RunSheetsScreen),
    { search: readByScreen<RunSheetsAddress> },
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
    () => import('#web/screens/office/visits/confirm/confirm-screen.tsx').then((m) => m.ConfirmScreen),
    { search: readByScreen<ConfirmAddress> },
  ),
  screen(
    '/office/clients',
    () => import('#web/screens/office/clients/clients-screen.tsx').then((m) => m.ClientsScreen),
    { search: readByScreen<ClientsAddress> },
  ),
  screen('/office/clients/new', () =>
    import('#web/screens/office/clients/new-client-screen.tsx').then((m) => m.NewClientScreen),
  ),
  screen('/office/clients/import', () =>
    import('#web/screens/office/clients/import/import-screen.tsx').then((m) => m.ClientsImportScreen),
  ),
  screen('/office/clients/import/series', () =>
    import('#web/screens/office/clients/import/series/series-import-screen.tsx').then((m) => m.SeriesImportScreen),
  ),
  screen('/office/clients/import/transactions', () =>
    import('#web/screens/office/clients/import/transactions/transactions-import-screen.tsx').then(
      (m) => m.TransactionsImportScreen,
    ),
  ),
  screen('/office/individualised-fundings', () =>
    import('#web/screens/office/individualised-fundings/fundings-due-screen.tsx').then((m) => m.FundingsDueScreen),
  ),
  screen('/office/clients/$clientRef/individualised-fundings/new', () =>
    import('#web/screens/office/clients/individualised-fundings/new-funding-screen.tsx').then(
      (m) => m.NewFundingScreen,
    ),
  ),
  screen('/office/clients/$clientRef/individualised-fundings/$fundingRef', () =>
    import('#web/screens/office/clients/individualised-fundings/office-funding-screen.tsx').then(
      (m) => m.OfficeFundingScreen,
    ),
  ),
  screen(
    '/office/clients/$clientRef',
    () => import('#web/screens/office/clients/client-screen.tsx').then((m) => m.ClientScreen),
    { search: readByScreen<ClientAddress> },
  ),
  screen(
    '/office/clients/$clientRef/week',
    () => import('#web/screens/office/clients/client-week-screen.tsx').then((m) => m.ClientWeekScreen),
    { search: readByScreen<ClientAddress> },
  ),
  screen(
    '/office/clients/$clientRef/book',
    () => import('#web/screens/office/clients/book/book-for-client.tsx').then((m) => m.OfficeBookingDetailsScreen),
    { search: readByScreen<BookAddress> },
  ),
  screen(
    '/office/visits/book',
    () => import('#web/screens/office/visits/book/choose-client-screen.tsx').then((m) => m.ChooseClientScreen),
    { search: readByScreen<BookAddress> },
  ),
  screen('/office/clients/$clientRef/book/summary', () =>
    import('#web/screens/office/clients/book/book-for-client.tsx').then((m) => m.OfficeBookingSummaryScreen),
  ),
  screen(
    '/office/timesheets',
    () => import('#web/screens/office/timesheets/timesheets-screen.tsx').then((m) => m.TimesheetsScreen),
    { search: readByScreen<TimesheetsAddress> },
  ),
  screen('/office/timesheets/payroll', () =>
    import('#web/screens/office/timesheets/payroll/payroll-screen.tsx').then((m) => m.PayrollScreen),
  ),
  screen('/office/timesheets/$clientRef/$timesheetRef', () =>
    import('#web/screens/office/timesheets/timesheet-screen.tsx').then((m) => m.OfficeTimesheetScreen),
  ),
  screen(
    '/office/feedback',
    () => import('#web/screens/office/feedback/feedback-screen.tsx').then((m) => m.FeedbackScreen),
    { search: readByScreen<FeedbackAddress> },
  ),
  screen('/office/support-workers', () =>
    import('#web/screens/office/support-workers/support-workers-screen.tsx').then((m) => m.SupportWorkersScreen),
  ),
  screen('/office/support-workers/new', () =>
    import('#web/screens/office/support-workers/new-support-worker-screen.tsx').then((m) => m.NewSupportWorkerScreen),
  ),
  screen('/office/support-workers/checks', () =>
    import('#web/screens/office/support-workers/checks-screen.tsx').then((m) => m.ChecksScreen),
  ),
  screen('/office/support-workers/import', () =>
    import('#web/screens/office/support-workers/import/import-screen.tsx').then((m) => m.SupportWorkersImportScreen),
  ),
  screen(
    '/office/support-workers/$supportWorkerRef/absences',
    () => import('#web/screens/office/support-workers/absences/absences-screen.tsx').then((m) => m.AbsencesScreen),
    { search: readByScreen<AbsencesAddress> },
  ),
  screen('/office/support-workers/$supportWorkerRef', () =>
    import('#web/screens/office/support-workers/support-worker-screen.tsx').then((m) => m.SupportWorkerScreen),
  ),
  screen('/office/organisations', () =>
    import('#web/screens/office/organisations/organisations-screen.tsx').then((m) => m.OrganisationsScreen),
  ),
  screen('/office/organisations/new', () =>
    import('#web/screens/office/organisations/new-organisation-screen.tsx').then((m) => m.NewOrganisationScreen),
  ),
  screen('/office/organisations/$ref', () =>
    import('#web/screens/office/organisations/organisation-screen.tsx').then((m) => m.OrganisationScreen),
  ),
  screen('/office/staff', () => import('#web/screens/office/staff/staff-screen.tsx').then((m) => m.StaffScreen)),
  screen('/office/settings', () =>
    import('#web/screens/office/settings/settings-screen.tsx').then((m) => m.SettingsScreen),
  ),
  screen('/office/settings/contact', () =>
    import('#web/screens/office/settings/contact/contact-screen.tsx').then((m) => m.ContactScreen),
  ),
  screen('/office/settings/holidays', () =>
    import('#web/screens/office/settings/holidays/holidays-screen.tsx').then((m) => m.HolidaysScreen),
  ),
  screen('/office/settings/lists/$list', () =>
    import('#web/screens/office/settings/list-screen.tsx').then((m) => m.ListScreen),
  ),
] as const;
