import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findWorker } from '#server/modules/support-workers/queries.ts';
import { reassignVisits } from './reassign.ts';
import { listVisitsToReassign } from './service.ts';

/** Routes for a worker's visits to reassign (docs/product/office.md, "Reassigning visits"). */
export function reassignmentRoutes({ route, context }: Router) {
  route('GET /office/support-workers/{supportWorkerRef}/visits-to-reassign', async ({ tx, params, query, acting }) => {
    const workerRef = params.supportWorkerRef;
    const worker = orNotFound(await findWorker(tx, workerRef));
    await recordAudit(tx, { ...acting, clientRef: null, subjectRef: workerRef, action: 'visitsToReassignRead' });
    return listVisitsToReassign(tx, context, { worker, ...query, now: acting.now });
  });

  route('POST /office/visits/reassign', ({ tx, body, acting }) => reassignVisits(tx, context, { ...body, ...acting }));
}
