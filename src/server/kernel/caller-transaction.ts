import type { FastifyRequest } from 'fastify';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Instant } from '#domain/time/zone.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { authorizeCall } from './access.ts';
import { callerSql, findCaller, requireToken } from './caller.ts';
import type { ServerContext } from './context.ts';
import { countWrite } from './idempotency.ts';

/** Opens the caller's transaction after slow work outside, such as a password. They are authorised again: access may have ended since. */
export function inCallerTransaction<T>(
  { pool, ceilings }: ServerContext,
  name: EndpointName,
  { request, clientRef, now }: { clientRef: string | undefined; request: FastifyRequest; now: Instant },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const endpoint: Endpoint = api[name];
  return inTransaction(pool, async (tx) => {
    const callerRow = await findCaller(tx, callerSql(endpoint), { token: requireToken(request), clientRef, now });
    const caller = authorizeCall(endpoint, callerRow);
    return countWrite(tx, { endpoint, caller, now, ceilings }, () => work(tx));
  });
}
