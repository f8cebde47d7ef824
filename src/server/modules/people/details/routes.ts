import type { Router } from '#server/kernel/route.ts';
import { avatarOf } from '#server/modules/images/service.ts';
import { changeDetails, readDetails } from './service.ts';

/**
 * Adds the calls with which a client's details are read and changed by themself and their support network (docs/product/people.md, "Who may
 * read and change details").
 */
export function clientDetailsRoutes({ route, context }: Router) {
  route('GET /clients/{clientRef}', ({ tx, caller, params, now }) =>
    readDetails(tx, context, { ...params, caller, now }),
  );

  route('PATCH /clients/{clientRef}', ({ tx, caller, params, body, version, now, request }) =>
    changeDetails(tx, context, { ...params, caller, version, body, avatar: avatarOf(request), now }),
  );
}
