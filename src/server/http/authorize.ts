import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { QueryResultRow } from 'pg';
import type { Access } from '#contract/endpoint.ts';
import { can } from '#domain/capabilities/can.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type MembershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { row, type Tx } from '#server/db/transaction.ts';
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

export type Asking = { token: string; clientRef: string | undefined; now: Instant };

/** Tells who calls, and for the rest of the transaction limits the rows that can be seen to what they may see. */
export async function findCaller(tx: Tx, asking: Asking): Promise<Caller | null> {
  const found = await row<AuthorizeRow>(tx, 'select * from authorize($1, $2, $3)', valuesOf(asking));
  return found && toCaller(found);
}

/**
 * Tells who calls and reads for them in one statement, which is a transaction of its own. `select` names the client as
 * `caller.client_ref`, which is known only once `authorize` has said what may be seen, and its own values from $4 on.
 * Without a membership that is null, so that it finds nothing.
 */
export async function findCallerAndRead<R extends QueryResultRow>(
  db: Tx,
  { select, values, ...asking }: Asking & { select: string; values: unknown[] },
): Promise<{ caller: Caller | null; found: R | null }> {
  const text = `select * from authorize($1, $2, $3) caller left join lateral (${select}) found on true`;
  const found = await row<AuthorizeRow & R>(db, text, [...valuesOf(asking), ...values]);
  return { caller: found && toCaller(found), found };
}

/** What makes a write safe to repeat: the caller's key, and the hash of what was asked with it. */
export type Claim = { key: string; hash: Buffer };

/**
 * Tells who calls and claims the key of their write in one statement. `claimed` is false where the key was claimed before; a
 * request with a key that another is just using waits for that one. A caller who is refused after all claims nothing.
 */
export async function findCallerAndClaim(
  tx: Tx,
  { claim, ...asking }: Asking & { claim: Claim },
): Promise<{ caller: Caller | null; claimed: boolean }> {
  const found = await row<AuthorizeRow & { claimed: boolean }>(
    tx,
    `with caller as materialized (select * from authorize($1, $2, $3)),
       claimed as (
         insert into idempotency_keys (user_ref, key, request_hash, created_at) select user_ref, $4, $5, $3 from caller
         on conflict (user_ref, key) do nothing returning key)
     select caller.*, exists (select from claimed) as claimed from caller`,
    [...valuesOf(asking), claim.key, claim.hash],
  );
  return { caller: found && toCaller(found), claimed: found?.claimed ?? false };
}

function valuesOf({ token, clientRef, now }: Asking): unknown[] {
  return [tokenHash(token), clientRef ?? null, new Date(now)];
}

function toCaller(found: AuthorizeRow): Caller {
  const caller: Caller = { userRef: found.user_ref, sessionRef: found.session_ref, office: found.office };
  if (found.client_ref) caller.membership = toMembership(found);
  return caller;
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
