import { run } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { giveVisits } from './give.ts';
import { listVisitsToGive } from './service.ts';

/** Routes for a worker's visits to give to others (docs/product/office.md, "Giving visits away"). */
export function givingRoutes({ route, context }: Router) {
  route('GET /office/support-workers/{supportWorkerRef}/visits-to-give', async ({ tx, params, query, acting }) => {
    const workerRef = params.supportWorkerRef;
    if (!(await findWorker(tx, workerRef))) throw notFound();
    await run(tx, insertAudit({ ...acting, clientRef: null, subjectRef: workerRef, action: 'visitsToGiveRead' }));
    return listVisitsToGive(tx, context, { workerRef, ...query, now: acting.now });
  });

  route('POST /office/visits/give', ({ tx, body, acting }) => giveVisits(tx, context, { ...body, ...acting }));
}
