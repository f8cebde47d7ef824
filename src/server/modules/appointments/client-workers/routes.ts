import type { ClientAction } from '#domain/activity/actions.ts';
import {
  addFavourite,
  chooseLevel,
  hideWorker,
  isHidden,
  type Relationship,
  removeFavourite,
  unhideWorker,
} from '#domain/support-workers/relationship.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { changeRelationship, findWorkerProfile, listComingWorkers, listLastAndNext } from './service.ts';

const base = '/clients/{clientRef}/support-workers' as const;

/** Adds the calls about what a client thinks of support workers, and their profiles (docs/product/support-workers.md). */
export function clientWorkerRoutes({ route, context }: Router) {
  type WorkerParams = { clientRef: string; supportWorkerRef: string };
  type Change = (relationship: Relationship) => Relationship;
  const change = (tx: Tx, input: Acting & WorkerParams & { action: ClientAction; change: Change }) =>
    changeRelationship(tx, context, input);

  route(`GET ${base}/{supportWorkerRef}`, async ({ tx, caller, params, now }) => {
    await insertReadAudit(tx, { caller, ...params, action: 'supportWorkersRead', now });
    return findWorkerProfile(tx, context, { ...params, now });
  });

  route(`GET ${base}/meetings`, async ({ tx, caller, params, now }) => {
    await insertReadAudit(tx, { caller, ...params, action: 'supportWorkersRead', now });
    return { meetings: await listLastAndNext(tx, context, { ...params, now }) };
  });

  route(`GET ${base}/coming`, async ({ tx, caller, params, now }) => {
    await insertReadAudit(tx, { caller, ...params, action: 'supportWorkersRead', now });
    return { supportWorkers: await listComingWorkers(tx, context, { ...params, now }) };
  });

  route(`POST ${base}/favourites`, ({ tx, params, body, acting }) =>
    change(tx, { ...params, ...body, ...acting, action: 'workerFavourited', change: addFavourite }),
  );

  route(`DELETE ${base}/favourites/{supportWorkerRef}`, ({ tx, params, acting }) =>
    change(tx, { ...params, ...acting, action: 'workerUnfavourited', change: removeFavourite }),
  );

  route(`PUT ${base}/hidden/{supportWorkerRef}`, ({ tx, params, acting }) =>
    change(tx, { ...params, ...acting, action: 'workerHidden', change: hideWorker }),
  );

  route(`DELETE ${base}/hidden/{supportWorkerRef}`, ({ tx, params, acting }) =>
    change(tx, { ...params, ...acting, action: 'workerUnhidden', change: unhideWorker }),
  );

  route(`PUT ${base}/levels/{supportWorkerRef}`, ({ tx, params, body, acting }) => {
    const level = body.level ?? undefined;
    const action = isHidden({ level }) ? 'workerHidden' : 'workerLevelChanged';
    return change(tx, { ...params, ...acting, action, change: (relationship) => chooseLevel(relationship, level) });
  });
}
