import type { VisitException } from '#domain/appointments/types.ts';
import { type Capabilities, capabilityNames } from '#domain/capabilities/types.ts';
import type { WorkerCheck } from '#domain/support-workers/checks.ts';
import { toImageAddress } from '#server/images/image-address.ts';
import type { DemoCareRegistration } from './care-registrations.ts';
import type { DemoClient } from './clients.ts';
import type { DemoFeedback } from './feedback.ts';
import type { DemoFunder, DemoFunding } from './fundings.ts';
import type { DemoHoliday } from './holidays.ts';
import type { Column } from './insert-rows.ts';
import type { DemoInvitation } from './invitations.ts';
import type { Booking } from './jobs.ts';
import type { DemoOrder } from './orders.ts';
import type { DemoMembership, DemoUser } from './people.ts';
import type { DemoStaffInvitation } from './staff-invitations.ts';
import type { DemoWorker } from './support-workers.ts';
import type { DemoTicket } from './tickets.ts';
import type { DemoWorkedVisit } from './visits.ts';
import type { DemoRelationship } from './worker-relationships.ts';

export const toTimestamp = (at: number | undefined) => (at === undefined ? undefined : new Date(at));

export const userColumns: readonly Column<DemoUser & { passwordHash: string }>[] = [
  ['ref', 'text', (user) => user.ref],
  ['email', 'text', (user) => user.email],
  ['email_key', 'text', (user) => user.email],
  ['password_hash', 'text', (user) => user.passwordHash],
  ['given_name', 'text', (user) => user.givenName],
  ['family_name', 'text', (user) => user.familyName],
  ['office', 'boolean', (user) => user.office],
  ['created_at', 'timestamptz', (user) => toTimestamp(user.createdAt)],
];

export const holidayColumns: readonly Column<DemoHoliday>[] = [
  ['ref', 'text', (holiday) => holiday.ref],
  ['date', 'date', (holiday) => holiday.date],
  ['name', 'text', (holiday) => holiday.name],
  ['country', 'text', (holiday) => holiday.country],
  ['region', 'text', (holiday) => holiday.region],
];

export const relationshipColumns: readonly Column<DemoRelationship>[] = [
  ['client_ref', 'text', (relationship) => relationship.clientRef],
  ['support_worker_ref', 'text', (relationship) => relationship.workerRef],
  ['favourite', 'boolean', (relationship) => relationship.favourite],
  ['level', 'smallint', (relationship) => relationship.level],
  ['changed_at', 'timestamptz', (relationship) => toTimestamp(relationship.changedAt)],
];

export const clientColumns: readonly Column<DemoClient>[] = [
  ['ref', 'text', (client) => client.ref],
  ['given_name', 'text', (client) => client.givenName],
  ['family_name', 'text', (client) => client.familyName],
  ['date_of_birth', 'date', (client) => client.dateOfBirth],
  ['nhi', 'text', (client) => client.nhi],
  ['salutation_ref', 'text', (client) => client.salutationRef],
  ['gender_ref', 'text', (client) => client.genderRef],
  ['email', 'text', (client) => client.email],
  ['phone_home', 'text', (client) => client.phoneHome],
  ['phone_mobile', 'text', (client) => client.phoneMobile],
  ['language_refs', 'text[]', (client) => client.languages],
  ['preferred_language', 'text', (client) => client.preferredLanguage],
  ['delivery_address', 'text', (client) => client.deliveryAddress],
  ['access_notes', 'text', (client) => client.accessNotes],
  ['skills_required', 'text[]', (client) => client.skillsRequired],
  ['preferred_gender_ref', 'text', (client) => client.preferredGenderRef],
  ['transport_needed', 'text', (client) => client.transportNeeded],
  ['doctor_name', 'text', (client) => client.doctorName],
  ['doctor_phone', 'text', (client) => client.doctorPhone],
  ['next_of_kin_name', 'text', (client) => client.nextOfKinName],
  ['next_of_kin_relationship', 'text', (client) => client.nextOfKinRelationship],
  ['next_of_kin_phone', 'text', (client) => client.nextOfKinPhone],
  ['suburb', 'text', (client) => client.suburb],
  ['latitude', 'float8', (client) => client.latitude],
  ['longitude', 'float8', (client) => client.longitude],
  ['time_zone', 'text', (client) => client.timeZone],
  ['timesheets', 'boolean', (client) => client.timesheets],
  ['created_at', 'timestamptz', (client) => toTimestamp(client.createdAt)],
];

