import { makeAbsences } from './absences.ts';
import { answerTickets, moveVisits } from './answered-tickets.ts';
import { makeArrivalReports } from './arrivals.ts';
import { makeCareRegistrations } from './care-registrations.ts';
import { makeCaseload } from './caseload.ts';
import { makeClients } from './clients.ts';
import { contacts } from './contacts.ts';
import { makeOwnJobs } from './demo-client-jobs.ts';
import { makeOwnTickets } from './demo-client-tickets.ts';
import { createDiary } from './diary.ts';
import { makeDocuments } from './documents.ts';
import { makeFeedback } from './feedback.ts';
import { makeFundingRegistrations } from './funding-registrations.ts';
import { makeFundings } from './fundings.ts';
import { makeDemoHolidays } from './holidays.ts';
import { makeIndividualisedFundings } from './individualised-fundings.ts';
import { makeInvitations } from './invitations.ts';
import { makeJobs } from './jobs.ts';
import { makeOpenTickets } from './open-tickets.ts';
import { makeOrders } from './orders.ts';
import { makePeople } from './people.ts';
import { makeQuestions } from './questions.ts';
import { createRandom } from './random.ts';
import type { Setting } from './setting.ts';
import { makeStaffInvitations } from './staff-invitations.ts';
import { makeSupportWorkers } from './support-workers.ts';
import { moveVersions, type TicketDesk } from './tickets.ts';
import { createVisitBook, listWorked, recordHistory } from './visits.ts';
import { makeRelationships } from './worker-relationships.ts';

/** Everything that the demonstration holds, before it is written. */
export type World = ReturnType<typeof makeWorld>;

/** Makes a plausible provider around one day. */
export function makeWorld(setting: Setting) {
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
  const arrivals = makeArrivalReports({ setting, people, bookings, visits });
  const feedback = makeFeedback({ setting, people, visits });
  const careRegistrations = makeCareRegistrations({ setting, clients, people });
  const individualised = makeIndividualisedFundings(setting, { clients, funderRef: funders[0]!.ref });
  const { money } = individualised;
  const caseload = makeCaseload(desk, individualised);
  const absences = makeAbsences({ desk, feedback, arrivals });
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
    caseload,
    worked: listWorked(setting, { people, visits }),
    tickets,
    orders,
    questions: makeQuestions(desk, ownBookings),
    arrivals,
    absences,
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
