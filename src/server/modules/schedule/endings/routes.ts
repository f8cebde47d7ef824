import type { EndingWrite } from '#contract/endings.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Router } from '#server/kernel/route.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { noticeDeath, takeBackDeath } from '#server/modules/notices/deaths/service.ts';
import { withNotice } from '#server/modules/notices/service.ts';
import { findTimeZone } from '#server/modules/people/clients/queries.ts';
import { findEnding, type StoredEnding } from '#server/modules/people/endings/queries.ts';
import { readAffected } from './affected.ts';
import { changeEnding, lockClientWithAccount, readEnding, recordEnding, undoEnding } from './service.ts';

/** Members get an email of their own about it. */
const forWorkers = (tx: Tx, clientRef: string, now: Instant) => ({
  clientRef,
  now,
  isForWorkersAlone: true,
  lockFirst: () => lockClientWithAccount(tx, clientRef),
});

const daysOffOf = (ending: StoredEnding | null) => ({ daysOffRef: ending?.ref, isDeath: ending?.kind === 'hasDied' });

type EndingToTell = { clientRef: string; body: EndingWrite; now: Instant };

/** Tells support workers of a death by phone alone (docs/product/endings.md, "Who is told of a death"). */
const tellOf = (tx: Tx, { brand }: ServerContext, { clientRef, body: { kind, from }, now }: EndingToTell) =>
  kind === 'hasDied' && {
    tellOtherwise: async (endingRef: string) => {
      const zone = (await findTimeZone(tx, clientRef)) ?? brand.timeZone;
      await noticeDeath(tx, { clientRef, from, endingRef, zone, now });
    },
  };

/** Adds the calls about the end of a client's care (docs/product/endings.md). */
export function endingRoutes({ route, context }: Router) {
  route('GET /office/clients/{clientRef}/ending', async ({ tx, params: { clientRef } }) => {
    const ending = await readEnding(tx, context, clientRef);
    return ending ? { ending } : {};
  });

  route('POST /office/clients/{clientRef}/ending', ({ tx, params: { clientRef }, body, acting }) =>
    withNotice(tx, context, {
      ...forWorkers(tx, clientRef, acting.now),
      ...tellOf(tx, context, { clientRef, body, now: acting.now }),
      work: () => recordEnding(tx, context, { clientRef, body, ...acting }),
    }),
  );

  route('PUT /office/clients/{clientRef}/ending', async ({ tx, params: { clientRef }, body, version, acting }) => {
    const { now } = acting;
    const before = await findEnding(tx, clientRef);
    return withNotice(tx, context, {
      ...forWorkers(tx, clientRef, now),
      ...daysOffOf(before),
      ...tellOf(tx, context, { clientRef, body, now }),
      work: async () => {
        const changed = await changeEnding(tx, context, { clientRef, body, version, ...acting });
        if (before?.kind === 'hasDied' && body.kind !== 'hasDied')
          await takeBackDeath(tx, { clientRef, endingRef: before.ref, now });
        return changed;
      },
    });
  });

  route('DELETE /office/clients/{clientRef}/ending', async ({ tx, params: { clientRef }, version, acting }) => {
    const before = await findEnding(tx, clientRef);
    return withNotice(tx, context, {
      ...forWorkers(tx, clientRef, acting.now),
      ...daysOffOf(before),
      work: async () => {
        const undone = await undoEnding(tx, context, { clientRef, version, ...acting });
        if (before?.kind === 'hasDied') await takeBackDeath(tx, { clientRef, endingRef: before.ref, now: acting.now });
        return undone;
      },
    });
  });

  route('GET /office/clients/{clientRef}/affected-visits', async ({ tx, params: { clientRef }, query, acting }) => {
    const affected = await readAffected(tx, context, { clientRef, days: query, now: acting.now });
    await recordAudit(tx, { ...acting, clientRef, action: 'calendarRead' });
    return affected;
  });
}
