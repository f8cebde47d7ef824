import type { CareDetails } from '#contract/care-registrations.ts';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { newClientValues } from '#domain/clients/client-fields.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { registrationAnsweredLetter } from '#server/mail/care-letters.ts';
import { post } from '#server/mail/outbox.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import {
  findAsker,
  updateClientChoices,
  updateRegistrationClosed,
} from '#server/modules/care-registrations/queries.ts';
import { insertClients } from '#server/modules/clients/office-queries.ts';
import { deleteImage } from '#server/modules/images/queries.ts';
import { findIsClientThemself, insertMember } from '#server/modules/support-network/queries.ts';
import type { RegistrationTicket } from '#server/modules/tickets/queries.ts';
import { type Answering, tooLate } from './request-workflows.ts';

type Answer = Answering & { ticket: RegistrationTicket; text: string | undefined };
type Answered = { ref: string; version: number };

/** Takes the person on: only now is there a client, with whoever asked as the client themself or as their manager. */
export async function approveRegistration(tx: Tx, context: ServerContext, answer: Answer): Promise<Answered> {
  const { ticket, actorRef, now } = answer;
  const { requester } = ticket.asked;
  if (requester === 'Self' && (await findIsClientThemself(tx, ticket.askedBy))) throw clientMeanwhile();
  const clientRef = newRef();
  await insertClients(tx, { identifier: false, clients: [{ ...valuesOf(ticket.asked), ref: clientRef }], now });
  await updateClientChoices(tx, { clientRef, asked: ticket.asked });
  const role = requester === 'Self' ? 'client' : 'supporter';
  const member = { clientRef, userRef: ticket.askedBy, role, capabilities: allCapabilities, now } as const;
  await refusingSecondSelf(insertMember(tx, member));
  const version = await close(tx, { ...answer, status: 'approved', clientRef });
  await insertAudit(tx, { actorRef, clientRef, action: 'clientAdded', subjectRef: ticket.ref, now });
  await tell(tx, context, { ticket, outcome: 'approved', text: answer.text, clientRef, now });
  return { ref: ticket.ref, version };
}

/** Says no, with the reason; nothing was made, and the picture goes. */
export async function declineRegistration(tx: Tx, context: ServerContext, answer: Answer): Promise<Answered> {
  const { ticket, actorRef, now } = answer;
  const version = await close(tx, { ...answer, status: 'declined', clientRef: null });
  await deleteImage(tx, ticket.asked.image ?? null);
  await insertAudit(tx, { actorRef, clientRef: null, action: 'careDeclined', subjectRef: ticket.ref, now });
  await tell(tx, context, { ticket, outcome: 'declined', text: answer.text, clientRef: undefined, now });
  return { ref: ticket.ref, version };
}

const clientMeanwhile = () => new AppError('ruleBroken', 'This person is already a client. Decline this request.');

/** The database is the last to know that somebody has an account of their own already. */
function refusingSecondSelf(write: Promise<void>): Promise<void> {
  return translateConstraint(write, { memberships_one_own_client: clientMeanwhile });
}

/** What the office keeps of a client; the notes and whether there was care before stay with the request. */
function valuesOf({ location, languages: _, notes: __, image: ___, ...said }: CareDetails) {
  return { ...newClientValues, ...said, ...location };
}

type Closing = Answer & { status: 'approved' | 'declined'; clientRef: string | null };

async function close(tx: Tx, { ticket, text, actorRef, version, ...closing }: Closing): Promise<number> {
  const closed = await updateRegistrationClosed(tx, {
    ...closing,
    ref: ticket.ref,
    version,
    answeredBy: actorRef,
    answer: text,
  });
  if (closed === null) throw tooLate(ticket);
  return closed;
}

type Told = {
  ticket: RegistrationTicket;
  outcome: 'approved' | 'declined';
  text: string | undefined;
  clientRef: string | undefined;
  now: Instant;
};

async function tell(tx: Tx, { brand, publicUrl, jobs }: ServerContext, { ticket, now, ...told }: Told): Promise<void> {
  const asker = await findAsker(tx, ticket.askedBy);
  if (!asker) return;
  const letter = registrationAnsweredLetter({ ...told, asker, details: ticket.asked, brand, publicUrl });
  await post(tx, { jobs, letter, now });
}
