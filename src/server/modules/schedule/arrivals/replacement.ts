import { isAwaited, notAwaited } from '#domain/appointments/arrival.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { decideReplacement } from '#domain/schedule/decide-replacement.ts';
import { planOfficeBooking } from '#domain/schedule/plan-booking.ts';
import { planReplacement } from '#domain/schedule/plan-replacement.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listOffers, type Offers } from '#server/modules/tickets/worker-offers/service.ts';
import { changeCalendar, noSeries } from '#server/modules/tickets/writes/service.ts';
import { insertWorkedVisits } from '../confirmations/queries.ts';
import { findSentBy, hasTimesheets } from './queries.ts';
import { type BegunVisit, lockCalendar, readBegunVisit, writeAnswer } from './service.ts';

type VisitInput = VisitKey & { clientRef: string; now: Instant };
type Start = { date: string; startTime: string };

const laterNow = 'The time has moved on. Check when they come and what the family reads, then send it again.';

/** Tells when someone else could come, and who (docs/product/arrivals.md, "Someone else is sent"). */
export async function previewReplacement(
  tx: Tx,
  context: ServerContext,
  input: VisitInput,
): Promise<Start & Pick<Offers, 'supportWorkers'> & { hasTimesheets?: true }> {
  const { clientRef, now } = input;
  const begun = await readBegunVisit(tx, context, input);
  await requireUnsent(tx, { ...input, ...begun });
  const { visit, job, zone, clientAbsences } = begun;
  const planned = planReplacement({ ref: newRef(), visit, job, supportWorkerRefs: [], now, zone });
  const { date = '', startTime = '' } = planned;
  const { supportWorkers } = await listOffers(tx, {
    ...{ clientRef, clientAbsences, zone, brandZone: context.brand.timeZone, now, date, requestedRefs: [] },
    planWith: (supportWorkerRefs) => planOfficeBooking([{ ...planned, supportWorkerRefs }]),
  });
  return {
    date,
    startTime,
    ...((await hasTimesheets(tx, clientRef)) && { hasTimesheets: true }),
    supportWorkers: supportWorkers.filter(({ ref }) => !visit.supportWorkerRefs.includes(ref)),
  };
}

type UnsentInput = VisitInput & Pick<BegunVisit, 'awaited' | 'zone'> & { didNotComeRefs?: readonly string[] };

/** Requires that someone else may still be sent to a visit, and that no one has been in place of these. */
async function requireUnsent(tx: Tx, { awaited, zone, didNotComeRefs, ...input }: UnsentInput): Promise<void> {
  const { supportWorkerRefs } = awaited;
  const isKnown = didNotComeRefs
    ? didNotComeRefs.some((ref) => !supportWorkerRefs.includes(ref))
    : supportWorkerRefs.length === 0;
  if (isKnown) {
    const sentBy = await findSentBy(tx, { ...input, begins: beginsAt(awaited, zone) });
    if (sentBy) throw new AppError('stale', `${sentBy} has already sent someone else.`);
  }
  if (isKnown || !isAwaited({ visit: awaited, now: input.now, zone })) throw ruleBroken(notAwaited);
}

type SendInput = VisitInput & {
  /** The time at which they come, as it was shown. */
  start: Start;
  ref: string;
  actRef?: string | undefined;
  supportWorkerRef: string;
  didNotComeRefs: string[];
  answer: string;
  actorRef: string;
};

/** Books the visit of who is sent, records who did not come, and answers the family, in one act that can be undone. */
export async function sendSomeoneElse(
  tx: Tx,
  context: ServerContext,
  { ref, start, supportWorkerRef, didNotComeRefs, actRef = newRef(), ...input }: SendInput,
): Promise<Start & { ref: string; actRef: string }> {
  const { clientRef, actorRef, now } = input;
  await lockCalendar(tx, clientRef);
  const begun = await readBegunVisit(tx, context, input);
  const { visit, awaited, job, zone, clientAbsences } = begun;
  if (!didNotComeRefs.every((one) => visit.supportWorkerRefs.includes(one)))
    throw ruleBroken('Choose who did not come, of those who should have.', 'didNotComeRefs');
  await requireUnsent(tx, { ...input, awaited, zone, didNotComeRefs });
  if (visit.supportWorkerRefs.includes(supportWorkerRef)) throw ruleBroken('Choose someone else.', 'supportWorkerRefs');
  const line = planReplacement({ ref, visit, job, supportWorkerRefs: [supportWorkerRef], now, zone });
  if (line.date !== start.date || line.startTime !== start.startTime) throw new AppError('stale', laterNow);
  const ofTimesheet = await hasTimesheets(tx, clientRef);
  const isForAll = awaited.supportWorkerRefs.every((one) => didNotComeRefs.includes(one));
  const answer = await writeAnswer(tx, { ...input, sent: ofTimesheet && isForAll });
  const decision = decideReplacement({ line, visit, job, didNotComeRefs, actRef, answer });
  const changing = { clientRef, facts: noSeries(zone, clientAbsences), decision, actorRef, now };
  await translateConstraint(changeCalendar(tx, context, changing), {
    jobs_pkey: () => new AppError('clash', 'This has already been sent.'),
  });
  if (!ofTimesheet) await recordAbsence(tx, { ...input, ...begun, didNotComeRefs, answer });
  return { ref, date: line.date!, startTime: line.startTime!, actRef };
}

type AbsenceInput = Pick<SendInput, 'clientRef' | 'didNotComeRefs' | 'actorRef' | 'now'> &
  Awaited<ReturnType<typeof readBegunVisit>> & { answer: string };

/** Records that these support workers did not come, with what was done about it. */
async function recordAbsence(tx: Tx, { didNotComeRefs, visit, job, version, answer, ...input }: AbsenceInput) {
  const { clientRef, actorRef, now } = input;
  const { jobRef, originalDate } = visit;
  const outcome = 'workerDidNotCome' as const;
  const work = [...new Set(didNotComeRefs)].map((supportWorkerRef) => ({
    ...{
      clientRef,
      jobRef,
      originalDate,
      supportWorkerRef,
      outcome,
      startTime: undefined,
      minutes: 0,
      note: answer,
      version,
    },
    jobTypeRef: job.jobTypeRefs[0]!,
    fundingRef: job.fundingRef,
  }));
  await run(tx, insertWorkedVisits({ work, actorRef, now }));
  for (const { supportWorkerRef } of work) {
    const detail = { originalDate, supportWorkerRef, outcome };
    await recordAudit(tx, { actorRef, clientRef, action: 'visitConfirmed', subjectRef: jobRef, detail, now });
  }
}
