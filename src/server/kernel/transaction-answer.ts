import type { EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { authorizeCall } from './access.ts';
import { type AnyHandler, type CallerRead, requireInput, type SignedInExchange } from './call.ts';
import { callerSql, findCaller } from './caller.ts';
import type { ServerContext } from './context.ts';
import { answerOnce, claimOf, countWrite } from './idempotency.ts';
import { requireVersion } from './version.ts';

type Write = { handle: AnyHandler; reads: CallerRead<EndpointName> | undefined };

/** Answers as most calls run: caller, access, key, version and handler in one transaction. */
export function transactionAnswer(endpoint: Endpoint, { pool, ceilings }: ServerContext, { handle, reads }: Write) {
  const { access } = endpoint;
  const takesKey = endpoint.idempotency === 'key';
  const sql = { caller: callerSql({ access }), whole: callerSql({ access, takesKey, select: reads?.select }) };

  return async ({ request, now, parsed, query }: SignedInExchange): Promise<unknown> => {
    const claim = takesKey ? await claimOf(request) : undefined;
    // A call that will be refused for its input or key needs only the caller.
    const isWhole = parsed.input && (claim || !takesKey);
    const values = isWhole && reads ? reads.values(parsed.input) : [];
    const callerQuery = isWhole ? { ...query, values, key: claim?.key } : query;
    return inTransaction(pool, async (tx) => {
      const { storedReply, row, ...callerRow } = await findCaller(tx, isWhole ? sql.whole : sql.caller, callerQuery);
      const caller = authorizeCall(endpoint, { ...callerRow, storedReply }, claim);
      const input = requireInput(parsed);
      const version = requireVersion(endpoint, request);
      const call = { ...input, tx, caller, acting: { actorRef: caller.userRef, now }, now, version, request };
      const write = { endpoint, caller, now, ceilings };
      const answer = () => handle(call, row);
      return takesKey ? answerOnce(tx, { ...write, claim, storedReply, answer }) : countWrite(tx, write, answer);
    });
  };
}
