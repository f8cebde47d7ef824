import type { Endpoint } from '#contract/endpoint.ts';
import { joinWrites } from '#server/db/fast/join-writes.ts';
import { authorizeCall } from './access.ts';
import type { AnyHotWrite, SignedInExchange } from './call.ts';
import { callerSql, findCaller } from './caller.ts';
import type { ServerContext } from './context.ts';
import { transactionAnswer } from './transaction-answer.ts';
import { findVersion } from './version.ts';

/** One statement finds the caller and writes. Where it writes nothing, the call runs again as any other does, and that refuses with the right words. */
export function hotWriteAnswer(endpoint: Endpoint, context: ServerContext, write: AnyHotWrite) {
  const caller = { text: callerSql({ access: endpoint.access }), values: [null, null, null] };
  const isWritten = { text: 'select write_0.* from write_0 where exists (select from write_1)', values: [] };
  const answerInTurn = transactionAnswer(endpoint, context, write);

  async function writeAtOnce({ request, now, parsed, query }: SignedInExchange): Promise<unknown> {
    const version = findVersion(request);
    if (!parsed.input || version === undefined) return undefined;
    const call = { ...parsed.input, now, version };
    const statements = write.plan(call);
    if (!statements) return undefined;
    const { text, values } = joinWrites([caller, ...statements, isWritten]);
    const written = await findCaller(context.pool, text, { ...query, values: values.slice(caller.values.length) });
    if (!written.caller) return undefined;
    authorizeCall(endpoint, written);
    return write.reply(call);
  }

  return async (exchange: SignedInExchange): Promise<unknown> =>
    (await writeAtOnce(exchange)) ?? answerInTurn(exchange);
}
