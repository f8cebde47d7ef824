import type { CareDetails } from '#contract/care-registrations.ts';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { newClientValues } from '#domain/clients/client-fields.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { deleteImage } from '#server/modules/images/queries.ts';
import { insertClients, listClientsNamed } from '#server/modules/people/clients/queries.ts';
import { placeClients } from '#server/modules/people/regions/service.ts';
import { insertMember, isClientThemself } from '#server/modules/support-network/queries.ts';
import {
  findAsker,
  updateClientChoices,
  updateRegistrationClosed,
} from '#server/modules/tickets/care-registrations/queries.ts';
import type { RegistrationTicket } from '#server/modules/tickets/queries.ts';
import type { Answer, AnswerReply, Approval, TicketReading } from './handlers.ts';
import { alreadyAnswered } from './open-ticket.ts';

const { recorded } = ticketKinds.registration;

type CareAnswer = Answer<RegistrationTicket>;

/** Approves a registration and makes the client, with the sender as the client themself or as their manager. */
async function approve(tx: Tx, context: ServerContext, answer: Approval<RegistrationTicket>): Promise<AnswerReply> {
  const { ticket, now } = answer;
  const { requester } = ticket.registration;
  if (requester === 'Self' && (await isClientThemself(tx, ticket.askedBy))) throw alreadyClient();
  const clientRef = newRef();
  const clients = [{ ...toValues(ticket.registration), ref: clientRef }];
  await run(tx, insertClients({ hasIdentifierField: false, clients, now }));
  await placeClients(tx, context.brand, [clientRef]);
  await run(tx, updateClientChoices(clientRef, ticket.registration));
  const role = requester === 'Self' ? 'client' : 'supporter';
  const member = { clientRef, userRef: ticket.askedBy, role, capabilities: allCapabilities, now } as const;
  // Only the database knows for certain that a person is a client already.
  await translateConstraint(insertMember(tx, member), { memberships_one_own_client: alreadyClient });
  return close(tx, context, { ...answer, status: 'approved', clientRef });
}

/** Declines a registration, with the reason; makes nothing, and deletes the picture. */
async function decline(tx: Tx, context: ServerContext, answer: CareAnswer): Promise<AnswerReply> {
  const reply = await close(tx, context, { ...answer, status: 'declined', clientRef: null });
  await deleteImage(tx, answer.ticket.registration.image ?? null);
  return reply;
}

export const careRegistrationHandler = {
  approve,
  decline,
  /** Finds clients of the same name, until the approval has made one. */
  async read(tx: Tx, _: ServerContext, { head: { clientRef, registration } }: TicketReading) {
    return registration && !clientRef ? { similarClients: await listClientsNamed(tx, registration) } : {};
  },
};

const alreadyClient = () => new AppError('ruleBroken', 'This person is already a client. Decline this request.');

/** Takes the office's fields of a client; the help needed, the notes and the earlier care stay with the ticket. */
function toValues({ location, languages: _, helpNeeded: __, notes: ___, image: ____, ...fields }: CareDetails) {
  return { ...newClientValues, ...fields, ...location };
}

type CloseInput = CareAnswer & { status: 'approved' | 'declined'; clientRef: string | null };

/** Closes the ticket, and sends an email to the asker. */
async function close(
  tx: Tx,
  { brand, publicUrl, tasks }: ServerContext,
  { ticket, ref, version, status, clientRef, text, actorRef, now }: CloseInput,
): Promise<AnswerReply> {
  const closing = { ref, version, status, clientRef, answeredBy: actorRef, answer: text, now };
  const closed = await updateRegistrationClosed(tx, closing);
  if (closed === null) throw alreadyAnswered(ticket);
  await recordAudit(tx, { actorRef, clientRef, action: recorded[status], subjectRef: ref, now });
  const asker = await findAsker(tx, ticket.askedBy);
  if (asker) {
    const { requester, givenName, familyName } = ticket.registration;
    const care = { isSelf: requester === 'Self', clientName: `${givenName} ${familyName}`, clientRef: clientRef ?? '' };
    const name = status === 'approved' ? 'care-approved' : 'care-declined';
    const email = renderEmail(name, { ...asker, ...care, text: text || null, brand, publicUrl });
    await queueEmail(tx, { tasks, email, now });
  }
  return { ref, version: closed, ...(clientRef && { clientRef }) };
}
