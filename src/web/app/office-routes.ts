import { signedIn } from '#web/app/route-roots.ts';
import { readByScreen, routesUnder } from '#web/app/screen-route.ts';
import type { HoursAddress } from '#web/parts/hours/hours-page.tsx';
import type { AbsencesAddress } from '#web/parts/schedule/absences-address.ts';
import type { BookAddress } from '#web/parts/schedule/book-address.ts';
import type { ClientAddress } from '#web/screens/office/clients/client-address.ts';
import type { ClientsAddress } from '#web/screens/office/clients/clients-screen.tsx';
import type { FeedbackAddress } from '#web/screens/office/feedback/feedback-screen.tsx';
import type { QueueAddress } from '#web/screens/office/requests/use-queue-view.ts';
import type { RunSheetsAddress } from '#web/screens/office/run-sheets/run-sheets-screen.tsx';
import type { OfficeActivityAddress } from '#web/screens/office/settings/activity/office-activity-screen.tsx';
import type { TimesheetsAddress } from '#web/screens/office/timesheets/timesheets-screen.tsx';
import type { TodayAddress } from '#web/screens/office/today/today-screen.tsx';
import type { ConfirmAddress } from '#web/screens/office/visits/confirm/confirm-screen.tsx';
import type { VisitsAddress } from '#web/screens/office/visits/visits-address.ts';

/** The office's URLs, each with how its query is typed. */

const { screen } = routesUnder(signedIn);

const queue = screen(
  '/office/requests',
  { TicketsScreen: () => import('#web/screens/office/requests/tickets-screen.tsx') },
  { search: readByScreen<QueueAddress> },
);

const visits = screen(
  '/office/visits',
  { VisitsScreen: () => import('#web/screens/office/visits/visits-screen.tsx') },
  { search: readByScreen<VisitsAddress> },
);

const client = screen(
  '/office/clients/$clientRef',
  { ClientScreen: () => import('#web/screens/office/clients/client-screen.tsx') },
  { search: readByScreen<ClientAddress> },
);
const partsOfClient = routesUnder(client);

