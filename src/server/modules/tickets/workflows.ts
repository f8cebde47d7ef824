import { answeredMeanwhile } from '#domain/requests/answered.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/http/implement.ts';
import { AppError, notFound } from '#server/http/problem.ts';
import { lapsedLetters } from '#server/mail/letters.ts';
import { post } from '#server/mail/outbox.ts';
import { updateJobStatus, updateJobVersion, updateJobWithdrawn } from '#server/modules/appointments/job-queries.ts';
import { bumpRoster } from '#server/modules/appointments/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findMailTarget, listOfficeEmails } from '#server/modules/office/queries.ts';
import { findTicket, listLapsing, updateTicketClosed } from './queries.ts';

type Withdrawal = { clientRef: string; ref: string; version: number; actorRef: string; now: Instant };

/** Takes an open request back; a new booking leaves the calendar and stays in the list of requests. */
export async function withdrawTicket(tx: Tx, { clientRef, ref, version, actorRef, now }: Withdrawal): Promise<number> {
  await bumpRoster(tx, clientRef);
  const ticket = await findTicket(tx, { clientRef, ref });
  if (!ticket) throw notFound();
  if (ticket.status !== 'open' || ticket.version !== version)
    throw new AppError('stale', answeredMeanwhile(ticket.status), { etag: `"${ticket.version}"` });
  const closed = await updateTicketClosed(tx, { ref, status: 'withdrawn', answeredBy: actorRef, now });
  if (ticket.type === 'newBooking') await updateJobWithdrawn(tx, { clientRef, jobRef: ticket.jobRef });
  await updateJobVersion(tx, { clientRef, jobRef: ticket.jobRef });
  await insertAudit(tx, { actorRef, clientRef, action: 'requestWithdrawn', subjectRef: ref, now });
  return closed ?? version + 1;
}

/** Closes every request whose visit has begun without an answer, and tells both sides (docs/visits.md, case 11). */
export async function lapseRequests(tx: Tx, context: ServerContext): Promise<number> {
  const now = context.now();
  const lapsing = await listLapsing(tx, now);
  let lapsed = 0;
  for (const ticket of lapsing) {
    await bumpRoster(tx, ticket.clientRef);
    if (!(await updateTicketClosed(tx, { ref: ticket.ref, status: 'lapsed', answeredBy: null, now }))) continue;
    lapsed += 1;
    const job = { clientRef: ticket.clientRef, jobRef: ticket.jobRef };
    if (ticket.type === 'newBooking') await updateJobStatus(tx, { ...job, status: 'Cancelled' });
    await updateJobVersion(tx, job);
    await insertAudit(tx, {
      actorRef: null,
      clientRef: ticket.clientRef,
      action: 'requestLapsed',
      subjectRef: ticket.ref,
      now,
    });
    const asker = await findMailTarget(tx, ticket.askedBy);
    const letters = lapsedLetters({ ticket, asker, officeEmails: await listOfficeEmails(tx), brand: context.brand });
    for (const letter of letters) await post(tx, { jobs: context.jobs, letter, now });
  }
  return lapsed;
}
