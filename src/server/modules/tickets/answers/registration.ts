import type { CareDetails } from '#contract/care-registrations.ts';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { newClientValues } from '#domain/clients/client-fields.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { WriteReply } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { deleteImage } from '#server/modules/images/queries.ts';
import { insertClients } from '#server/modules/people/clients/queries.ts';
import { insertMember, isClientThemself } from '#server/modules/support-network/queries.ts';
import {
  findAsker,
  updateClientChoices,
  updateRegistrationClosed,
} from '#server/modules/tickets/care-registrations/queries.ts';
import type { RegistrationTicket } from '#server/modules/tickets/queries.ts';
import { type AnswerCall, alreadyAnswered } from './open-ticket.ts';

type AnswerRegistrationInput = AnswerCall & { ticket: RegistrationTicket; text: string | undefined };

/** Approves a registration and makes the client, with the sender as the client themself or as their manager. */
export async function approveRegistration(
  tx: Tx,
  context: ServerContext,
  answer: AnswerRegistrationInput,
): Promise<WriteReply & { clientRef: string }> {
  const { ticket, actorRef, now } = answer;
  const { requester } = ticket.registration;
  if (requester === 'Self' && (await isClientThemself(tx, ticket.askedBy))) throw alreadyClient();
  const clientRef = newRef();
  await run(
    tx,
    insertClients({
      hasIdentifierField: false,
      clients: [{ ...toValues(ticket.registration), ref: clientRef }],
      now,
    }),
  );
  await updateClientChoices(tx, { clientRef, registration: ticket.registration });
  const role = requester === 'Self' ? 'client' : 'supporter';
  const member = { clientRef, userRef: ticket.askedBy, role, capabilities: allCapabilities, now } as const;
  await translateSecondSelf(insertMember(tx, member));
  const version = await close(tx, { ...answer, status: 'approved', clientRef });
  await run(tx, insertAudit({ actorRef, clientRef, action: 'clientAdded', subjectRef: ticket.ref, now }));
  await sendAnswer(tx, context, { ticket, outcome: 'approved', text: answer.text, clientRef, now });
  return { ref: ticket.ref, version, clientRef };
}

/** Declines a registration, with the reason; makes nothing, and deletes the picture. */
export async function declineRegistration(
  tx: Tx,
  context: ServerContext,
  answer: AnswerRegistrationInput,
): Promise<WriteReply> {
  const { ticket, actorRef, now } = answer;
  const version = await close(tx, { ...answer, status: 'declined', clientRef: null });
  await deleteImage(tx, ticket.registration.image ?? null);
  await run(tx, insertAudit({ actorRef, clientRef: null, action: 'careDeclined', subjectRef: ticket.ref, now }));
  await sendAnswer(tx, context, { ticket, outcome: 'declined', text: answer.text, clientRef: undefined, now });
  return { ref: ticket.ref, version };
}

const alreadyClient = () => new AppError('ruleBroken', 'This person is already a client. Decline this request.');

/** Translates the constraint, since only the database knows for certain that a person is a client already. */
function translateSecondSelf(write: Promise<void>): Promise<void> {
  return translateConstraint(write, { memberships_one_own_client: alreadyClient });
}

/** Takes the office's fields of a client; the help needed, the notes and the earlier care stay with the ticket. */
function toValues({ location, languages: _, helpNeeded: __, notes: ___, image: ____, ...fields }: CareDetails) {
  return { ...newClientValues, ...fields, ...location };
}

type CloseRegistrationInput = AnswerRegistrationInput & { status: 'approved' | 'declined'; clientRef: string | null };

async function close(tx: Tx, { ticket, text, actorRef, version, ...closing }: CloseRegistrationInput): Promise<number> {
  const closed = await updateRegistrationClosed(tx, {
    ...closing,
    ref: ticket.ref,
    version,
    answeredBy: actorRef,
    answer: text,
  });
  if (closed === null) throw alreadyAnswered(ticket);
  return closed;
}

type SendAnswerInput = {
  ticket: RegistrationTicket;
  outcome: 'approved' | 'declined';
  text: string | undefined;
  clientRef: string | undefined;
  now: Instant;
};

async function sendAnswer(
  tx: Tx,
  { brand, publicUrl, tasks }: ServerContext,
  { ticket, outcome, text, clientRef = '', now }: SendAnswerInput,
): Promise<void> {
  const asker = await findAsker(tx, ticket.askedBy);
  if (!asker) return;
  const { requester, givenName, familyName } = ticket.registration;
  const care = { isSelf: requester === 'Self', clientName: `${givenName} ${familyName}`, clientRef };
  const name = outcome === 'approved' ? 'care-approved' : 'care-declined';
  const email = renderEmail(name, { ...asker, ...care, text: text || null, brand, publicUrl });
  await queueEmail(tx, { tasks, email, now });
}
