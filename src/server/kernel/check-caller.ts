import type { FastifyRequest } from 'fastify';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/transaction.ts';
import { authorizeCall } from './access.ts';
import { parseCall } from './call.ts';
import { callerSql, findCaller, requireToken } from './caller.ts';
import type { ServerContext } from './context.ts';
import { claimOf } from './idempotency.ts';

/**
 * Refuses a caller who may not make the call, before the call's own transaction checks again. Once the body is read,
 * `storedReply` says whether the call was made already.
 */
export async function checkCaller(
  tx: Tx,
  { now }: ServerContext,
  { name, request }: { name: EndpointName; request: FastifyRequest },
) {
  const endpoint: Endpoint = api[name];
  const token = requireToken(request);
  const { clientRef } = parseCall(endpoint, request);
  const claim = endpoint.idempotency === 'key' && request.body ? await claimOf(request) : undefined;
  const sql = callerSql({ access: endpoint.access, takesKey: claim !== undefined });
  const caller = await findCaller(tx, sql, { token, clientRef, now: now(), key: claim?.key });
  return { caller: authorizeCall(endpoint, caller, claim), storedReply: caller.storedReply };
}
