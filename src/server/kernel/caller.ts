import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { QueryResultRow } from 'pg';
import type { Access } from '#contract/endpoint.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import { officeRights } from '#domain/office-people/rights.ts';
import type { Instant } from '#domain/time/zone.ts';
import { isFormerManager, type MembershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { unauthenticated } from './problem.ts';

/** The person that a token belongs to, and their membership of the call's client. */
export type Caller = {
  userRef: string;
  sessionRef: string;
  office: boolean;
  /** Of the office, and has none of the rights that the endpoint needs. */
  lacksRight?: true;
  membership?: Membership;
  /** The client's care has ended: the member may only read. */
  isReader?: boolean;
  /** Managed the client until then, so that they still read the documents. */
  isFormerManager?: boolean;
  /** Works for a funder or another organisation; read only for calls of that scope. */
  isStaff?: boolean;
};

/** The reply that the database stores of an earlier write with the same Idempotency-Key. */
export type StoredReply = { hash: Buffer; reply: unknown };

/** The caller, and the row that the same statement read. */
export type CallerRow<R> = {
  caller: Caller | null;
  isFeatureOn: boolean;
  storedReply: StoredReply | null;
  row: R | null;
};

export type CallerQuery = {
  token: string;
  clientRef: string | undefined;
  now: Instant;
  /** The values of the statement's own read. */
  values?: unknown[];
  key?: string | undefined;
};

type AuthorizeRow = MembershipColumns & {
  user_ref: string;
  session_ref: string;
  office: boolean;
  lacks_right?: boolean;
  client_ref: string | null;
  is_staff?: boolean;
  is_feature_on?: boolean;
  request_hash?: Buffer | null;
  reply?: unknown;
};

type CallerSql = { access: Access; takesKey?: boolean; select?: string | undefined };

/**
 * Writes the text of the statement that finds the caller. It limits the rest of the transaction to the rows that the caller may see. A read
 * of the same statement names its client as `caller.client_ref`; without a membership that is null and finds nothing, but for the office
 * where it may call too. A key is the last value; a request waits while another request uses the same key.
 */
export function callerSql({ access, takesKey, select }: CallerSql): string {
  const used = [...(select ?? '').matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  const keyAt = Math.max(3, ...used) + 1;
  return [
    `select ${callerColumns}`,
    takesKey && ', stored.*',
    select && ', found.*',
    lacksRightSql(access),
    access.scope === 'organisation' &&
      ', exists (select from organisation_users o where o.user_ref = caller.user_ref) as is_staff',
    access.feature && `, ${isFeatureOn(access.feature)} as is_feature_on`,
    ` from ${access.scope === 'client' && access.office ? officeToo : 'authorize($1, $2, $3)'} caller`,
    takesKey && ` left join lateral claim_idempotency_key(caller.user_ref, $${keyAt}) stored on true`,
    select && ` left join lateral (${select}) found on true`,
  ]
    .filter(Boolean)
    .join('');
}

/** Columns that `toCaller` reads: names of others would be sent with each answer. */
const callerColumns = `caller.user_ref, caller.session_ref, caller.office, caller.client_ref, caller.role, caller.manager, caller.view_roster,
  caller.manage_roster, caller.view_client_details, caller.manage_client_details, caller.view_timesheets, caller.manage_timesheets, caller.access`;

const rightColumns = { coordinates: 'coordinates', pays: 'pays', setsUp: 'sets_up' } as const;

/** Says in SQL whether the caller is of the office without one of the rights; nothing where all are enough, since everyone there has one. */
function lacksRightSql({ office }: Access): string | false {
  if (!office || officeRights.every((right) => office.includes(right))) return false;
  const columns = office.map((right) => `caller.${rightColumns[right]}`);
  return `, caller.office and true not in (${columns.join(', ')}) as lacks_right`;
}

/**
 * The caller, with the call's client where they are the office. With `coalesce` in place of `case`, PostgreSQL would read
 * every row behind a policy: it takes the first for a function that may leak.
 */
const officeToo = `(select a.user_ref, session_ref, office, coordinates, pays, sets_up, role, manager, view_roster, manage_roster, view_client_details,
  manage_client_details, view_timesheets, manage_timesheets, access,
  case when office then $2 else a.client_ref end as client_ref from authorize($1, $2, $3) a)`;

/** Says in SQL whether a feature is on; one without a row is off. */
export function isFeatureOn(feature: string): string {
  return `exists (select from features f where f.name = '${feature}' and f.enabled)`;
}

export async function findCaller<R extends QueryResultRow>(
  tx: Tx,
  sql: string,
  { token, clientRef, now, values = [], key }: CallerQuery,
): Promise<CallerRow<R>> {
  const all = [tokenHash(token), clientRef ?? null, new Date(now), ...values, ...(key ? [key] : [])];
  const record = await row<AuthorizeRow & R>(tx, sql, all);
  if (!record) return { caller: null, isFeatureOn: true, storedReply: null, row: null };
  const { request_hash: hash, reply } = record;
  return {
    caller: toCaller(record),
    isFeatureOn: record.is_feature_on ?? true,
    storedReply: hash ? { hash, reply } : null,
    row: record,
  };
}

function toCaller(authorizeRow: AuthorizeRow): Caller {
  const caller: Caller = {
    userRef: authorizeRow.user_ref,
    sessionRef: authorizeRow.session_ref,
    office: authorizeRow.office,
  };
  if (authorizeRow.lacks_right) caller.lacksRight = true;
  if (authorizeRow.role) caller.membership = toMembership(authorizeRow);
  if (authorizeRow.access === 'reading') caller.isReader = true;
  if (isFormerManager(authorizeRow)) caller.isFormerManager = true;
  if (authorizeRow.is_staff !== undefined) caller.isStaff = authorizeRow.is_staff;
  return caller;
}

/** Makes a token of 256 bits, which no one guesses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Reads the token behind the scheme in any case, then one space or several (RFC 9110, 11.4). */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

export function requireToken(request: FastifyRequest): string {
  const token = bearerToken(request);
  if (!token) throw unauthenticated();
  return token;
}
