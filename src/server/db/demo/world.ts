import type { Contact } from '#domain/settings/contact.ts';
import { answerTickets, moveVisits } from './answered-tickets.ts';
import { type DemoCareRegistration, makeCareRegistrations } from './care-registrations.ts';
import { type DemoClient, makeClients } from './clients.ts';
import { contacts } from './contacts.ts';
import { makeOwnJobs } from './demo-client-jobs.ts';
import { makeOwnTickets } from './demo-client-tickets.ts';
import { createDiary } from './diary.ts';
import { type DemoDocument, makeDocuments } from './documents.ts';
import { type DemoFeedback, makeFeedback } from './feedback.ts';
import { type DemoFundingRegistration, makeFundingRegistrations } from './funding-registrations.ts';
import { type DemoFunder, type DemoFunding, makeFundings } from './fundings.ts';
import { type DemoHoliday, makeDemoHolidays } from './holidays.ts';
import {
  type DemoMoney,
  type DemoOwnSupportWorker,
  type DemoTransaction,
  makeIndividualisedFundings,
} from './individualised-fundings.ts';
import { type DemoInvitation, makeInvitations } from './invitations.ts';
import { type Booking, makeJobs } from './jobs.ts';
import { makeOpenTickets } from './open-tickets.ts';
import { type DemoOrder, makeOrders } from './orders.ts';
import { makePeople, type People } from './people.ts';
import { createRandom } from './random.ts';
import type { Setting } from './setting.ts';
import { type DemoStaffInvitation, makeStaffInvitations } from './staff-invitations.ts';
import { type DemoWorker, makeSupportWorkers } from './support-workers.ts';
import { type DemoTicket, moveVersions, type TicketDesk } from './tickets.ts';
import { createVisitBook, type DemoWorkedVisit, listWorked, recordHistory, type VisitBook } from './visits.ts';
import { type DemoRelationship, makeRelationships } from './worker-relationships.ts';

/** Everything that the demonstration holds, before it is written. */
export type World = {
  people: People;
  clients: DemoClient[];
  workers: DemoWorker[];
  funders: DemoFunder[];
  fundings: DemoFunding[];
  money: DemoMoney[];
  transactions: DemoTransaction[];
  ownSupportWorkers: DemoOwnSupportWorker[];
  bookings: Booking[];
  visits: VisitBook;
  worked: DemoWorkedVisit[];
  tickets: DemoTicket[];
  orders: DemoOrder[];
  feedback: DemoFeedback[];
  relationships: DemoRelationship[];
  documents: DemoDocument[];
  careRegistrations: DemoCareRegistration[];
  fundingRegistrations: DemoFundingRegistration[];
  staffInvitations: DemoStaffInvitation[];
  invitations: DemoInvitation[];
  contact: Contact;
  holidays: DemoHoliday[];
};

/** Makes a plausible provider around one day. */
export function makeWorld(setting: Setting): World {
  const clients = makeClients(setting);
  const workers = makeSupportWorkers(setting);
  const people = makePeople(setting, clients);
  const { funders, fundings } = makeFundings(setting, { clients, organisations: people.organisations });
  const provider = { setting, clients, workers, fundings, diary: createDiary(setting) };
  // The demonstration client's workers are taken first, so that the same people always come.
  const ownBookings = makeOwnJobs(provider);
  const others = makeJobs(provider);
  const visits = createVisitBook();
  const desk: TicketDesk = {
    provider,
    people,
    bookings: [...Object.values(ownBookings), ...others],
    visits,
    tickets: [],
    random: createRandom('requests'),
  };
  makeOwnTickets(desk, ownBookings);
  moveVisits(desk);
  recordHistory(setting, { bookings: others, visits });
  answerTickets(desk);
  makeOpenTickets(desk);
  moveVersions(desk);
  const { bookings, tickets } = desk;
  const orders = makeOrders({ setting, clients, people });
  const feedback = makeFeedback({ setting, people, visits });
  const careRegistrations = makeCareRegistrations({ setting, clients, people });
  const individualised = makeIndividualisedFundings(setting, { clients, funderRef: funders[0]!.ref });
  const { money } = individualised;
  const staffInvitations = makeStaffInvitations(setting, people);
  const invitations = makeInvitations(setting, people, clients);
  return {
    people,
    clients,
    workers,
    funders,
    fundings,
    ...individualised,
    bookings,
    visits,
    worked: listWorked(setting, { people, visits }),
    tickets,
    orders,
    feedback,
    documents: makeDocuments(setting, { clients, people }),
    relationships: makeRelationships(setting, { clients, workers, bookings }),
    careRegistrations,
    fundingRegistrations: makeFundingRegistrations(setting, { clients, people, money }),
    staffInvitations,
    invitations,
    contact: contacts[setting.country],
    holidays: makeDemoHolidays(setting),
  };
}
