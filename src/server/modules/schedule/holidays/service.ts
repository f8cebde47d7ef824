import { pickTimes } from '#domain/appointments/times.ts';
import { listHolidayVisits } from '#domain/schedule/holiday-visits.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { deleteUnsentNotices, insertNotices, updateUntold } from '#server/modules/notices/queries.ts';
import { lockHoliday, readDay, updateAsked, updateNotAsked } from './queries.ts';

type HolidayQuestion = Acting & { ref: string };

/**
 * Asks each client who keeps a public holiday whether they want their visits on its day (docs/product/notices.md, "Before a public
 * holiday"). They hear of it as of any notice, once it can no longer be undone.
 */
export async function askAboutHoliday(
  tx: Tx,
  { brand }: ServerContext,
  { ref, actorRef, now }: HolidayQuestion,
): Promise<{ ref: string; clients: number }> {
  const { askedByName, askedAt, ...holiday } = orNotFound(await lockHoliday(tx, ref));
  if (askedAt) throw new AppError('stale', `${askedByName} has asked already.`);
  const { date, name } = holiday;
  if (date <= wallClock({ instant: now, zone: brand.timeZone }).date)
    throw ruleBroken('This day has come. Ring those who have a visit.');
  const withVisits = listHolidayVisits({ ...(await readDay(tx, date, brand.timeZone)), holiday, zone: brand.timeZone });
  if (withVisits.length === 0) throw ruleBroken('No one who keeps this day has a visit then.');
  const notices = withVisits.map(({ client, place, visits }) => ({
    ...{ clientRef: client.ref, kind: 'holiday' as const, actRef: ref, now },
    content: {
      subjects: [{ kind: 'holiday' as const, date, name }],
      details: visits.map((visit) => ({ kind: 'visit' as const, date, ...pickTimes(visit) })),
    },
    ...{ workers: [], changes: [] },
    // They have to know before the day begins.
    beginsAt: instantOf({ date, time: '00:00', zone: place.zone }),
  }));
  await run(tx, insertNotices(notices));
  await run(tx, updateAsked({ ref, actorRef, now }));
  const clientRefs = withVisits.map(({ client }) => client.ref);
  await run(
    tx,
    insertAudits({ actorRef, now, action: 'holidayAsked', clientRefs, subjectRefs: clientRefs.map(() => ref) }),
  );
  return { ref, clients: withVisits.length };
}

/** Takes the question back before anyone has heard it. */
export async function takeBackQuestion(tx: Tx, { ref, actorRef, now }: HolidayQuestion): Promise<{ ref: string }> {
  const { askedBy, askedAt } = orNotFound(await lockHoliday(tx, ref));
  if (askedBy !== actorRef) throw ruleBroken('Only the person who did this can undo it.');
  const isLate = now - Date.parse(askedAt!) > undoSeconds * 1000;
  const clientRefs = isLate ? [] : await deleteUnsentNotices(tx, ref);
  if (clientRefs.length === 0) throw ruleBroken(`It is too late to undo this: you have ${undoSeconds} seconds.`);
  await run(tx, updateNotAsked(ref));
  const subjectRefs = clientRefs.map(() => ref);
  await run(tx, insertAudits({ actorRef, now, action: 'holidayQuestionUndone', clientRefs, subjectRefs }));
  return { ref };
}

/** Drops the question about a day that is no holiday any more, for those who have not heard it. */
export async function dropQuestion(tx: Tx, { ref, now }: { ref: string; now: Instant }): Promise<void> {
  await deleteUnsentNotices(tx, ref);
  await run(tx, updateUntold({ actRef: ref, now }));
}
