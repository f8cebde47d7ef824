import type { NewQuestion } from '#contract/questions.ts';
import { partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import type { About } from '#domain/tickets/about.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { toRequestQuestion, toVisitQuestion } from '#domain/tickets/question.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { findJob } from '#server/modules/appointments/jobs/queries.ts';
import { listExceptionsOfJob } from '#server/modules/appointments/visits/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { loadOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import { findTicket, insertTicket, requireRoomForRequests } from '../queries.ts';

type AskInput = { clientRef: string; question: NewQuestion; actorRef: string; now: Instant };

/** Sends a question about a visit or a request to the office; it never lapses (docs/product/requests.md, "Questions"). */
export async function askQuestion(
  tx: Tx,
  context: ServerContext,
  { clientRef, question: { ref, text, ...place }, actorRef, now }: AskInput,
): Promise<number> {
  const zone = (await findRosterVersion(tx, clientRef))?.timeZone ?? context.brand.timeZone;
  const subject = await findAbout(tx, { clientRef, zone, ...place });
  if (!subject) throw notFound();
  const { about, beginsAt } = subject;
  const question = insertTicket({
    ...{ ref, clientRef, about, now },
    type: 'question',
    requestedChange: {},
    message: text.trim(),
    askedBy: actorRef,
    answerBy: planAnswerBy({
      ...{ now, zone, openings: await loadOpenings(tx, { now, zone: context.brand.timeZone }) },
      // Of a visit that has begun, or is over, it is not too late to answer.
      ...(beginsAt && beginsAt > now && { beginsAt }),
    }),
  });
  await translateConstraint(run(tx, question), {
    tickets_pkey: () => new AppError('clash', 'This has already been sent.'),
  });
  await requireRoomForRequests(tx, context, clientRef);
  await recordAudit(tx, { actorRef, clientRef, action: 'questionSent', subjectRef: ref, now });
  return 1;
}

type PlaceOfClient = Pick<NewQuestion, 'requestRef' | 'visit'> & { clientRef: string; zone: string };

/**
 * Finds the facts of what a question is about, and when the visit begins or the request lapses; undefined where the client has no such request or visit.
 */
async function findAbout(
  tx: Tx,
  { clientRef, zone, requestRef, visit }: PlaceOfClient,
): Promise<{ about: About; beginsAt: Instant | undefined } | undefined> {
  if (requestRef !== undefined) {
    const request = await findTicket(tx, { clientRef, ref: requestRef });
    const canBeAsked = request && ticketKinds[request.type].isListed && request.type !== 'question';
    if (!canBeAsked) return undefined;
    return {
      about: toRequestQuestion(requestRef, request.about),
      beginsAt: request.lapsesAt ? Date.parse(request.lapsesAt) : undefined,
    };
  }
  if (!visit) return undefined;
  const { jobRef, originalDate } = visit;
  const job = await findJob(tx, { clientRef, jobRef });
  if (!job || !isOccurrence(job, toDay(originalDate))) return undefined;
  const exceptions = exceptionsOf(job, await listExceptionsOfJob(tx, { clientRef, jobRef }));
  const merged = mergeVisit(job, originalDate, exceptions.get(originalDate));
  const { date, jobTypeRefs } = merged;
  const about = toVisitQuestion({ seriesRef: job.seriesRef, originalDate, date, service: jobTypeRefs[0] });
  return { about, beginsAt: partOfDayEndsAt(merged, zone) };
}
