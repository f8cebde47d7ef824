import { type ComplaintMove, checkComplaintMove } from '#domain/feedback/complaint.ts';
import { findHolidays, findOfficePlace } from '#domain/settings/holidays.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { wallClock } from '#domain/time/zone.ts';
import { findContact } from '#server/db/find-contact.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound, refuseProblems } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listHolidays } from '#server/modules/settings/holidays/queries.ts';
import { findPeriod } from '#server/modules/settings/periods/queries.ts';
import { deleteUnheardPraise } from '../praise/queries.ts';
import { deleteComplaint, type FeedbackToAnswer, insertComplaint, lockFeedback, updateComplaint } from './queries.ts';

type MoveInput = Acting & { ref: string; move: ComplaintMove; answer?: string | undefined; version: number };

const actions = {
  received: 'complaintRecorded',
  acknowledged: 'complaintAcknowledged',
  answered: 'complaintAnswered',
  notAComplaint: 'complaintTakenBack',
} as const;

/** Records that feedback is a complaint, or what became of it (docs/product/feedback.md, "Complaints"). */
export async function moveComplaint(tx: Tx, context: ServerContext, input: MoveInput): Promise<WriteReply> {
  const { ref, move, actorRef, now } = input;
  const feedback = orNotFound(await lockFeedback(tx, ref));
  const { clientRef } = feedback;
  const message = 'A colleague has written about this complaint since you opened it. Look at it again.';
  requireSameVersion(feedback, { read: input.version, message });
  refuseProblems(checkComplaintMove({ state: feedback.state ?? undefined, move, answer: input.answer }));
  const write = { ref, actorRef, now };
  if (move === 'received') {
    const acknowledgeBy = await findAcknowledgeBy(tx, context, feedback);
    await run(tx, insertComplaint({ ...write, clientRef, acknowledgeBy }));
    await run(tx, deleteUnheardPraise(ref));
  } else if (move === 'notAComplaint') await run(tx, deleteComplaint(ref));
  else await run(tx, updateComplaint(write, move === 'answered' ? input.answer?.trim() : undefined));
  await recordAudit(tx, { actorRef, clientRef, action: actions[move], subjectRef: ref, now });
  return { ref, version: move === 'notAComplaint' ? 0 : feedback.version + 1 };
}

/** Counts from the day on which the feedback was given, on the office's clock and without its holidays. */
async function findAcknowledgeBy(
  tx: Tx,
  { brand: { timeZone: zone } }: ServerContext,
  { givenAt }: FeedbackToAnswer,
): Promise<string> {
  const { date } = wallClock({ instant: Date.parse(givenAt), zone });
  const { length: days } = await findPeriod(tx, 'complaintAcknowledgement');
  const place = findOfficePlace(await findContact(tx), zone);
  const holidays = findHolidays(place, await listHolidays(tx, date));
  return addWorkingDays(date, { days, isHoliday: (day) => holidays.has(day) });
}
