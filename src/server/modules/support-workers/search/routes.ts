import { pipelineWithCommit } from '#server/db/transaction.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertReadAudit } from '#server/modules/audit/queries.ts';
import { clientPlaceSql, listRelatedWorkers } from '../relationships/queries.ts';
import type { SpherePoint } from './queries.ts';
import { searchForClient, toCard } from './service.ts';

const base = '/clients/{clientRef}/support-workers' as const;

/** Adds the calls for the support workers that a client finds, and the lists of favourites and hidden ones. */
export function workerSearchRoutes({ route, context }: Router) {
  route<`POST ${typeof base}/search`, { place: SpherePoint | null } | null>(
    `POST ${base}/search`,
    async ({ tx, caller, params, body, now }, client) => {
      pipelineWithCommit(tx, insertReadAudit(tx, { caller, ...params, action: 'supportWorkersRead', now }));
      return searchForClient(tx, context, { ...params, search: body, ownPlace: client?.place ?? undefined });
    },
    { reads: { select: `select ${clientPlaceSql('caller.client_ref')}::text as place`, values: () => [] } },
  );

  route(`GET ${base}/favourites`, async ({ tx, caller, params, now }) => {
    await insertReadAudit(tx, { caller, ...params, action: 'supportWorkersRead', now });
    return { supportWorkers: (await listRelatedWorkers(tx, { ...params, kind: 'favourite' })).map(toCard) };
  });

  route(`GET ${base}/hidden`, async ({ tx, caller, params, now }) => {
    await insertReadAudit(tx, { caller, ...params, action: 'supportWorkersRead', now });
    return { supportWorkers: (await listRelatedWorkers(tx, { ...params, kind: 'hidden' })).map(toCard) };
  });
}
