import type { Router } from '#server/kernel/route.ts';
import { listActivity } from './queries.ts';

/** Who saw or changed what of a client. */
export function activityRoutes({ route }: Router) {
  route('GET /clients/{clientRef}/activity', ({ tx, params, query }) =>
    listActivity(tx, { clientRef: params.clientRef, kind: query.kind, after: query.after }),
  );
}
