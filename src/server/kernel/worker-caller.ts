import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { inTransaction, row, type Tx } from '#server/db/transaction.ts';
import { type AnyWorkerHandler, type PublicExchange, requireInput } from './call.ts';
import { tokenHash } from './caller.ts';
import type { ServerContext } from './context.ts';
import { forbidden, unauthenticated } from './problem.ts';

/** The support worker whose phone calls (docs/security.md, "The support worker's page"). */
export type WorkerCaller = {
  workerRef: string;
  deviceRef: string;
  givenName: string;
  /** True once how to get in is open on this phone. */
  isOpen: boolean;
};

type Addressed = Pick<ServerContext, 'publicUrl' | 'apiBase'>;

/** Every call of the page has it. No form and no picture of another site can send it. */
const pageHeader = 'x-worker-page';

/** Seconds for which a phone stays signed in after its last use. */
const cookieAge = 180 * 24 * 60 * 60;

const isSecure = ({ publicUrl }: Addressed) => publicUrl.startsWith('https:');
const cookieName = (context: Addressed) => (isSecure(context) ? '__Secure-worker' : 'worker');

/** Gives the phone its cookie, which no script reads, no other site sends and no other call gets; again at each reading, so that it lasts. */
export function setWorkerCookie(reply: FastifyReply, context: Addressed, token: string): void {
  const parts = [`${cookieName(context)}=${token}`, `Path=${context.apiBase}/worker`, `Max-Age=${cookieAge}`];
  const secure = isSecure(context) ? ['Secure'] : [];
  reply.header('set-cookie', [...parts, 'HttpOnly', 'SameSite=Strict', ...secure].join('; '));
}

export function readWorkerCookie({ headers }: FastifyRequest, context: Addressed): string | undefined {
  const name = cookieName(context);
  const cookie = headers.cookie?.split('; ').find((part) => part.startsWith(`${name}=`));
  const token = cookie?.slice(name.length + 1);
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** Refuses what is not of the page itself: a call without its header, and a write from another site or from none. */
export function requireOwnPage({ method, headers }: FastifyRequest, { publicUrl }: Addressed): void {
  if (!headers[pageHeader]) throw forbidden();
  if (method !== 'GET' && headers.origin !== new URL(publicUrl).origin) throw forbidden();
}

/** Answers as the calls of a support worker's phone run: in one transaction, which sees the rows of that worker alone. */
export function workerAnswer(context: ServerContext, handle: AnyWorkerHandler) {
  return async ({ request, reply, now, parsed }: PublicExchange): Promise<unknown> => {
    const token = readWorkerCookie(request, context);
    if (!token) throw unauthenticated();
    requireOwnPage(request, context);
    return inTransaction(context.pool, async (tx) => {
      const worker = await findWorkerCaller(tx, context, { token, now });
      return handle({ ...requireInput(parsed), tx, worker, now, request, reply });
    });
  };
}

async function findWorkerCaller(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { token, now }: { token: string; now: Instant },
): Promise<WorkerCaller> {
  const worker = await row<WorkerCaller>(
    tx,
    `select worker_ref as "workerRef", device_ref as "deviceRef", given_name as "givenName", is_open as "isOpen"
       from authorize_worker($1, $2, $3)`,
    [tokenHash(token), new Date(now), wallClock({ instant: now, zone: brand.timeZone }).date],
  );
  if (!worker) throw unauthenticated();
  return worker;
}
