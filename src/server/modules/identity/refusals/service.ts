import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { isRef } from '#domain/refs/ref.ts';
import type { Instant } from '#domain/time/zone.ts';
import { inSignInTransaction, run, type Tx } from '#server/db/transaction.ts';
import { bearerToken, tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, SignInRefusal } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { updateSessionEnded } from '../sign-in/queries.ts';
import { findSessionOfToken, insertForeignRef } from './queries.ts';

const traced: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'notFound'];
/** The next step of a sign-in, no failure. */
const steps = ['second_factor_required', 'second_factor_setup'];

/**
 * Leaves one line in the log for a refused call or sign-in, without what was asked for, and counts it. A person who asks for a hundred
 * things that are not their own, in one session or several, raises an alert. One session that does so is ended (docs/product/sign-in.md,
 * "Enumeration").
 */
export async function traceRefusal(context: ServerContext, error: unknown, request: FastifyRequest): Promise<void> {
  const endpoint = request.routeOptions?.config?.endpoint;
  if (!endpoint) return;
  if (error instanceof SignInRefusal) {
    if (steps.includes(error.body.error)) return;
    context.metrics.signInFailures.inc({ error: error.body.error });
    request.log.warn({ endpoint, code: error.body.error }, 'a sign-in was refused');
    return;
  }
  if (!(error instanceof AppError) || !traced.includes(error.code)) return;
  context.metrics.refusals.inc({ code: error.code });
  const session = error.code === 'unauthenticated' ? undefined : await countRefusal(context, error.code, request);
  request.log.warn({ endpoint, code: error.code, ...(session && { session }) }, 'a call was refused');
}

/** Returns the session that was refused, once its foreign refs are counted. A failure to count must not change the reply. */
async function countRefusal(
  context: ServerContext,
  code: ErrorCode,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = bearerToken(request);
  if (!token) return undefined;
  const hash = tokenHash(token);
  const askedRefs = [...Object.values((request.params ?? {}) as Record<string, string>), ...listRefs(request.body)];
  const isForeign = code === 'notFound' && askedRefs.length > 0;
  try {
    return await inSignInTransaction(context.pool, async (tx) => {
      if (!isForeign) return (await findSessionOfToken(tx, hash))?.sessionRef;
      const now = context.now();
      const askedHash = createHash('sha256').update(askedRefs.join('/')).digest();
      const session = await insertForeignRef(tx, { tokenHash: hash, askedHash, now });
      if (!session) return undefined;
      const most = context.ceilings.foreignRefs;
      if (session.isNew && session.countOfPerson >= most) alertOfEnumeration(context, { ...session, request });
      if (session.count >= most) await endEnumeratingSession(tx, { ...session, now });
      return session.sessionRef;
    });
  } catch (error) {
    request.log.warn({ err: error }, 'a refusal could not be counted');
    return undefined;
  }
}

/** Lists the refs of a body that name what exists; `ref` and `ticketRef` name what it makes. */
function listRefs(value: unknown): string[] {
  if (typeof value === 'string') return isRef(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'ref' || name === 'ticketRef' ? [] : listRefs(part),
  );
}

type EnumeratingSession = { sessionRef: string; userRef: string };

/** Logs the last of the person's sessions that asked; the audit log names the others. */
function alertOfEnumeration(
  { metrics }: ServerContext,
  { sessionRef, request }: EnumeratingSession & { request: FastifyRequest },
): void {
  metrics.enumeratingPeople.inc();
  request.log.error({ session: sessionRef }, 'a person has asked for a hundred things that are not their own');
}

async function endEnumeratingSession(
  tx: Tx,
  { sessionRef, userRef, now }: EnumeratingSession & { now: Instant },
): Promise<void> {
  await run(tx, updateSessionEnded(sessionRef, now));
  const action = 'sessionEndedForEnumeration';
  await recordAudit(tx, { actorRef: userRef, clientRef: null, subjectRef: sessionRef, action, now });
}
