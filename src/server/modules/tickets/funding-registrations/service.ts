import { checkRegistration } from '#domain/individualised-funding/registrations/check-registration.ts';
import { checkSending } from '#domain/individualised-funding/registrations/check-sending.ts';
import { registrationForms, toFundingAbout } from '#domain/individualised-funding/registrations/forms.ts';
import { registrationNames } from '#domain/individualised-funding/registrations/names.ts';
import { splitNumbers } from '#domain/individualised-funding/registrations/sealed-numbers.ts';
import type { RegistrationKind, RegistrationValues } from '#domain/individualised-funding/registrations/types.ts';
import { answeredMeanwhileMessage } from '#domain/tickets/answered.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { wallClock } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, orNotFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { stale } from '#server/kernel/version.ts';
import { insertAudit, insertReadAudit } from '#server/modules/audit/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { lockRoster } from '#server/modules/people/rosters/queries.ts';
import { loadOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import { findTicket, insertTicket, requireRoomForRequests, updateTicketClosed } from '../queries.ts';
import { openNumbers, sealNumbers } from './numbers.ts';
import * as queries from './queries.ts';

export async function readRegistrations(
  tx: Tx,
  { caller, now, ...key }: queries.FundingKey & { caller: Caller; now: number },
) {
  const funding = orNotFound(await queries.findRegistrationFunding(tx, key));
  await insertReadAudit(tx, { caller, clientRef: key.clientRef, action: 'registrationsRead', now });
  const { employerSince } = funding;
  return { ...(employerSince && { employerSince }), registrations: await queries.listRegistrations(tx, key) };
}

type SendInput = Acting &
  queries.FundingKey & {
    kind: RegistrationKind;
    body: { ref: string; resubmits?: string | undefined; values: RegistrationValues };
  };

/** Sends a registration to the office, which answers by the end of its next open day. The roster's lock keeps two apart. */
export async function sendRegistration(tx: Tx, context: ServerContext, input: SendInput): Promise<WriteReply> {
  const { clientRef, fundingRef, kind, body, actorRef, now } = input;
  await lockRoster(tx, clientRef);
  const key = { clientRef, fundingRef };
  const funding = orNotFound(await queries.findRegistrationFunding(tx, key));
  const zone = funding.timeZone ?? context.brand.timeZone;
  const today = wallClock({ instant: now, zone }).date;
  const others = await queries.listRegistrations(tx, key);
  const refusal = checkSending({ kind, values: body.values, resubmits: body.resubmits, funding, others, today });
  if (refusal) throw ruleBroken(refusal);
  const resubmitted = body.resubmits === undefined ? null : await queries.findRegistration(tx, body.resubmits);
  const values = trimValues(body.values);
  const facts = { today, household: funding.household, storedNumbers: resubmitted?.answers ?? {} };
  refuseProblems(checkRegistration({ form: registrationForms[kind], values, ...facts }));
  await insertTicketAndRegistration(tx, context, {
    ...input,
    values,
    resubmitted,
    answerBy: planAnswerBy({ now, zone, openings: await loadOpenings(tx, { now, zone: context.brand.timeZone }) }),
  });
  const { sent: action } = ticketKinds[registrationNames[kind].ticketType].recorded;
  await recordAudit(tx, { actorRef, clientRef, action, subjectRef: body.ref, now });
  return { ref: body.ref, version: 1 };
}

type InsertInput = SendInput & {
  values: RegistrationValues;
  resubmitted: queries.StoredRegistration | null;
  answerBy: number;
};

async function insertTicketAndRegistration(tx: Tx, context: ServerContext, input: InsertInput): Promise<void> {
  const { dataKey } = context;
  const { clientRef, fundingRef, kind, body, values, resubmitted, actorRef, now, answerBy } = input;
  const { ref, resubmits } = body;
  const typed = splitNumbers(registrationForms[kind], values);
  const stored = resubmitted ? openNumbers(dataKey, resubmitted) : {};
  const complete = splitNumbers(registrationForms[kind], { ...stored, ...values, ...typed.numbers });
  const ticket = insertTicket({
    ...{ ref, clientRef, requestedChange: {}, askedBy: actorRef, now, answerBy },
    about: toFundingAbout(kind, values),
    type: registrationNames[kind].ticketType,
  });
  await translateConstraint(run(tx, ticket), {
    tickets_pkey: () => new AppError('clash', 'This registration has already been sent. We will answer it.'),
  });
  await requireRoomForRequests(tx, context, clientRef);
  const row = { ref, clientRef, fundingRef, kind, resubmits, answers: complete.shown };
  const sealedNumbers = sealNumbers(dataKey, { ref, numbers: complete.numbers });
  await run(tx, queries.insertRegistration({ ...row, sealedNumbers }));
}

/** Removes spaces around each value; an empty value is absent. */
function trimValues(values: RegistrationValues): { [name: string]: string } {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
}

type WithdrawInput = Acting & queries.FundingKey & { registrationRef: string; version: number };

export async function withdrawRegistration(tx: Tx, input: WithdrawInput): Promise<WriteReply> {
  const { clientRef, registrationRef: ref, version, actorRef, now } = input;
  await lockRoster(tx, clientRef);
  await requireRegistration(tx, input);
  const ticket = orNotFound(await findTicket(tx, { clientRef, ref }));
  const closing = { clientRef, ref, status: 'withdrawn', answeredBy: actorRef, now } as const;
  if (ticket.version !== version) throw stale(answeredMeanwhileMessage(ticket.status), ticket.version);
  const log = insertAudit({ actorRef, clientRef, action: 'ticketWithdrawn', subjectRef: ref, now });
  const [closed] = await runJoined<{ version: number }>(tx, [log, updateTicketClosed(closing)]);
  if (!closed) throw stale(answeredMeanwhileMessage(ticket.status), ticket.version);
  return { ref, version: closed.version };
}

/** Finds the registration of this client and funding; any other is not found. */
export async function requireRegistration(
  tx: Tx,
  { clientRef, fundingRef, registrationRef }: queries.FundingKey & { registrationRef: string },
): Promise<queries.StoredRegistration> {
  const registration = await queries.findRegistration(tx, registrationRef);
  if (registration?.clientRef !== clientRef || registration.fundingRef !== fundingRef) throw notFound();
  return registration;
}
