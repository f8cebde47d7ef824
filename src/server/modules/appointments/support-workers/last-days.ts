import { wallClock } from '#domain/time/zone.ts';
import { doDueWork, run } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listWorkersOver, updateWorkerAsLeft } from '#server/modules/support-workers/queries.ts';
import { lockWorkersToChange, updateRosterVersionsOf } from './queries.ts';

/** Says of each support worker whose last working day is over that they have left. A repeat changes nothing more. */
export async function enforceLastDays(context: ServerContext, onError: (error: unknown) => void): Promise<void> {
  const now = context.now();
  const today = wallClock({ instant: now, zone: context.brand.timeZone }).date;
  await doDueWork(context.pool, {
    list: (tx) => listWorkersOver(tx, today),
    async work(tx, ref) {
      await lockWorkersToChange(tx, [ref]);
      // The office may have changed the day meanwhile.
      if ((await run(tx, updateWorkerAsLeft({ ref, today }))) === 0) return;
      await updateRosterVersionsOf(tx, [ref]);
      await recordAudit(tx, { actorRef: null, clientRef: null, action: 'supportWorkerEnded', subjectRef: ref, now });
    },
    onError,
  });
}