const flagColumns = capabilityNames.map(
  (name): Column<Capabilities> => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    'boolean',
    (flags) => flags[name],
  ],
);

export const membershipColumns: readonly Column<DemoMembership>[] = [
  ['user_ref', 'text', (membership) => membership.userRef],
  ['client_ref', 'text', (membership) => membership.clientRef],
  ['role', 'text', (membership) => membership.role],
  ...flagColumns,
  ['created_at', 'timestamptz', (membership) => toTimestamp(membership.createdAt)],
];

export const organisationColumns: readonly Column<{ ref: string; name: string }>[] = [
  ['ref', 'text', (organisation) => organisation.ref],
  ['name', 'text', (organisation) => organisation.name],
  ['pays', 'boolean', () => true],
];

export const organisationUserColumns: readonly Column<{ organisationRef: string; userRef: string }>[] = [
  ['organisation_ref', 'text', (entry) => entry.organisationRef],
  ['user_ref', 'text', (entry) => entry.userRef],
];

export const organisationClientColumns: readonly Column<{ organisationRef: string; clientRef: string }>[] = [
  ['organisation_ref', 'text', (entry) => entry.organisationRef],
  ['client_ref', 'text', (entry) => entry.clientRef],
];

export const staffInvitationColumns: readonly Column<DemoStaffInvitation>[] = [
  ['ref', 'text', (invitation) => invitation.ref],
  ['organisation_ref', 'text', (invitation) => invitation.organisationRef],
  ['email', 'text', (invitation) => invitation.email],
  ['email_key', 'text', (invitation) => invitation.email],
  ['invited_by', 'text', (invitation) => invitation.invitedBy],
  ['created_at', 'timestamptz', (invitation) => toTimestamp(invitation.createdAt)],
  ['expires_at', 'timestamptz', (invitation) => toTimestamp(invitation.expiresAt)],
];

export const funderColumns: readonly Column<DemoFunder>[] = [
  ['ref', 'text', (funder) => funder.ref],
  ['name', 'text', (funder) => funder.name],
];

export const fundingColumns: readonly Column<DemoFunding>[] = [
  ['ref', 'text', (funding) => funding.ref],
  ['client_ref', 'text', (funding) => funding.clientRef],
  ['funder_ref', 'text', (funding) => funding.funderRef],
  ['job_type_ref', 'text', (funding) => funding.jobTypeRef],
  ['funded_time_mins', 'integer', (funding) => funding.fundedTimeMins],
  ['position', 'integer', (funding) => funding.position],
];

export const workerColumns: readonly Column<DemoWorker>[] = [
  ['ref', 'text', (worker) => worker.ref],
  ['given_name', 'text', (worker) => worker.givenName],
  ['family_name', 'text', (worker) => worker.familyName],
  ['gender_ref', 'text', (worker) => worker.genderRef],
  ['bio', 'text', (worker) => worker.bio],
  ['suburb', 'text', (worker) => worker.suburb],
  ['latitude', 'float8', (worker) => worker.latitude],
  ['longitude', 'float8', (worker) => worker.longitude],
  ['skill_refs', 'text[]', (worker) => worker.skillRefs],
  ['language_refs', 'text[]', (worker) => worker.languageRefs],
  ['driver_licence_refs', 'text[]', (worker) => worker.driverLicenses],
  ['transport', 'text', (worker) => worker.transport],
  ['work_hours', 'jsonb', (worker) => JSON.stringify(worker.workHours)],
  ['payroll_number', 'text', (worker) => worker.payrollNumber],
  ['image', 'text', (worker) => toImageAddress(worker.image.ref)],
  ['active', 'boolean', (worker) => worker.active],
];

export const workerCheckColumns: readonly Column<{ workerRef: string; check: WorkerCheck }>[] = [
  ['support_worker_ref', 'text', ({ workerRef }) => workerRef],
  ['check_ref', 'text', ({ check }) => check.checkRef],
  ['expires_on', 'date', ({ check }) => check.expiresOn],
];

