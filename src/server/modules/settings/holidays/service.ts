import { checkHoliday, type Holiday, mostHolidays } from '#domain/settings/holidays.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { notFound, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { countHolidays, deleteHoliday, insertHoliday } from './queries.ts';

export async function addHoliday(
  tx: Tx,
  { actorRef, now, holiday }: Acting & { holiday: Holiday },
): Promise<{ ref: string }> {
  refuseProblems(checkHoliday(holiday));
  if ((await countHolidays(tx)) >= mostHolidays)
    throw ruleBroken(`The list holds ${mostHolidays} holidays. Remove old ones first.`, 'date');
  const ref = newRef();
  await insertHoliday(tx, { ...holiday, ref });
  await run(
    tx,
    insertAudit({ actorRef, clientRef: null, action: 'holidayAdded', subjectRef: ref, detail: holiday, now }),
  );
  return { ref };
}

export async function removeHoliday(
  tx: Tx,
  { ref, actorRef, now }: Acting & { ref: string },
): Promise<{ ref: string }> {
  const holiday = await deleteHoliday(tx, ref);
  if (!holiday) throw notFound();
  await run(
    tx,
    insertAudit({ actorRef, clientRef: null, action: 'holidayRemoved', subjectRef: ref, detail: holiday, now }),
  );
  return { ref };
}
