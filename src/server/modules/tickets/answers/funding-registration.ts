import { describeAbout } from '#domain/booking/describe.ts';
import { checkHousehold } from '#domain/individualised-funding/registrations/check-household.ts';
import { hasEnded } from '#domain/individualised-funding/registrations/check-sending.ts';
import { nameSupportWorker } from '#domain/individualised-funding/registrations/forms.ts';
import { findRegistrationNames, registrationNames } from '#domain/individualised-funding/registrations/names.ts';
import { kiwiSaverPaying } from '#domain/new-zealand/employment.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { WriteReply } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, ruleBroken } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { lockFunding } from '#server/modules/individualised-funding/queries.ts';
import { insertOwnSupportWorker } from '#server/modules/individualised-funding/workers/queries.ts';
import { type FundingTicket, updateTicketClosed } from '#server/modules/tickets/queries.ts';
import {
  findRegistration,
  findRegistrationFunding,
  type RegistrationFunding,
  type StoredRegistration,
  updateEmployer,
} from '../funding-registrations/queries.ts';
import { type AnswerCall, alreadyAnswered } from './open-ticket.ts';
import type { TicketFacts } from './ticket-facts.ts';

type AnswerInput = AnswerCall & {
  facts: Pick<TicketFacts, 'clientName' | 'emailRecipients' | 'zone'>;
  ticket: FundingTicket;
  text: string | undefined;
};

/** Registers the client as an employer, or adds the support worker to the client's own. */
export async function approveFundingRegistration(
  tx: Tx,
  context: ServerContext,
  answer: AnswerInput,
): Promise<WriteReply> {
  const { ticket, facts, actorRef, now } = answer;
  const registration = await findRegistration(tx, ticket.ref);
  if (!registration || !(await lockFunding(tx, registration))) throw notFound();
  const funding = (await findRegistrationFunding(tx, registration))!;
  const today = wallClock({ instant: now, zone: facts.zone }).date;
  if (hasEnded(funding, today)) throw ruleBroken('This funding has ended. Return this registration.');
  const record =
    registration.kind === 'employer'
      ? await registerEmployer(tx, { registration, funding, today })
      : await registerSupportWorker(tx, { registration, funding, zone: facts.zone, now });
  const { clientRef, ref } = ticket;
  await run(tx, insertAudit({ actorRef, clientRef, ...record, subjectRef: ref, now }));
  return closeTicketAndTellAsker(tx, context, { ...answer, fundingRef: registration.fundingRef, status: 'approved' });
}

/** Returns a registration with the reason; it can be changed and sent again. */
export async function returnFundingRegistration(
  tx: Tx,
  context: ServerContext,
  answer: AnswerInput,
): Promise<WriteReply> {
  const registration = await findRegistration(tx, answer.ticket.ref);
  if (!registration) throw notFound();
  const { clientRef, ref } = answer.ticket;
  await run(
    tx,
    insertAudit({
      actorRef: answer.actorRef,
      clientRef,
      action: 'registrationReturned',
      subjectRef: ref,
      now: answer.now,
    }),
  );
  return closeTicketAndTellAsker(tx, context, { ...answer, fundingRef: registration.fundingRef, status: 'declined' });
}

type AuditRecord = Pick<Parameters<typeof insertAudit>[0], 'action' | 'detail'>;
type RegisterInput = { registration: StoredRegistration; funding: RegistrationFunding };

async function registerEmployer(
  tx: Tx,
  { registration, funding, today }: RegisterInput & { today: string },
): Promise<AuditRecord> {
  if (funding.employerSince !== undefined)
    throw ruleBroken('The client is already registered as an employer. Return this registration.');
  const needsLevel = await updateEmployer(tx, { ...registration, since: today });
  const detail = { from: { needsLevel: funding.needsLevel }, to: { needsLevel, employerSince: today } };
  return { action: registrationNames.employer.approved, detail };
}

/** Registers a support worker. The household is compared again, since the client's details may have changed meanwhile. */
async function registerSupportWorker(
  tx: Tx,
  { registration, funding, zone, now }: RegisterInput & { zone: string; now: Instant },
): Promise<AuditRecord> {
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
  return { action: registrationNames.supportWorker.approved };
}

type CloseInput = AnswerInput & { fundingRef: string; status: 'approved' | 'declined' };

async function closeTicketAndTellAsker(tx: Tx, context: ServerContext, closing: CloseInput): Promise<WriteReply> {
  const { ticket, facts, fundingRef, status, text, actorRef, now } = closing;
  const { clientRef, ref } = ticket;
  const [closed] = await runJoined<{ version: number }>(tx, [
    updateTicketClosed({ clientRef, ref, status, answeredBy: actorRef, answer: text, now }),
  ]);
  if (!closed) throw alreadyAnswered(ticket);
  const { brand, publicUrl, tasks } = context;
  const { page } = findRegistrationNames(ticket.type);
  const { subject } = describeAbout(ticket.about);
  const registration = { clientRef, clientName: facts.clientName, subject, fundingRef, page };
  const name = status === 'approved' ? 'funding-approved' : 'funding-returned';
  for (const asker of facts.emailRecipients) {
    const email = renderEmail(name, { ...asker, ...registration, text: text || null, brand, publicUrl });
    await queueEmail(tx, { tasks, email, clientRef, now });
  }
  return { ref, version: closed.version };
}
