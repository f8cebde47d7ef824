import { ZodType } from 'zod';
import * as activity from './activity.ts';
import * as addresses from './addresses.ts';
import * as appointments from './appointments.ts';
import * as auth from './auth.ts';
import * as browserFaults from './browser-faults.ts';
import * as careRegistrations from './care-registrations.ts';
import * as clientDetails from './client-details.ts';
import * as clientSearch from './client-search.ts';
import * as documents from './documents.ts';
import * as errors from './errors.ts';
import * as feedback from './feedback.ts';
import * as fields from './fields.ts';
import * as fundings from './fundings.ts';
import * as imports from './imports.ts';
import * as office from './office.ts';
import * as officeClients from './office-clients.ts';
import * as officeSettings from './office-settings.ts';
import * as officeSupportWorkers from './office-support-workers.ts';
import * as organisations from './organisations.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import * as supportNetwork from './support-network.ts';
import * as tickets from './tickets.ts';
import * as users from './users.ts';
import * as visitTimes from './visit-times.ts';

const files = [
  ...[
    activity,
    addresses,
    appointments,
    auth,
    browserFaults,
    careRegistrations,
    clientDetails,
    clientSearch,
    documents,
    errors,
  ],
  ...[feedback, fields, fundings, imports, office, officeClients, officeSettings, officeSupportWorkers, organisations],
  ...[secondFactor, settings, supportNetwork, tickets, users, visitTimes],
];

/** Every schema that a file of the contract exports, under the name that the API's description gives it. */
export const components: Record<string, ZodType> = Object.fromEntries(
  files.flatMap((file) => Object.entries(file).filter(([, value]) => value instanceof ZodType)),
);
