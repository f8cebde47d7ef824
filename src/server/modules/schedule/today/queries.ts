import type { LateVisit, Report, RequestToAnswer, TodayNote } from '#contract/today.ts';
import type { readItemKey } from '#domain/today/item-key.ts';
import { namedAboutSql, type StoredAbout } from '#server/db/about-column.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { WithNulls } from '#server/db/without-nulls.ts';
import { isOfOfficeSql } from '#server/modules/tickets/queue/queries.ts';
import { type SummariesRow, summariesSql } from './summaries.ts';

/**
 * Moves with everything that Today shows but the names of colleagues and the time of day. Rosters move with their clients' details, visits
 * and absences, with the workers they hide, and with what their support workers are called and when they cannot come.
 */
export const todayVersionSql = `
  select concat_ws('-', (select sum(version) from rosters),
                   (select concat_ws('.', count(*), sum(version)) from tickets where status = 'open'),
                   (select max(id) from office_notes),
                   (select extract(epoch from max(given_at)) from visit_feedback),
                   (select extract(epoch from max(given_at)) from worker_feedback),
                   (select concat_ws('.', count(*), sum(version)) from complaints)) as version
   where caller.office`;

const requests = `
  select tickets.ref, type, coalesce(full_name, (registration ->> 'givenName') || ' ' || (registration ->> 'familyName')) as "clientName",
         ${namedAboutSql('tickets')} as about, asked_at as "askedAt", answer_by as "answerBy", begins_at as "beginsAt", coalesce(time_zone, $11) as "timeZone"
    from tickets left join clients on clients.ref = client_ref
   where status = 'open' and answer_by <= $10 and ${isOfOfficeSql('$7')} order by queue_place, answer_by, tickets.ref`;

/** Reports that no one has come, not answered yet, the longest waiting first; those of visits that are confirmed by now left out. */
const late = `
  select r.client_ref as "clientRef", c.full_name as "clientName", r.job_ref as "jobRef", r.original_date as "originalDate",
         coalesce(v.date, r.original_date) as date, j.job_type_refs as "jobTypeRefs",
         coalesce(v.start_time_option, j.start_time_option) as "startTimeOption",
         left(coalesce(v.start_time, j.start_time)::text, 5) as "startTime",
         coalesce(v.duration_option, j.duration_option) as "durationOption", c.time_zone as "timeZone", r.reported_at as "reportedAt",
         (select u.full_name from users u where u.ref = r.reported_by) as "reportedBy",
         coalesce(nullif(c.phone_home, ''), nullif(c.phone_mobile, ''), nullif(c.phone_work, '')) as phone,
         (select coalesce(json_agg(json_build_object('ref', w.ref, 'fullName', w.full_name) order by w.full_name), '[]')
            from support_workers w where w.ref = any (coalesce(v.support_worker_refs, j.support_worker_refs))) as "supportWorkers"
    from arrival_reports r
    join clients c on c.ref = r.client_ref
    join jobs j on j.client_ref = r.client_ref and j.ref = r.job_ref
    left join visit_exceptions v on v.client_ref = r.client_ref and v.job_ref = r.job_ref and v.original_date = r.original_date
   where r.answered_at is null and r.reported_at > $12
     and not exists (select from worked_visits w
                      where w.client_ref = r.client_ref and w.job_ref = r.job_ref and w.original_date = r.original_date)
   order by r.reported_at, r.client_ref`;

/** Feedback of members since $12, and complaints that are not acknowledged, oldest first. */
const reported = `
  select f.ref, f.client_ref as "clientRef", clients.full_name as "clientName", f.job_ref as "jobRef",
         f.original_date as "originalDate", coalesce(v.date, f.original_date) as date, feedback, given_at as "givenAt",
         (select u.full_name from users u where u.ref = given_by) as "givenBy", w.full_name as "supportWorkerName",
         case when c.acknowledged_at is null then c.acknowledge_by end as "acknowledgeBy"
    from (select ref from all_feedback where given_at > $12
          union select feedback_ref from complaints where acknowledged_at is null) chosen
    join all_feedback f on f.ref = chosen.ref
    join clients on clients.ref = f.client_ref
    left join visit_exceptions v on v.client_ref = f.client_ref and v.job_ref = f.job_ref and v.original_date = f.original_date
    left join support_workers w on w.ref = f.support_worker_ref
    left join complaints c on c.feedback_ref = f.ref
   order by given_at, f.ref`;

