import type { HeardPraise, OfferedPraise, PassedOn } from '#contract/feedback.ts';
import type { Praise } from '#domain/feedback/praise.ts';
import type { Instant } from '#domain/time/zone.ts';
import { noticePraiseShape } from '#server/db/notice-columns.ts';
import { readStored, type Stored } from '#server/db/stored-value.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { pageOf } from '#server/kernel/page.ts';
import { displayNameSql } from '#server/modules/notices/queries.ts';

const ofVisit = (table: string) =>
  `${table}.client_ref = f.client_ref and ${table}.job_ref = f.job_ref and ${table}.original_date = f.original_date`;

/** Selects the support workers who came to the visit, as far as it is recorded, else those who were to come. */
const cameSql = `
  select planned.ref from unnest(coalesce(v.support_worker_refs, jobs.support_worker_refs)) as planned (ref)
   where not exists (select from worked_visits k where ${ofVisit('k')} and coalesce(k.planned_worker_ref, k.support_worker_ref) = planned.ref)
  union select k.support_worker_ref from worked_visits k where ${ofVisit('k')} and k.outcome = 'tookPlace'`;

const giverSql = `
  select jsonb_build_object('name', u.given_name, 'organisationName', o.name,
           'as', case when m.role = 'client' then 'client' when o.ref is not null then 'funder' else 'supporter' end)
    from (select f.given_by as ref) giver
    left join users u using (ref)
    left join memberships m on m.user_ref = giver.ref and m.client_ref = f.client_ref
    left join organisations o on o.ref = m.organisation_ref`;

/**
 * Selects what the office may pass on of feedback, null where that is nothing (docs/product/feedback.md, "Praise is passed on"): of
 * `all_feedback` as `f`, with its `clients`, its `jobs`, its exception as `v` and its complaint as `c`.
 */
export const praiseSql = `case when f.job_ref is not null and c.feedback_ref is null then (
  select jsonb_strip_nulls(jsonb_build_object('clientName', ${displayNameSql('clients')}, 'from', (${giverSql}),
           'visit', jsonb_build_object('date', coalesce(v.date, f.original_date),
             'startTimeOption', coalesce(v.start_time_option, jobs.start_time_option),
             'startTime', left(coalesce(v.start_time, jobs.start_time)::text, 5),
             'durationOption', coalesce(v.duration_option, jobs.duration_option),
             'durationMins', coalesce(v.duration_mins, jobs.duration_mins)),
           'workers', jsonb_agg(jsonb_build_object('ref', w.ref, 'name', ${displayNameSql('w')}) order by ${displayNameSql('w')}, w.ref)))
    from (${cameSql}) came join support_workers w using (ref)
   where w.active and not exists (select from passed_praise p where p.feedback_ref = f.ref and p.support_worker_ref = w.ref)
  having count(*) > 0) end`;

/** Selects the support workers who were passed on feedback `f`, in order of time; null where there are none. */
export const passedOnSql = `(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('supportWorkerRef', w.ref, 'name', ${displayNameSql('w')}, 'byName', u.full_name,
           'at', to_char(p.passed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by p.passed_at, ${displayNameSql('w')}, w.ref)
    from passed_praise p join support_workers w on w.ref = p.support_worker_ref left join users u on u.ref = p.passed_by
   where p.feedback_ref = f.ref)`;

type PraiseFacts = {
  feedback: string;
  isComplaint: boolean;
  timeZone: string | null;
  praise: OfferedPraise | null;
  passedOn: PassedOn[] | null;
};

/** Finds what may be passed on of feedback, and what was. */
export async function findPraise(tx: Tx, ref: string): Promise<PraiseFacts> {
  const facts = await row<PraiseFacts>(
    tx,
    `select f.feedback, c.feedback_ref is not null as "isComplaint", clients.time_zone as "timeZone",
            ${praiseSql} as praise, ${passedOnSql} as "passedOn"
       from all_feedback f
       join clients on clients.ref = f.client_ref
       left join jobs on jobs.client_ref = f.client_ref and jobs.ref = f.job_ref
       left join visit_exceptions v on ${ofVisit('v')}
       left join complaints c on c.feedback_ref = f.ref
      where f.ref = $1`,
    [ref],
  );
  return facts!;
}