export const imageColumns: readonly Column<{ ref: string; bytes: Buffer; createdAt: number }>[] = [
  ['ref', 'text', ({ ref }) => ref],
  ['bytes', 'bytea', ({ bytes }) => `\\x${bytes.toString('hex')}`],
  ['created_at', 'timestamptz', ({ createdAt }) => toTimestamp(createdAt)],
];

export const rosterColumns: readonly Column<DemoClient>[] = [['client_ref', 'text', (client) => client.ref]];

export const jobColumns: readonly Column<Booking>[] = [
  ['client_ref', 'text', ({ client }) => client.ref],
  ['ref', 'text', ({ job }) => job.ref],
  ['series_ref', 'text', ({ job }) => job.seriesRef],
  ['job_type_refs', 'text[]', ({ job }) => job.jobTypeRefs],
  ['funding_type', 'text', ({ job }) => job.fundingType],
  ['funding_ref', 'text', ({ job }) => job.fundingRef],
  ['repeat_option', 'text', ({ job }) => job.repeatOption],
  ['date', 'date', ({ job }) => job.date],
  ['day_of_week', 'text', ({ job }) => job.dayOfWeek],
  ['repeat_frequency_in_weeks', 'integer', ({ job }) => job.repeatFrequencyInWeeks],
  ['repeat_start_date', 'date', ({ job }) => job.repeatStartDate],
  ['repeat_end_date', 'date', ({ job }) => job.repeatEndDate],
  ['phase', 'date', ({ job }) => job.phase],
  ['start_time_option', 'text', ({ job }) => job.startTimeOption],
  ['start_time', 'time', ({ job }) => job.startTime],
  ['duration_option', 'text', ({ job }) => job.durationOption],
  ['duration_mins', 'integer', ({ job }) => job.durationMins],
  ['support_worker_refs', 'text[]', ({ job }) => job.supportWorkerRefs],
  ['status', 'text', ({ job }) => job.status],
  ['withdrawn', 'boolean', ({ withdrawn }) => withdrawn],
  ['notes', 'text', ({ job }) => job.notes],
  ['version', 'integer', ({ job }) => job.version],
  ['created_at', 'timestamptz', ({ createdAt }) => toTimestamp(createdAt)],
];

export const exceptionColumns: readonly Column<{ booking: Booking; exception: VisitException }>[] = [
  ['client_ref', 'text', ({ booking }) => booking.client.ref],
  ['job_ref', 'text', ({ exception }) => exception.jobRef],
  ['original_date', 'date', ({ exception }) => exception.originalDate],
  ['date', 'date', ({ exception }) => exception.date],
  ['start_time_option', 'text', ({ exception }) => exception.startTimeOption],
  ['start_time', 'time', ({ exception }) => exception.startTime],
  ['duration_option', 'text', ({ exception }) => exception.durationOption],
  ['duration_mins', 'integer', ({ exception }) => exception.durationMins],
  ['support_worker_refs', 'text[]', ({ exception }) => exception.supportWorkerRefs],
  ['status', 'text', ({ exception }) => exception.status],
];

export const workedColumns: readonly Column<DemoWorkedVisit>[] = [
  ['client_ref', 'text', ({ booking }) => booking.client.ref],
  ['job_ref', 'text', ({ exception }) => exception.jobRef],
  ['original_date', 'date', ({ exception }) => exception.originalDate],
  ['support_worker_ref', 'text', ({ workerRef }) => workerRef],
  ['outcome', 'text', () => 'tookPlace'],
  ['start_time', 'time', ({ exception }) => exception.actualStartTime],
  ['minutes', 'integer', ({ exception }) => exception.actualDurationMins],
  ['job_type_ref', 'text', ({ booking }) => booking.job.jobTypeRefs[0]],
  ['funding_ref', 'text', ({ booking }) => booking.job.fundingRef],
  ['source', 'text', () => 'office'],
  ['confirmed_by', 'text', ({ confirmedBy }) => confirmedBy],
  ['confirmed_at', 'timestamptz', ({ confirmedAt }) => toTimestamp(confirmedAt)],
];

export const feedbackColumns: readonly Column<DemoFeedback>[] = [
  ['ref', 'text', (feedback) => feedback.ref],
  ['client_ref', 'text', (feedback) => feedback.clientRef],
  ['job_ref', 'text', (feedback) => feedback.jobRef],
  ['original_date', 'date', (feedback) => feedback.originalDate],
  ['feedback', 'text', (feedback) => feedback.words],
  ['given_by', 'text', (feedback) => feedback.givenBy],
  ['given_at', 'timestamptz', (feedback) => toTimestamp(feedback.givenAt)],
];

