import type { QueryResultRow } from 'pg';
import type { EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { authorizeCall } from './access.ts';
import { type AnyHotRead, type OutsideCall, requireInput, type SignedInExchange } from './call.ts';
import { callerSql, findCaller } from './caller.ts';
import type { ServerContext } from './context.ts';
import { notFound } from './problem.ts';

/** Finds the caller and reads in one statement; a smaller one suffices where the caller holds the newest copy. */
export function hotReadAnswer(endpoint: Endpoint, { pool }: ServerContext, read: AnyHotRead) {
  const { access } = endpoint;
  const callerText = callerSql({ access });
  const texts = new Map<string, string>();
  const toText = (select: string) => {
    const text = texts.get(select) ?? callerSql({ access, select });
    texts.set(select, text);
    return text;
  };

  async function readFor({ request, now, query, parsed }: SignedInExchange, selects: AnyHotRead['find']) {
    if (parsed.refusal) authorizeCall(endpoint, await findCaller(pool, callerText, query));
    const input = requireInput(parsed);
    const { select, values } =
      typeof selects === 'function' ? selects(input) : { select: selects.select, values: selects.values(input) };
    const callerRow = await findCaller<QueryResultRow>(pool, toText(select), { ...query, values });
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
      const { call, row } = await readFor(exchange, read.version);
      if (heldVersion === read.etag(call, row)) {
        await read.audit(call);
        return void reply.header('etag', heldVersion).code(304);
      }
    }
    const find = () => readFor(exchange, read.find);
    const { call, row } = await find();
    await read.audit(call);
    reply.header('etag', read.etag(call, row));
    return read.reply(call, row, async () => (await find()).row);
  };
}