/** The latest note of each item that was written about since $13. */
const notes = `
  select distinct on (item) item as key, version, note, done, handed_to as "handedToRef", written_at as "writtenAt",
         (select u.full_name from users u where u.ref = handed_to) as "handedToName",
         (select u.full_name from users u where u.ref = written_by) as "writtenByName"
    from office_notes where written_at > $13 order by item, version desc`;

const others = `,
  ${jsonList(late)} as late, ${jsonList(requests)} as requests, ${jsonList(reported)} as reported, ${jsonList(notes)} as notes,
  ${jsonList(`select ref, full_name as "fullName" from users where office order by lower(full_name), ref`)} as colleagues`;

/** Summaries of all clients' visits, requests to answer by $10, and what was said and written, as of one moment. */
export const todaySql: string = summariesSql({ version: todayVersionSql, more: others });

type StoredReport = WithNulls<Omit<Report, 'key' | 'visit'> & Partial<NonNullable<Report['visit']>>> & { ref: string };
export type StoredNote = Pick<TodayNote, 'key' | 'version' | 'note' | 'writtenByName' | 'writtenAt'> & {
  done: boolean;
  handedToRef: string | null;
  handedToName: string | null;
};

export type TodayRow = SummariesRow & {
  late: WithNulls<Omit<LateVisit, 'key'>>[];
  requests: (Omit<RequestToAnswer, 'key' | 'beginsAt' | 'subject'> & { beginsAt: string | null; about: StoredAbout })[];
  reported: StoredReport[];
  notes: StoredNote[];
  colleagues: { ref: string; fullName: string }[];
};

const subjectTables = {
  visit: 'jobs',
  ticket: 'tickets',
  feedback: 'all_feedback',
  absence: 'worker_absences',
  left: 'support_workers',
} as const;

type Subject = Exclude<ReturnType<typeof readItemKey>, { kind: 'day' }>;

/** Says whether what an item is about exists. */
export async function hasSubject(tx: Tx, subject: Subject): Promise<boolean> {
  if (subject.kind === 'hidden') {
    const { clientRef, workerRef } = subject;
    const text = 'select from client_support_workers where client_ref = $1 and support_worker_ref = $2';
    return (await row(tx, text, [clientRef, workerRef])) !== null;
  }
  const table = subjectTables[subject.kind];
  if (subject.kind !== 'visit')
    return (await row(tx, `select ref from ${table} where ref = $1`, [subject.ref])) !== null;
  const { clientRef, jobRef } = subject;
  return (await row(tx, `select ref from ${table} where client_ref = $1 and ref = $2`, [clientRef, jobRef])) !== null;
}

export async function findNoteVersion(tx: Tx, item: string): Promise<number> {
  const text = 'select version from office_notes where item = $1 order by version desc limit 1';
  return (await row<{ version: number }>(tx, text, [item]))?.version ?? 0;
}

type NewNote = {
  item: string;
  version: number;
  note: string;
  handedToRef: string | undefined;
  done: boolean;
  writtenBy: string;
  now: number;
};

/** Inserts a note. Writes nothing where another person has written this version first. */
export function insertNote({ item, version, note, handedToRef, done, writtenBy, now }: NewNote): SqlStatement {
  return {
    text: `insert into office_notes (item, version, note, handed_to, done, written_by, written_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint office_notes_one_of_each_version do nothing`,
    values: [item, version, note, handedToRef ?? null, done, writtenBy, new Date(now)],
  };
}

/** Says whether a person works in the office. */
export async function isOfOffice(tx: Tx, userRef: string): Promise<boolean> {
  return (await row(tx, 'select ref from users where ref = $1 and office', [userRef])) !== null;
}
