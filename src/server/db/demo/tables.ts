import { toCareAbout } from '#domain/care-registrations/fields.ts';
import { orderAbout } from '#domain/tickets/order.ts';
import { toImageAddress } from '#server/images/image-address.ts';
import { registrationShape, requestedChangeShape, workHoursShape } from '../stored-shapes.ts';
import { toStored } from '../stored-value.ts';
import type { DemoWorker } from './support-workers.ts';
import type { DemoTicket } from './tickets.ts';
import { listStored } from './visits.ts';
import type { World } from './world.ts';

type TableRows = readonly [table: string, rows: readonly object[]];

/** Lists the rows of the provider by table, in the order in which they refer to each other. */
export function listTables(world: World, passwordHash: string): TableRows[] {
  const { people, clients, workers } = world;
  return [
    ['users', people.users.map((user) => ({ ...user, emailKey: user.email, passwordHash }))],
    ['clients', clients.map((client) => ({ ...client, languageRefs: client.languages }))],
    ['memberships', people.memberships],
    ['organisations', people.organisations.map((organisation) => ({ ...organisation, pays: true }))],
    ['organisation_users', people.organisationUsers],
    ['organisation_clients', people.organisationClients],
    ['memberships', world.caseload],
    ['staff_invitations', world.staffInvitations.map((invitation) => ({ ...invitation, emailKey: invitation.email }))],
    ['funders', world.funders],
    ['fundings', world.fundings],
    ['individualised_fundings', world.money],
    ['individualised_funding_transactions', world.transactions],
    [
      'individualised_funding_workers',
      world.ownSupportWorkers.map(({ kiwiSaver: kiwisaver, ...worker }) => {
        return { ...worker, kiwisaver, registeredAt: `${worker.signedOn}T00:00:00Z` };
      }),
    ],
    ['support_workers', workers.map(toWorkerRow)],
    ['support_worker_checks', workers.flatMap(toCheckRows)],
    ['client_support_workers', world.relationships.map((row) => ({ ...row, supportWorkerRef: row.workerRef }))],
    ['rosters', clients.map(({ ref: clientRef }) => ({ clientRef }))],
    ...listCalendarTables(world),
    ['public_holidays', world.holidays],
  ];
}

function toWorkerRow({ image, driverLicenses: driverLicenceRefs, workHours: hours, ...worker }: DemoWorker): object {
  const workHours = toStored(workHoursShape, { hours });
  return { ...worker, driverLicenceRefs, workHours, image: toImageAddress(image.ref) };
}

function toCheckRows({ ref: supportWorkerRef, checks }: DemoWorker): object[] {
  return checks.map((check) => ({ ...check, supportWorkerRef }));
}

function listCalendarTables(world: World): TableRows[] {
  const {
    bookings,
    visits,
    worked,
    tickets,
    orders,
    questions,
    arrivals,
    absences,
    feedback,
    careRegistrations,
    invitations,
  } = world;
  return [
    ['jobs', bookings.map(({ client, job, ...more }) => ({ clientRef: client.ref, ...job, ...more }))],
    [
      'visit_exceptions',
      listStored(visits).map(({ booking, exception }) => ({ clientRef: booking.client.ref, ...exception })),
    ],
    [
      'worked_visits',
      worked.map(({ booking: { client, job }, exception, workerRef: supportWorkerRef, ...confirmed }) => ({
        ...{ clientRef: client.ref, jobRef: job.ref, originalDate: exception.originalDate, supportWorkerRef },
        ...{ outcome: 'tookPlace', startTime: exception.actualStartTime, minutes: exception.actualDurationMins },
        ...{ jobTypeRef: job.jobTypeRefs[0], fundingRef: job.fundingRef, source: 'office', ...confirmed },
      })),
    ],
    ['tickets', tickets.map(toTicketRow)],
    ['tickets', orders.map((order) => ({ ...order, type: 'consumablesOrder', about: orderAbout }))],
    ['tickets', questions.map((question) => ({ ...question, type: 'question' }))],
    ['arrival_reports', arrivals],
    ['client_absences', absences],
    ['visit_feedback', feedback.map(({ words, ...given }) => ({ ...given, feedback: words }))],
    [
      'tickets',
      careRegistrations.map(({ registration, ...care }) => ({
        ...{
          ...care,
          registration: toStored(registrationShape, registration),
          type: 'registration',
          about: toCareAbout(registration),
          message: registration.notes,
        },
      })),
    ],
    [
      'invitations',
      invitations.map((invitation) => {
        return { ...invitation, emailKey: invitation.email, role: 'supporter', createdAt: invitation.sentAt };
      }),
    ],
  ];
}

function toTicketRow(ticket: DemoTicket): object {
  return { ...ticket, requestedChange: toStored(requestedChangeShape, ticket.requestedChange) };
}
