import { checkHoliday, type Holiday, holidayFields, mostHolidays } from '#domain/settings/holidays.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting, WriteReply } from '#server/kernel/call.ts';
import { clash, orNotFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { requireSettingVersion } from '../version.ts';
import { countHolidays, deleteHoliday, insertHoliday, lockHoliday, updateHoliday } from './queries.ts';

export async function addHoliday(
  tx: Tx,
  { actorRef, now, holiday }: Acting & { holiday: Holiday },
): Promise<{ ref: string }> {
  refuseProblems(checkHoliday(holiday));
  if ((await countHolidays(tx)) >= mostHolidays)
    throw ruleBroken(`The list holds ${mostHolidays} holidays. Remove old ones first.`, 'date');
  const ref = newRef();
  await refuseTwice(run(tx, insertHoliday({ ...holiday, ref })));
  await recordAudit(tx, { actorRef, clientRef: null, action: 'holidayAdded', subjectRef: ref, detail: holiday, now });
  return { ref };
}

/** Replaces a holiday. A call for what is there already changes nothing and is not refused. */
export async function changeHoliday(
  tx: Tx,
  { ref, holiday, version, actorRef, now }: Acting & { ref: string; holiday: Holiday; version: number },
): Promise<WriteReply & { isMoved: boolean }> {
  refuseProblems(checkHoliday(holiday));
  const { ref: _, version: current, ...before } = orNotFound(await lockHoliday(tx, ref));
  if (holidayFields.every((field) => holiday[field] === before[field]))
    return { ref, version: current, isMoved: false };
  requireSettingVersion(current, version);
  await refuseTwice(run(tx, updateHoliday({ ...holiday, ref })));
  const detail = { from: before, to: holiday };
  await recordAudit(tx, { actorRef, clientRef: null, action: 'holidayChanged', subjectRef: ref, detail, now });
  return { ref, version: current + 1, isMoved: holiday.date !== before.date };
}

export async function removeHoliday(
  tx: Tx,
  { ref, actorRef, now }: Acting & { ref: string },
): Promise<{ ref: string }> {
  const holiday = orNotFound(await deleteHoliday(tx, ref));
  await recordAudit(tx, { actorRef, clientRef: null, action: 'holidayRemoved', subjectRef: ref, detail: holiday, now });
  return { ref };
}

/** Refuses a holiday that is in the list. */
async function refuseTwice(write: Promise<number>): Promise<void> {
  await translateConstraint(write, {
    public_holidays_once: () => clash('This holiday is in the list already.', 'name'),
  });
}
