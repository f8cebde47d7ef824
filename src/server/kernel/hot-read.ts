import type { QueryResultRow } from 'pg';
import type { EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { authorizeCall } from './access.ts';
import { type AnyHotRead, type CallerRead, type OutsideCall, requireInput, type SignedInExchange } from './call.ts';
import { callerSql, findCaller } from './caller.ts';
import type { ServerContext } from './context.ts';
import { notFound } from './problem.ts';

/** Finds the caller and reads in one statement; a smaller one suffices where the caller holds the newest copy. */
export function hotReadAnswer(endpoint: Endpoint, { pool }: ServerContext, read: AnyHotRead) {
  const { access } = endpoint;
  const sql = {
    caller: callerSql({ access }),
    version: callerSql({ access, select: read.version.select }),
    find: callerSql({ access, select: read.find.select }),
  };

  async function readFor(
    { request, now, query, parsed }: SignedInExchange,
    text: string,
    { values }: CallerRead<EndpointName>,
  ) {
    if (parsed.refusal) authorizeCall(endpoint, await findCaller(pool, sql.caller, query));
    const input = requireInput(parsed);
    const callerRow = await findCaller<QueryResultRow>(pool, text, { ...query, values: values(input) });
    const caller = authorizeCall(endpoint, callerRow);
    // The office may name a client that does not exist; a member's client does.
    if (callerRow.row?.version === null) throw notFound();
    const acting = { actorRef: caller.userRef, sessionRef: caller.sessionRef, now };
    const call: OutsideCall<EndpointName> = { ...input, caller, acting, now, version: 0, request };
    return { call, row: callerRow.row! };
  }

  return async (exchange: SignedInExchange): Promise<unknown> => {
    const { request, reply } = exchange;
    const heldVersion = request.headers['if-none-match'];
    if (heldVersion) {
      const { call, row } = await readFor(exchange, sql.version, read.version);
      if (heldVersion === read.etag(call, row)) {
        await read.audit(call);
        return void reply.header('etag', heldVersion).code(304);
      }
    }
    const find = () => readFor(exchange, sql.find, read.find);
    const { call, row } = await find();
    await read.audit(call);
    reply.header('etag', read.etag(call, row));
    return read.reply(call, row, async () => (await find()).row);
  };
}
