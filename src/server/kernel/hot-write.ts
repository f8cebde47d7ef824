import type { Endpoint } from '#contract/endpoint.ts';
import type { Instant } from '#domain/time/zone.ts';
import { joinWrites } from '#server/db/fast/join-writes.ts';
import type { SqlStatement } from '#server/db/transaction.ts';
import { authorizeCall } from './access.ts';
import type { AnyHotWrite, SignedInExchange } from './call.ts';
import { callerSql, findCaller } from './caller.ts';
import type { ServerContext } from './context.ts';
import { type Ceiling, findCeiling, translateCount } from './idempotency.ts';
import { transactionAnswer } from './transaction-answer.ts';
import { findVersion } from './version.ts';

/** Finds the caller and writes in one statement. If it wrote nothing, the call runs again as an ordinary write, to find the reason. */
export function hotWriteAnswer(endpoint: Endpoint, context: ServerContext, write: AnyHotWrite) {
  const caller = { text: callerSql({ access: endpoint.access }), values: [null, null, null] };
  const answerInTurn = transactionAnswer(endpoint, context, write);

  async function writeAtOnce({ request, now, parsed, query }: SignedInExchange): Promise<unknown> {
    const version = findVersion(request);
    if (!parsed.input || version === undefined) return undefined;
    const call = { ...parsed.input, now, version };
    const statements = write.plan(call);
    if (!statements) return undefined;
    const ceiling = findCeiling(endpoint, context.ceilings);
    const { text, values } = joinWrites([caller, ...statements, isWritten(ceiling, now)]);
    const callerQuery = { ...query, values: values.slice(caller.values.length) };
    const written = await translateCount(findCaller(context.pool, text, callerQuery), ceiling?.most);
    if (!written.caller) return undefined;
    authorizeCall(endpoint, written);
    return write.reply(call);
  }

  return async (exchange: SignedInExchange): Promise<unknown> =>
    (await writeAtOnce(exchange)) ?? answerInTurn(exchange);
}

/** Selects the caller where it was written; it counts then, in the same statement. */
function isWritten(ceiling: Ceiling | undefined, now: Instant): SqlStatement {
  const text = 'from write_0 where exists (select from write_1)';
  if (!ceiling) return { text: `select write_0.* ${text}`, values: [] };
  const counted = 'case when not write_0.office then count_write($1, $2, $3) end as counted';
  return { text: `select write_0.*, ${counted} ${text}`, values: [ceiling.kind, new Date(now), ceiling.most] };
}
