import { describeAbout } from '#domain/booking/describe.ts';
import { checkHousehold } from '#domain/individualised-funding/registrations/check-household.ts';
import { hasEnded } from '#domain/individualised-funding/registrations/check-sending.ts';
import { nameSupportWorker } from '#domain/individualised-funding/registrations/forms.ts';
import { registrationNames } from '#domain/individualised-funding/registrations/names.ts';
import { kiwiSaverPaying } from '#domain/new-zealand/employment.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { WriteReply } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import type { AuditEntry } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { lockFunding } from '#server/modules/individualised-funding/queries.ts';
import { insertOwnSupportWorker } from '#server/modules/individualised-funding/workers/queries.ts';
import { type PlainTicket, updateTicketClosed } from '#server/modules/tickets/queries.ts';
import { findOfficeRegistration } from '../funding-registrations/office.ts';
import {
  findRegistration,
  findRegistrationFunding,
  type RegistrationFunding,
  type StoredRegistration,
  updateEmployer,
} from '../funding-registrations/queries.ts';
import type { Answer, Approval, TicketReading } from './handlers.ts';
import { alreadyAnswered } from './open-ticket.ts';

type AnswerInput = Answer<PlainTicket>;

/** Registers the client as an employer, or adds the support worker to the client's own. */
async function approve(tx: Tx, context: ServerContext, answer: Approval<PlainTicket>): Promise<WriteReply> {
  const { ticket, facts, now } = answer;
  const registration = await findRegistration(tx, ticket.ref);
  if (!registration || !(await lockFunding(tx, registration))) throw notFound();
  const funding = (await findRegistrationFunding(tx, registration))!;
  const today = wallClock({ instant: now, zone: facts.zone }).date;
  if (hasEnded(funding, today)) throw ruleBroken('This funding has ended. Return this registration.');
  const detail =
    registration.kind === 'employer'
      ? await registerEmployer(tx, { registration, funding, today })
      : await registerSupportWorker(tx, { registration, funding, zone: facts.zone, now });
  return recordAndClose(tx, context, { ...answer, registration, status: 'approved', detail });
}

/** Returns a registration with the reason; it can be changed and sent again. */
async function decline(tx: Tx, context: ServerContext, answer: AnswerInput): Promise<WriteReply> {
  const registration = orNotFound(await findRegistration(tx, answer.ticket.ref));
  return recordAndClose(tx, context, { ...answer, registration, status: 'declined' });
}

export const fundingRegistrationHandler = {
  approve,
  decline,
  async read(tx: Tx, _: ServerContext, { head }: TicketReading) {
    const fundingRegistration = await findOfficeRegistration(tx, head.ref);
    return fundingRegistration ? { fundingRegistration } : {};
  },
};

type RegisterInput = { registration: StoredRegistration; funding: RegistrationFunding };

async function registerEmployer(
  tx: Tx,
  { registration, funding, today }: RegisterInput & { today: string },
): Promise<CloseInput['detail']> {
  if (funding.employerSince !== undefined)
    throw ruleBroken('The client is already registered as an employer. Return this registration.');
  const needsLevel = await updateEmployer(tx, { ...registration, since: today });
  return { from: { needsLevel: funding.needsLevel }, to: { needsLevel, employerSince: today } };
}

/** Registers a support worker. The household is compared again, since the client's details may have changed meanwhile. */
async function registerSupportWorker(
  tx: Tx,
  { registration, funding, zone, now }: RegisterInput & { zone: string; now: Instant },
): Promise<undefined> {
  const { clientRef, fundingRef, answers, askedAt } = registration;
  if (funding.needsLevel === 'Level3')
    throw ruleBroken('At needs level 3 we send the support workers. Return this registration.');
  const [issue] = checkHousehold(answers, funding.household);
  if (issue) throw ruleBroken(`${issue.message} Return this registration.`);
  await run(
    tx,
    insertOwnSupportWorker({
      ...{ ref: newRef(), clientRef, fundingRef },
      fullName: nameSupportWorker(answers),
      phone: answers.phone,
      email: answers.email,
      startDate: answers.startDate!,
      taxCode: answers.taxCode!,
      kiwiSaver: kiwiSaverPaying.includes(answers.kiwiSaver!),
      signedOn: wallClock({ instant: Date.parse(askedAt), zone }).date,
      registeredAt: new Date(now),
    }),
  );
  return undefined;
}

type CloseInput = AnswerInput & {
  registration: StoredRegistration;
  status: 'approved' | 'declined';
  detail?: AuditEntry['detail'];
};

/** Closes the ticket, and sends an email to the asker. */
async function recordAndClose(tx: Tx, context: ServerContext, closing: CloseInput): Promise<WriteReply> {
  const { ticket, facts, registration, status, text, detail, actorRef, now } = closing;
  const { clientRef, ref } = ticket;
  const action = ticketKinds[ticket.type].recorded[status];
  await recordAudit(tx, { actorRef, clientRef, action, detail, subjectRef: ref, now });
  const [closed] = await runJoined<{ version: number }>(tx, [
    updateTicketClosed({ clientRef, ref, status, answeredBy: actorRef, answer: text, now }),
  ]);
  if (!closed) throw alreadyAnswered(ticket);
  const { brand, publicUrl, tasks } = context;
  const { fundingRef, kind } = registration;
  const { subject } = describeAbout(ticket.about);
  const sent = { clientRef, clientName: facts.clientName, subject, fundingRef, page: registrationNames[kind].page };
  const name = status === 'approved' ? 'funding-approved' : 'funding-returned';
  for (const asker of facts.emailRecipients) {
    const email = renderEmail(name, { ...asker, ...sent, text: text || null, brand, publicUrl });
    await queueEmail(tx, { tasks, email, clientRef, now });
  }
  return { ref, version: closed.version };
}
