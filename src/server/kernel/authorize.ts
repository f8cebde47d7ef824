import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { QueryResultRow } from 'pg';
import type { Access } from '#contract/endpoint.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type MembershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import type { KeptReply } from './idempotency.ts';
import { forbidden, notFound, unauthenticated } from './problem.ts';

/** The person a token belongs to, and their membership of the client that the call is about. */
export type Caller = {
  userRef: string;
  sessionRef: string;
  office: boolean;
  membership?: Membership;
  /** Works for a funder or another organisation; asked only for calls of that scope. */
  isStaff?: boolean;
};

type AuthorizeRow = MembershipColumns & {
  user_ref: string;
  session_ref: string;
  office: boolean;
  full_name: string;
  client_ref: string | null;
};

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

type KeptRow = { request_hash: Buffer | null; reply: unknown; etag: string | null };

export type Asking = { token: string; clientRef: string | undefined; now: Instant };

/** Tells who calls, and for the rest of the transaction limits the rows that can be seen to what they may see. */
export async function findCaller(tx: Tx, asking: Asking): Promise<Caller | null> {
  const found = await row<AuthorizeRow>(tx, 'select * from authorize($1, $2, $3)', valuesOf(asking));
  return found && toCaller(found);
}

const callerAnd = 'select * from authorize($1, $2, $3) caller';
const texts = new Map<string, string>();

/** A text put together anew for each call would have to be read from end to end to find its name (db/pool.ts). */
function once(part: string, put: () => string): string {
  const text = texts.get(part) ?? put();
  texts.set(part, text);
  return text;
}

/** What is asked beside who calls: its client is `caller.client_ref`, its own values count from $4 on. */
export type Question = { select: string; values: unknown[] };

/**
 * Tells who calls and reads for them in one statement, which is a transaction of its own. The client is known only once
 * `authorize` has said what may be seen; without a membership it is null, so that nothing is found.
 */
export async function findCallerAndRead<R extends QueryResultRow>(
  db: Tx,
  { select, values, ...asking }: Asking & Question,
): Promise<{ caller: Caller | null; found: R | null }> {
  const text = once(select, () => `${callerAnd} left join lateral (${select}) found on true`);
  const found = await row<AuthorizeRow & R>(db, text, [...valuesOf(asking), ...values]);
  return { caller: found && toCaller(found), found };
}

/**
 * Tells who calls and takes the key of their write in one statement, and reads for them there too. `kept` is what was kept of the
 * write where it was made before; a request with a key that another is just using waits for that one.
 */
export async function findCallerAndTakeKey<R extends QueryResultRow>(
  tx: Tx,
  { key, question, ...asking }: Asking & { key: string; question?: Question | undefined },
): Promise<{ caller: Caller | null; kept: KeptReply | null; found: R | null }> {
  const values = [...valuesOf(asking), ...(question?.values ?? []), key];
  const taken = `${callerAnd} left join lateral take_key(caller.user_ref, $${values.length}) kept on true`;
  const text = question
    ? once(question.select, () => `${taken} left join lateral (${question.select}) found on true`)
    : taken;
  const found = await row<AuthorizeRow & KeptRow & R>(tx, text, values);
  return { caller: found && toCaller(found), kept: found && toKept(found), found };
}

function valuesOf({ token, clientRef, now }: Asking): unknown[] {
  return [tokenHash(token), clientRef ?? null, new Date(now)];
}

function toCaller(found: AuthorizeRow): Caller {
  const caller: Caller = { userRef: found.user_ref, sessionRef: found.session_ref, office: found.office };
  if (found.client_ref) caller.membership = toMembership(found);
  return caller;
}

function toKept({ request_hash: hash, reply, etag }: KeptRow): KeptReply | null {
  return hash && { hash, reply, etag };
}

/** Adds what a call of the scope `organisation` is decided by. */
export async function withStaff(tx: Tx, caller: Caller | null, { scope }: Access): Promise<Caller | null> {
  if (!caller || scope !== 'organisation') return caller;
  const found = await row(tx, 'select from organisation_users where user_ref = $1 limit 1', [caller.userRef]);
  return { ...caller, isStaff: found !== null };
}

/** Decides by declaration: unknown and foreign refs are one 404, a missing capability is 403. */
export function authorize(caller: Caller | null, access: Access): Caller {
  if (!caller) throw unauthenticated();
  switch (access.scope) {
    case 'client':
      if (!caller.membership || caller.office) throw notFound();
      break;
    case 'office':
      if (!caller.office) throw notFound();
      break;
    case 'organisation':
      if (!caller.isStaff || caller.office) throw notFound();
      break;
    default:
      break;
  }
  if (access.needs && !(caller.membership && can(caller.membership, access.needs))) throw forbidden();
  return caller;
}
