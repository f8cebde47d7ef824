import type { Router } from '#server/kernel/route.ts';
import { listOfficeActivityPeople } from './office-activity/queries.ts';
import { readOfficeActivity } from './office-activity/service.ts';
import { listActivity } from './queries.ts';

/** Adds the calls for who saw or changed something, and what: of a client, and of the office's people. */
export function activityRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}/activity', ({ tx, params, query }) =>
    listActivity(tx, { clientRef: params.clientRef, kind: query.kind, after: query.after }),
  );

  route('GET /office/activity', ({ tx, query: { from, to, ...which }, acting, now }) =>
    readOfficeActivity(tx, context, { period: { start: from, end: to }, ...which, reader: acting.actorRef, now }),
  );

  route('GET /office/activity/people', async ({ tx }) => ({ people: await listOfficeActivityPeople(tx) }));
}
