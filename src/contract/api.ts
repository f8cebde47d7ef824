import { absences } from './absences.ts';
import { activity } from './activity.ts';
import { addresses } from './addresses.ts';
import { appointments } from './appointments.ts';
import { arrivals } from './arrivals.ts';
import { auth } from './auth.ts';
import { browserFaults } from './browser-faults.ts';
import { calendarFeeds } from './calendar-feeds.ts';
import { careRegistrations } from './care-registrations.ts';
import { clientAbsences } from './client-absences.ts';
import { clientAlerts } from './client-alerts.ts';
import { clientDetails } from './client-details.ts';
import { clientNotes } from './client-notes.ts';
import { clientSearch } from './client-search.ts';
import { confirmations } from './confirmations.ts';
import { content } from './content.ts';
import { documents } from './documents.ts';
import { emailChanges } from './email-changes.ts';
import { endings } from './endings.ts';
import { feedback } from './feedback.ts';
import { find } from './find.ts';
import { followedClients } from './followed-clients.ts';
import { fundingRegistrations } from './funding-registrations.ts';
import { fundings } from './fundings.ts';
import { holidayQuestions } from './holiday-questions.ts';
import { hours } from './hours.ts';
import { images } from './images.ts';
import { importUndo } from './import-undo.ts';
import { individualisedFunding } from './individualised-funding.ts';
import { notices } from './notices.ts';
import { numbers } from './numbers.ts';
import { offers } from './offers.ts';
import { office } from './office.ts';
import { officeAccounts } from './office-accounts.ts';
import { officeActs } from './office-acts.ts';
import { officeClients } from './office-clients.ts';
import { officeSettings } from './office-settings.ts';
import { officeSupportWorkers } from './office-support-workers.ts';
import { officeTimesheets } from './office-timesheets.ts';
import { openApi } from './open-api.ts';
import { organisations } from './organisations.ts';
import { withPathParams } from './path-params.ts';
import { payroll } from './payroll.ts';
import { questions } from './questions.ts';
import { queue } from './queue.ts';
import { records } from './records.ts';
import { registrations } from './registrations.ts';
import { ring } from './ring.ts';
import { schedule } from './schedule.ts';
import { schedulePapers } from './schedule-papers.ts';
import { secondFactor } from './second-factor.ts';
import { seriesImport } from './series-import.ts';
import { settings } from './settings.ts';
import { supportNetwork } from './support-network.ts';
import { supportWorkers } from './support-workers.ts';
import { tickets } from './tickets.ts';
import { timesheets } from './timesheets.ts';
import { today } from './today.ts';
import { users } from './users.ts';
import { workerOffers } from './worker-offers.ts';
import { workerPage } from './worker-page.ts';

/** Every call, by method and path under /api/v0. Screens import its type alone, the server the value. */
export const api = withPathParams({
  ...auth,
  ...registrations,
  ...users,
  ...careRegistrations,
  ...emailChanges,
  ...settings,
  ...appointments,
  ...calendarFeeds,
  ...tickets,
  ...offers,
  ...questions,
  ...queue,
  ...arrivals,
  ...feedback,
  ...find,
  ...followedClients,
  ...notices,
  ...office,
  ...officeAccounts,
  ...officeActs,
  ...officeSettings,
  ...officeClients,
  ...clientNotes,
  ...clientAlerts,
  ...officeSupportWorkers,
  ...schedule,
  ...schedulePapers,
  ...ring,
  ...confirmations,
  ...payroll,
  ...holidayQuestions,
  ...hours,
  ...officeTimesheets,
  ...numbers,
  ...today,
  ...absences,
  ...clientAbsences,
  ...endings,
  ...importUndo,
  ...seriesImport,
  ...timesheets,
  ...fundings,
  ...individualisedFunding,
  ...fundingRegistrations,
  ...organisations,
  ...content,
  ...addresses,
  ...secondFactor,
  ...activity,
  ...records,
  ...clientSearch,
  ...clientDetails,
  ...supportNetwork,
  ...supportWorkers,
  ...documents,
  ...images,
  ...workerOffers,
  ...workerPage,
  ...browserFaults,
  ...openApi,
});

export type Api = typeof api;
export type EndpointName = keyof Api;
