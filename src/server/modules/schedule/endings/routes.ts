import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Router } from '#server/kernel/route.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { withNotice } from '#server/modules/notices/service.ts';
import { findEnding } from '#server/modules/people/endings/queries.ts';
import { readAffected } from './affected.ts';
import { changeEnding, lockClientWithAccount, readEnding, recordEnding, undoEnding } from './service.ts';

/** Members get an email of their own about it. */
const forWorkers = (tx: Tx, clientRef: string, now: Instant) => ({
  clientRef,
  now,
  isForWorkersAlone: true,
  lockFirst: () => lockClientWithAccount(tx, clientRef),
});

/** Adds the calls about the end of a client's care (docs/product/endings.md). */
export function endingRoutes({ route, context }: Router) {
  route('GET /office/clients/{clientRef}/ending', async ({ tx, params: { clientRef } }) => {
    const ending = await readEnding(tx, context, clientRef);
    return ending ? { ending } : {};
  });

  route('POST /office/clients/{clientRef}/ending', ({ tx, params: { clientRef }, body, acting }) =>
    withNotice(tx, context, {
      ...forWorkers(tx, clientRef, acting.now),
      work: () => recordEnding(tx, context, { clientRef, body, ...acting }),
    }),
  );

  route('PUT /office/clients/{clientRef}/ending', async ({ tx, params: { clientRef }, body, version, acting }) =>
    withNotice(tx, context, {
      ...forWorkers(tx, clientRef, acting.now),
      daysOffRef: (await findEnding(tx, clientRef))?.ref,
      work: () => changeEnding(tx, context, { clientRef, body, version, ...acting }),
    }),
  );

  route('DELETE /office/clients/{clientRef}/ending', async ({ tx, params: { clientRef }, version, acting }) =>
    withNotice(tx, context, {
      ...forWorkers(tx, clientRef, acting.now),
      daysOffRef: (await findEnding(tx, clientRef))?.ref,
      work: () => undoEnding(tx, context, { clientRef, version, ...acting }),
    }),
  );

  route('GET /office/clients/{clientRef}/affected-visits', async ({ tx, params: { clientRef }, query, acting }) => {
    const affected = await readAffected(tx, context, { clientRef, days: query, now: acting.now });
    await recordAudit(tx, { ...acting, clientRef, action: 'calendarRead' });
    return affected;
  });
}