export const officeRoutes = [
  screen(
    '/office',
    { TodayScreen: () => import('#web/screens/office/today/today-screen.tsx') },
    { search: readByScreen<TodayAddress> },
  ),
  screen('/office/calls', { CallsScreen: () => import('#web/screens/office/calls/calls-screen.tsx') }),
  screen('/office/numbers', { NumbersScreen: () => import('#web/screens/office/numbers/numbers-screen.tsx') }),
  screen(
    '/office/run-sheets',
    { RunSheetsScreen: () => import('#web/screens/office/run-sheets/run-sheets-screen.tsx') },
    { search: readByScreen<RunSheetsAddress> },
  ),
  visits.addChildren([
    routesUnder(visits).part('$clientRef/$originalDate/$jobRef', {
      VisitPane: () => import('#web/screens/office/visits/visit-pane.tsx'),
    }),
  ]),
  queue.addChildren([
    routesUnder(queue).part('$ref', { TicketPane: () => import('#web/screens/office/requests/ticket-pane.tsx') }),
  ]),
  screen(
    '/office/visits/confirm',
    { ConfirmScreen: () => import('#web/screens/office/visits/confirm/confirm-screen.tsx') },
    { search: readByScreen<ConfirmAddress> },
  ),
  screen(
    '/office/clients',
    { ClientsScreen: () => import('#web/screens/office/clients/clients-screen.tsx') },
    { search: readByScreen<ClientsAddress> },
  ),
  screen('/office/clients/new', { NewClientScreen: () => import('#web/screens/office/clients/new-client-screen.tsx') }),
  screen('/office/clients/import', {
    ClientsImportScreen: () => import('#web/screens/office/clients/import/import-screen.tsx'),
  }),
  screen('/office/clients/import/series', {
    SeriesImportScreen: () => import('#web/screens/office/clients/import/series/series-import-screen.tsx'),
  }),
  screen('/office/clients/import/transactions', {
    TransactionsImportScreen: () =>
      import('#web/screens/office/clients/import/transactions/transactions-import-screen.tsx'),
  }),
  screen('/office/individualised-fundings', {
    FundingsDueScreen: () => import('#web/screens/office/individualised-fundings/fundings-due-screen.tsx'),
  }),
  screen('/office/clients/$clientRef/individualised-fundings/new', {
    NewFundingScreen: () => import('#web/screens/office/clients/individualised-fundings/new-funding-screen.tsx'),
  }),
  screen('/office/clients/$clientRef/individualised-fundings/$fundingRef', {
    OfficeFundingScreen: () => import('#web/screens/office/clients/individualised-fundings/office-funding-screen.tsx'),
  }),
  client.addChildren([
    partsOfClient.part('/', { ClientVisits: () => import('#web/screens/office/clients/client-visits.tsx') }),
    partsOfClient.part('notes', { ClientNotes: () => import('#web/screens/office/clients/client-notes.tsx') }),
    partsOfClient.part('details', { ClientFacts: () => import('#web/screens/office/clients/client-facts.tsx') }),
    partsOfClient.part('funding', { ClientFunding: () => import('#web/screens/office/clients/client-funding.tsx') }),
    partsOfClient.part('people', { ClientPeople: () => import('#web/screens/office/clients/client-people.tsx') }),
  ]),
  screen(
    '/office/clients/$clientRef/week',
    { ClientWeekScreen: () => import('#web/screens/office/clients/client-week-screen.tsx') },
    { search: readByScreen<ClientAddress> },
  ),
  screen('/office/clients/$clientRef/record', {
    ClientRecordScreen: () => import('#web/screens/office/clients/client-record-screen.tsx'),
  }),
  screen(
    '/office/clients/$clientRef/hours',
    { ClientHoursScreen: () => import('#web/screens/office/clients/client-hours-screen.tsx') },
    { search: readByScreen<HoursAddress> },
  ),
  screen(
    '/office/clients/$clientRef/book',
    { OfficeBookingDetailsScreen: () => import('#web/screens/office/clients/book/book-for-client.tsx') },
    { search: readByScreen<BookAddress> },
  ),
  screen(
    '/office/visits/book',
    { ChooseClientScreen: () => import('#web/screens/office/visits/book/choose-client-screen.tsx') },
    { search: readByScreen<BookAddress> },
  ),
  screen('/office/clients/$clientRef/book/summary', {
    OfficeBookingSummaryScreen: () => import('#web/screens/office/clients/book/book-for-client.tsx'),
  }),
  screen(
    '/office/timesheets',
    { TimesheetsScreen: () => import('#web/screens/office/timesheets/timesheets-screen.tsx') },
    { search: readByScreen<TimesheetsAddress> },
  ),
  screen('/office/timesheets/payroll', {
    PayrollScreen: () => import('#web/screens/office/timesheets/payroll/payroll-screen.tsx'),
  }),
  screen('/office/timesheets/$clientRef/$timesheetRef', {
    OfficeTimesheetScreen: () => import('#web/screens/office/timesheets/timesheet-screen.tsx'),
  }),
  screen(
    '/office/feedback',
    { FeedbackScreen: () => import('#web/screens/office/feedback/feedback-screen.tsx') },
    { search: readByScreen<FeedbackAddress> },
  ),
  screen('/office/support-workers', {
    SupportWorkersScreen: () => import('#web/screens/office/support-workers/support-workers-screen.tsx'),
  }),
  screen('/office/support-workers/new', {
    NewSupportWorkerScreen: () => import('#web/screens/office/support-workers/new-support-worker-screen.tsx'),
  }),
  screen('/office/support-workers/checks', {
    ChecksScreen: () => import('#web/screens/office/support-workers/checks-screen.tsx'),
  }),
  screen('/office/support-workers/import', {
    SupportWorkersImportScreen: () => import('#web/screens/office/support-workers/import/import-screen.tsx'),
  }),
  screen(
    '/office/support-workers/$supportWorkerRef/absences',
    { AbsencesScreen: () => import('#web/screens/office/support-workers/absences/absences-screen.tsx') },
    { search: readByScreen<AbsencesAddress> },
  ),
  screen('/office/support-workers/$supportWorkerRef', {
    SupportWorkerScreen: () => import('#web/screens/office/support-workers/support-worker-screen.tsx'),
  }),
  screen('/office/organisations', {
    OrganisationsScreen: () => import('#web/screens/office/organisations/organisations-screen.tsx'),
  }),
  screen('/office/organisations/new', {
    NewOrganisationScreen: () => import('#web/screens/office/organisations/new-organisation-screen.tsx'),
  }),
  screen(
    '/office/organisations/$ref/hours',
    { FunderHoursScreen: () => import('#web/screens/office/organisations/funder-hours-screen.tsx') },
    { search: readByScreen<HoursAddress> },
  ),
  screen('/office/organisations/$ref', {
    OrganisationScreen: () => import('#web/screens/office/organisations/organisation-screen.tsx'),
  }),
  screen('/office/staff', { StaffScreen: () => import('#web/screens/office/staff/staff-screen.tsx') }),
  screen('/office/settings', { SettingsScreen: () => import('#web/screens/office/settings/settings-screen.tsx') }),
  screen('/office/settings/contact', {
    ContactScreen: () => import('#web/screens/office/settings/contact/contact-screen.tsx'),
  }),
  screen('/office/settings/on-call', {
    OnCallScreen: () => import('#web/screens/office/settings/on-call/on-call-screen.tsx'),
  }),
  screen('/office/settings/payroll-file', {
    PayrollFileScreen: () => import('#web/screens/office/settings/payroll-file/payroll-file-screen.tsx'),
  }),
  screen('/office/settings/holidays', {
    HolidaysScreen: () => import('#web/screens/office/settings/holidays/holidays-screen.tsx'),
  }),
  screen(
    '/office/settings/activity',
    { OfficeActivityScreen: () => import('#web/screens/office/settings/activity/office-activity-screen.tsx') },
    { search: readByScreen<OfficeActivityAddress> },
  ),
  screen('/office/settings/lists/$list', { ListScreen: () => import('#web/screens/office/settings/list-screen.tsx') }),
] as const;
