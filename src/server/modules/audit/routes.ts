import type { Router } from '#server/kernel/route.ts';
import { listActivity } from './queries.ts';

/** Adds the call for a client's Activity: the people who saw or changed something, and what. */
export function activityRoutes({ route }: Router) {
  route('GET /clients/{clientRef}/activity', ({ tx, params, query }) =>
    listActivity(tx, { clientRef: params.clientRef, kind: query.kind, after: query.after }),
  );
}