type NewPassedPraise = {
  ref: string;
  clientRef: string;
  workerRef: string;
  noticeRef: string;
  actorRef: string;
  now: Instant;
};

export function insertPassedPraise(passed: NewPassedPraise): SqlStatement {
  const { ref, clientRef, workerRef, noticeRef, actorRef, now } = passed;
  return {
    text: `insert into passed_praise (feedback_ref, support_worker_ref, client_ref, notice_ref, passed_by, passed_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [ref, workerRef, clientRef, noticeRef, actorRef, new Date(now)],
  };
}

type PassedByAct = { clientRef: string; supportWorkerRef: string; passedBy: string; passedAt: string };

/** Lists the support workers of one press. */
export function listPassedByAct(tx: Tx, { ref, actRef }: { ref: string; actRef: string }): Promise<PassedByAct[]> {
  return rows(
    tx,
    `select p.client_ref as "clientRef", p.support_worker_ref as "supportWorkerRef", p.passed_by as "passedBy", p.passed_at as "passedAt"
       from passed_praise p join notices n on n.ref = p.notice_ref
      where p.feedback_ref = $1 and n.act_ref = $2 order by p.support_worker_ref`,
    [ref, actRef],
  );
}

/** Deletes what was passed on of feedback by one press, unless it has gone out. The caller names the press, so other notices may have its name. */
export function deleteUnsentPraise({ ref, actRef }: { ref: string; actRef: string }): SqlStatement {
  return {
    text: `delete from notices n using passed_praise p
      where p.feedback_ref = $1 and n.ref = p.notice_ref and n.act_ref = $2 and n.distributed_at is null`,
    values: [ref, actRef],
  };
}

/** Deletes the praise of feedback that no one has heard, and that no email holds. */
export function deleteUnheardPraise(ref: string): SqlStatement {
  return {
    text: `delete from notices n using passed_praise p
      where p.feedback_ref = $1 and n.ref = p.notice_ref
        and not exists (select from notice_deliveries d where d.notice_ref = n.ref and (d.outcome is not null or d.outbox_ref is not null))`,
    values: [ref],
  };
}

const pageSize = 5;

type HeardRow = Omit<HeardPraise, 'words' | 'from'> & {
  /** Notices of other kinds have none. */
  praise: Stored<Praise> | null;
};
type HeardInput = { workerRef: string; after: string | undefined; brandZone: string };

/** Lists praise that a support worker was passed on, newest first (docs/product/feedback.md, "On the support worker's page"). */
export async function listHeardPraise(
  tx: Tx,
  { workerRef, after, brandZone }: HeardInput,
): Promise<{ praise: HeardPraise[]; more: boolean }> {
  const heard = await rows<HeardRow>(
    tx,
    `select f.ref, f.client_ref as "clientRef", clients.full_name as "clientName", ${displayNameSql('clients')} as "clientKnownAs",
            coalesce(clients.time_zone, $3) as "timeZone", n.praise, f.given_at as "givenAt"
       from passed_praise p
       join notices n on n.ref = p.notice_ref
       join visit_feedback f on f.ref = p.feedback_ref
       join clients on clients.ref = p.client_ref
      where p.support_worker_ref = $1
        and ($2::text is null or (f.given_at, f.ref) < (select given_at, ref from visit_feedback where ref = $2))
      order by f.given_at desc, f.ref desc limit ${pageSize + 1}`,
    [workerRef, after ?? null, brandZone],
  );
  const { page, more } = pageOf(heard, pageSize);
  const praise = page.flatMap(({ praise: stored, ...facts }) => {
    if (!stored) return [];
    const { words, from } = readStored(noticePraiseShape, stored);
    return [{ ...facts, words, from }];
  });
  return { praise, more };
}
