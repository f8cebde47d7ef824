import type { ActivityEntry } from '#contract/activity.ts';
import {
  type AuditAction,
  actionsOfKind,
  bookingRequests,
  type ClientAction,
  clientActionNames,
  hourlyActions,
} from '#domain/activity/actions.ts';
import { describeAbout } from '#domain/booking/describe.ts';
import type { Instant } from '#domain/time/zone.ts';
import { namedAboutSql, readAbout, type StoredAbout } from '#server/db/about-column.ts';
import { rows, run, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { pageOf } from '#server/kernel/page.ts';

/** As the actor of an entry that is sent before its caller is known: `authorize` has set who that is. */
export const callerOfCall = Symbol('the caller of this transaction');

export type AuditEntry = {
  actorRef: string | null | typeof callerOfCall;
  clientRef: string | null;
  /** Set where the call's transaction does not know it. */
  sessionRef?: string | undefined;
  action: AuditAction;
  subjectRef?: string;
  detail?: object;
  now: Instant;
};

/** `authorize` has set it, unless the entry is written outside the call's transaction. */
const sessionOfCall = 'caller_session()';

/** Appends to the audit log, but for a read or save that the hour already has; `from` is a write that has to write a row first. */
export function insertAudit(entry: AuditEntry, from?: string): SqlStatement {
  const isCaller = entry.actorRef === callerOfCall;
  return {
    text: `insert into audit_log (at, actor_ref, client_ref, action, subject_ref, detail, once_an_hour, session_ref)
     select $1::timestamptz, ${isCaller ? `coalesce($2, caller_ref())` : '$2'}, $3, $4, $5, $6::jsonb, $7::boolean,
            coalesce($8, ${sessionOfCall})
            ${from ? `from ${from}` : ''}
     on conflict do nothing`,
    values: [
      new Date(entry.now),
      isCaller ? null : entry.actorRef,
      entry.clientRef,
      entry.action,
      entry.subjectRef ?? null,
      entry.detail ? JSON.stringify(entry.detail) : null,
      // The office's own reads name a subject and are recorded each time.
      entry.subjectRef === undefined && hourlyActions.includes(entry.action),
      entry.sessionRef ?? null,
    ],
  };
}

/** Records that the office reads one thing, unless the same session did within the hour: an open page reads itself again. */
export function insertSubjectRead(entry: AuditEntry & { subjectRef: string }): SqlStatement {
  const isSameClient = entry.clientRef === null ? 'earlier.client_ref is null' : 'earlier.client_ref = $3';
  return insertAudit(
    entry,
    `(select where not exists (
       select from audit_log earlier
        where ${isSameClient} and earlier.actor_ref = $2 and earlier.action = $4 and earlier.subject_ref = $5
          and earlier.session_ref is not distinct from coalesce($8, ${sessionOfCall})
          and earlier.at > $1::timestamptz - interval '1 hour')) as first_within_the_hour`,
  );
}

/**
 * Records each read; repeats of one session within a minute only once, so that a reader cannot flood the log (docs/product/activity.md,
 * "What is recorded").
 */
export function insertEachRead(entry: AuditEntry): SqlStatement {
  return insertAudit(
    entry,
    `(select where not exists (
       select from audit_log earlier
        where earlier.session_ref = coalesce($8, ${sessionOfCall}) and earlier.at > $1::timestamptz - interval '1 minute'
          and earlier.client_ref = $3 and earlier.action = $4 and earlier.subject_ref is not distinct from $5)) as first_within_the_minute`,
  );
}

export type ReadAudit = {
  caller: Pick<Caller, 'userRef' | 'membership'> & { sessionRef?: string };
  clientRef: string;
  action: Extract<
    ClientAction,
    | 'calendarRead'
    | 'calendarFeedRead'
    | 'ticketsRead'
    | 'networkRead'
    | 'supportWorkersRead'
    | 'timesheetRead'
    | 'documentsRead'
    | 'individualisedFundingRead'
    | 'registrationsRead'
    | 'correctionsRead'
  >;
  now: Instant;
};

/** Records that another person reads a client's data, at most once an hour for each session and client; the database counts. */
export async function insertReadAudit(tx: Tx, { caller, ...read }: ReadAudit): Promise<void> {
  if (caller.membership?.role === 'client') return;
  await run(tx, insertAudit({ ...read, actorRef: caller.userRef, sessionRef: caller.sessionRef }));
}

/** Records a read of many clients, each at most once an hour for this person. */
export function insertHourlyReads({
  actorRef,
  action,
  clientRefs,
  now,
}: Pick<AuditEntry, 'actorRef' | 'action' | 'now'> & { clientRefs: string[] }): SqlStatement {
  return {
    text: `insert into audit_log (at, actor_ref, action, client_ref, once_an_hour)
     select $1::timestamptz, $2, $3, ref, true from unnest($4::text[]) as given (ref) order by ref on conflict do nothing`,
    values: [new Date(now), actorRef, action, clientRefs],
  };
}

/** Inserts many entries of one action at once; `clientRefs` beside `subjectRefs`, null where it concerns no client. */
export function insertAudits(
  entries: Pick<AuditEntry, 'actorRef' | 'action' | 'detail' | 'now'> & {
    clientRefs: (string | null)[];
    subjectRefs: string[];
    /** One for each entry, in place of `detail`. */
    details?: object[];
  },
): SqlStatement {
  return {
    text: `insert into audit_log (at, actor_ref, action, detail, client_ref, subject_ref)
     select $1::timestamptz, $2, $3, coalesce(given.detail::jsonb, $4::jsonb), given.client_ref, given.subject_ref
       from unnest($5::text[], $6::text[], $7::text[]) as given (client_ref, subject_ref, detail)`,
    values: [
      new Date(entries.now),
      entries.actorRef,
      entries.action,
      entries.detail ? JSON.stringify(entries.detail) : null,
      entries.clientRefs,
      entries.subjectRefs,
      entries.details?.map((detail) => JSON.stringify(detail)) ?? [],
    ],
  };
}

const pageSize = 50;

type ActivityRow = {
  id: string;
  at: string;
  action: ClientAction;
  actor_ref: string | null;
  actor_name: string | null;
  /** A support worker has no account. */
  worker_ref: string | null;
  office: boolean | null;
  role: 'client' | 'supporter' | null;
  about: StoredAbout | null;
};

/** Lists a page of a client's audit entries, newest first. Feedback and what the office does name a booking and no request. */
export async function listActivity(
  tx: Tx,
  { clientRef, kind, after }: { clientRef: string; kind: 'saw' | 'changed' | undefined; after: string | undefined },
): Promise<{ activity: ActivityEntry[]; more: boolean }> {
  const records = await rows<ActivityRow>(
    tx,
    `with page as (
       select id, at, action, actor_ref, subject_ref, case when action = 'visitDetailsRead' then subject_ref end as worker_ref from audit_log
        where client_ref = $1 and action = any($2) and ($3::bigint is null or id < $3)
        order by id desc limit ${pageSize + 1})
     select page.id::text, at, action, actor_ref, coalesce(actors.full_name, w.full_name) as actor_name, worker_ref, actors.office, m.role, t.about
       from page
       left join list_client_actors((select array_agg(distinct actor_ref) from page)) actors on actors.ref = actor_ref
       left join support_workers w on w.ref = worker_ref
       left join memberships m on m.client_ref = $1 and m.user_ref = actor_ref
       left join lateral (
         select ${namedAboutSql('t')} as about from tickets t
          where t.client_ref = $1 and (t.ref = subject_ref or (t.job_ref = subject_ref and action = any($4)))
          order by t.ref = subject_ref desc, abs(extract(epoch from t.asked_at - page.at)) limit 1) t on true
      order by page.id desc`,
    [clientRef, kind ? actionsOfKind(kind) : clientActionNames, after ?? null, bookingRequests],
  );
  const { page, more } = pageOf(records, pageSize);
  return { activity: page.map(toEntry), more };
}

function toEntry(row: ActivityRow): ActivityEntry {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actorRole: toRole(row),
    ...(row.actor_ref && { actorRef: row.actor_ref }),
    ...(row.actor_name && { actorName: row.actor_name }),
    ...(row.about && { subject: describeAbout(readAbout(row.about)).subject }),
  };
}

function toRole({ actor_ref, worker_ref, office, role }: ActivityRow): ActivityEntry['actorRole'] {
  if (worker_ref) return 'supportWorker';
  if (!actor_ref) return 'portal';
  return office ? 'office' : (role ?? 'former');
}