export const ticketColumns: readonly Column<DemoTicket>[] = [
  ['ref', 'text', (ticket) => ticket.ref],
  ['client_ref', 'text', (ticket) => ticket.clientRef],
  ['type', 'text', (ticket) => ticket.type],
  ['job_ref', 'text', (ticket) => ticket.jobRef],
  ['original_date', 'date', (ticket) => ticket.originalDate],
  ['effective_date', 'date', (ticket) => ticket.effectiveDate],
  ['requested_change', 'jsonb', (ticket) => JSON.stringify(ticket.requestedChange)],
  ['title', 'text', (ticket) => ticket.title],
  ['subject', 'text', (ticket) => ticket.subject],
  ['message', 'text', (ticket) => ticket.message],
  ['status', 'text', (ticket) => ticket.status],
  ['asked_by', 'text', (ticket) => ticket.askedBy],
  ['asked_at', 'timestamptz', (ticket) => toTimestamp(ticket.askedAt)],
  ['begins_at', 'timestamptz', (ticket) => toTimestamp(ticket.beginsAt)],
  ['lapses_at', 'timestamptz', (ticket) => toTimestamp(ticket.lapsesAt)],
  ['answer_by', 'timestamptz', (ticket) => toTimestamp(ticket.answerBy)],
  ['booking_ref', 'text', (ticket) => ticket.bookingRef],
  ['answered_by', 'text', (ticket) => ticket.answeredBy],
  ['answered_at', 'timestamptz', (ticket) => toTimestamp(ticket.answeredAt)],
  ['answer', 'text', (ticket) => ticket.answer],
  ['version', 'integer', (ticket) => ticket.version],
];

export const orderColumns: readonly Column<DemoOrder>[] = [
  ['ref', 'text', (order) => order.ref],
  ['client_ref', 'text', (order) => order.clientRef],
  ['type', 'text', () => 'consumablesOrder'],
  ['title', 'text', (order) => order.title],
  ['subject', 'text', (order) => order.subject],
  ['message', 'text', (order) => order.message],
  ['status', 'text', (order) => order.status],
  ['asked_by', 'text', (order) => order.askedBy],
  ['asked_at', 'timestamptz', (order) => toTimestamp(order.askedAt)],
  ['answer_by', 'timestamptz', (order) => toTimestamp(order.answerBy)],
  ['answered_by', 'text', (order) => order.answeredBy],
  ['answered_at', 'timestamptz', (order) => toTimestamp(order.answeredAt)],
  ['answer', 'text', (order) => order.answer],
  ['version', 'integer', (order) => order.version],
];

export const careRegistrationColumns: readonly Column<DemoCareRegistration>[] = [
  ['ref', 'text', (ticket) => ticket.ref],
  ['type', 'text', () => 'registration'],
  ['registration', 'jsonb', (ticket) => JSON.stringify(ticket.registration)],
  ['title', 'text', (ticket) => ticket.title],
  ['subject', 'text', (ticket) => ticket.subject],
  ['message', 'text', (ticket) => ticket.registration.notes],
  ['asked_by', 'text', (ticket) => ticket.askedBy],
  ['asked_at', 'timestamptz', (ticket) => toTimestamp(ticket.askedAt)],
  ['answer_by', 'timestamptz', (ticket) => toTimestamp(ticket.answerBy)],
];

export const invitationColumns: readonly Column<DemoInvitation>[] = [
  ['ref', 'text', (invitation) => invitation.ref],
  ['client_ref', 'text', (invitation) => invitation.clientRef],
  ['email', 'text', (invitation) => invitation.email],
  ['email_key', 'text', (invitation) => invitation.email],
  ['role', 'text', () => 'supporter'],
  ['invited_by', 'text', (invitation) => invitation.invitedBy],
  ['created_at', 'timestamptz', (invitation) => toTimestamp(invitation.sentAt)],
  ['sent_at', 'timestamptz', (invitation) => toTimestamp(invitation.sentAt)],
  ['expires_at', 'timestamptz', (invitation) => toTimestamp(invitation.expiresAt)],
  ...flagColumns,
];
