import type { Report, RequestToAnswer, TodayKind, TodayNote } from '#contract/today.ts';
import type { VisitStart } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';
import type { ItemSubject } from '#domain/today/item-key.ts';
import { namedAboutSql, type StoredAbout } from '#server/db/about-column.ts';
import { clientPhoneSql } from '#server/db/client-phones.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import type { WithNulls } from '#server/db/without-nulls.ts';
import { passedOnSql, praiseSql } from '#server/modules/feedback/praise/queries.ts';
import { isOfOfficeSql } from '#server/modules/tickets/queue/queries.ts';
import { isStillPlanned, kinds } from './kinds.ts';
import { type SummariesRow, summariesSql, workersOfVisitsSql } from './summaries.ts';

/**
 * Moves with everything that Today shows but the names of colleagues and the time of day. Rosters move with their clients' details, visits
 * and absences, with the workers they hide, and with what their support workers are called and when they cannot come.
 */
export const versionSql = (rosterVersions: string) => `
  select concat_ws('-', (${rosterVersions}),
                   (select concat_ws('.', count(*), sum(version)) from tickets where status = 'open'),
                   (select max(id) from office_notes),
                   (select md5(string_agg(concat_ws('.', ref, version), ',' order by ref)) from client_notes
                     where follow_up_on is not null and followed_up_at is null),
                   (select extract(epoch from max(given_at)) from visit_feedback),
                   (select extract(epoch from max(given_at)) from worker_feedback),
                   (select concat_ws('.', count(*), sum(version)) from complaints),
                   (select md5(string_agg(concat_ws('.', ref, version, asked_at), ',' order by ref)) from public_holidays),
                   (select concat_ws('.', count(*), extract(epoch from max(passed_at))) from passed_praise)) as version
   where caller.office`;

export const todayVersionSql: string = versionSql('select sum(version) from rosters');

const shared: Record<keyof SharedRows, string> = {
  requests: `
  select tickets.ref, type, coalesce(full_name, (registration ->> 'givenName') || ' ' || (registration ->> 'familyName')) as "clientName",
         ${namedAboutSql('tickets')} as about, asked_at as "askedAt", answer_by as "answerBy", begins_at as "beginsAt", coalesce(time_zone, $11) as "timeZone"
    from tickets left join clients on clients.ref = client_ref
   where status = 'open' and answer_by <= $10 and ${isOfOfficeSql('$7')} order by queue_place, answer_by, tickets.ref`,
  /** Feedback of members since $12, and complaints that are not acknowledged, oldest first. */
  reported: `
  select f.ref, f.client_ref as "clientRef", clients.full_name as "clientName", f.job_ref as "jobRef",
         f.original_date as "originalDate", coalesce(v.date, f.original_date) as date, feedback, given_at as "givenAt",
         (select u.full_name from users u where u.ref = given_by) as "givenBy", w.full_name as "supportWorkerName",
         case when c.acknowledged_at is null then c.acknowledge_by end as "acknowledgeBy",
         coalesce(clients.time_zone, $11) as "timeZone", ${praiseSql} as praise, ${passedOnSql} as "passedOn",
         case when c.acknowledge_by is not null and c.acknowledged_at is null then ${clientPhoneSql('clients')} end as phone
    from (select ref from all_feedback where given_at > $12
          union select feedback_ref from complaints where acknowledged_at is null) chosen
    join all_feedback f on f.ref = chosen.ref
    join clients on clients.ref = f.client_ref
    left join jobs on jobs.client_ref = f.client_ref and jobs.ref = f.job_ref
    left join visit_exceptions v on v.client_ref = f.client_ref and v.job_ref = f.job_ref and v.original_date = f.original_date
    left join support_workers w on w.ref = f.support_worker_ref
    left join complaints c on c.feedback_ref = f.ref
   order by given_at, f.ref`,
  /** Visits whose latest report since $13 is answered, with no one recorded: they are late until they end, or until someone else is sent. */
  answered: `
  select coalesce(v.date, r.original_date) as date, coalesce(v.start_time_option, j.start_time_option) as "startTimeOption",
         left(coalesce(v.start_time, j.start_time)::text, 5) as "startTime",
         coalesce(v.duration_option, j.duration_option) as "durationOption",
         coalesce(v.duration_mins, j.duration_mins) as "durationMins", coalesce(c.time_zone, $11) as "timeZone", sent
    from (select client_ref, job_ref, original_date, bool_or(sent) as sent from arrival_reports where answered_at > $12 group by 1, 2, 3) r
    join clients c on c.ref = r.client_ref
    join jobs j on j.client_ref = r.client_ref and j.ref = r.job_ref
    left join visit_exceptions v on v.client_ref = r.client_ref and v.job_ref = r.job_ref and v.original_date = r.original_date
   where ${isStillPlanned}
     and not exists (select from arrival_reports w where w.answered_at is null
                        and w.client_ref = r.client_ref and w.job_ref = r.job_ref and w.original_date = r.original_date)
     and not exists (select from worked_visits w
                      where w.client_ref = r.client_ref and w.job_ref = r.job_ref and w.original_date = r.original_date)`,
  /** Numbers of the support workers who cannot come, or have left and are still to come. */
  phones: `
  select ref, phone from support_worker_records
   where phone is not null and (ref = any (array(select worker_ref from worker_absences_between($4, $5)))
      or not active and ref = any (array(${workersOfVisitsSql})))`,
  /** Visits that were cancelled late and are over, while it is open what is paid, by day. */
  unanswered: `
  select date, count(*)::integer as visits from late_cancellations where minutes is null and ends_at <= $7 group by date`,
  /** The latest note of each item that was written about since $13. */
  notes: `
  select distinct on (item) item as key, version, note, done, handed_to as "handedToRef", written_at as "writtenAt",
         (select u.full_name from users u where u.ref = handed_to) as "handedToName",
         (select u.full_name from users u where u.ref = written_by) as "writtenByName"
    from office_notes where written_at > $13 order by item, version desc`,
  colleagues: `select ref, full_name as "fullName" from users where office order by lower(full_name), ref`,
};

const ofKinds = Object.entries(kinds).flatMap(([kind, { select }]) =>
  select ? [`'${kind}', ${jsonList(select)}`] : [],
);
const columns = Object.entries(shared).map(([name, select]) => `${jsonList(select)} as ${name}`);

/** Summaries of all clients' visits, requests to answer by $10, and what was said and written, as of one moment. */
export const todaySql: string = summariesSql({
  version: versionSql,
  more: `, json_build_object(${ofKinds.join(', ')}) as "ofKinds", ${columns.join(', ')}`,
});

export type StoredReport = WithNulls<Omit<Report, 'key' | 'visit'> & Partial<NonNullable<Report['visit']>>> & {
  ref: string;
};
export type StoredNote = Pick<TodayNote, 'key' | 'version' | 'note' | 'writtenByName' | 'writtenAt'> & {
  done: boolean;
  handedToRef: string | null;
  handedToName: string | null;
};

type LateTimes = VisitStart & Pick<Visit, 'durationMins'> & { timeZone: string; sent: boolean };

/** Rows that several kinds of items share, and those that are no items. */
export type SharedRows = {
  requests: (Omit<RequestToAnswer, 'key' | 'beginsAt' | 'subject'> & { beginsAt: string | null; about: StoredAbout })[];
  reported: StoredReport[];
  answered: WithNulls<LateTimes>[];
  phones: { ref: string; phone: string }[];
  unanswered: { date: string; visits: number }[];
  notes: StoredNote[];
  colleagues: { ref: string; fullName: string }[];
};

export type TodayRow = SummariesRow & SharedRows & { ofKinds: Partial<Record<TodayKind, unknown[]>> };

/** The table of what an item is about, and its columns for the first parts of the key. A day is always there. */
const subjectTables: Record<ItemSubject['kind'], [table: string, ...columns: string[]] | undefined> = {
  visit: ['jobs', 'client_ref', 'ref'],
  hidden: ['client_support_workers', 'client_ref', 'support_worker_ref'],
  absence: ['worker_absences', 'ref'],
  away: ['client_absences', 'client_ref', 'ref'],
  followUp: ['client_notes', 'client_ref', 'ref'],
  left: ['support_workers', 'ref'],
  feedback: ['all_feedback', 'ref'],
  ticket: ['tickets', 'ref'],
  day: undefined,
  holiday: ['public_holidays', 'ref'],
};

/** Finds the ref of what an item is about, undefined where that has none, or null where it does not exist. */
export async function findSubjectRef(tx: Tx, { kind, ...parts }: ItemSubject): Promise<string | undefined | null> {
  const [table, ...columns] = subjectTables[kind] ?? [];
  if (!table) return undefined;
  const values = Object.values(parts).slice(0, columns.length);
  const places = values.map((_, index) => `$${index + 1}`);
  const text = `select from ${table} where (${columns.join(', ')}) = (${places.join(', ')})`;
  return (await row(tx, text, values)) && values.at(-1);
}

const isToAcknowledge = (ref: string) =>
  `exists (select from complaints c where c.feedback_ref = ${ref} and c.acknowledged_at is null)`;

/** Says whether a report is a complaint that no one has acknowledged. */
export async function isComplaintToAcknowledge(tx: Tx, reportRef: string | undefined): Promise<boolean> {
  return (await row(tx, `select where ${isToAcknowledge('$1')}`, [reportRef])) !== null;
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

type NewDone = {
  items: readonly { key: string; version: number }[];
  done: boolean;
  writtenBy: string;
  now: number;
};

/** Inserts the next note of each report or holiday whose note still has the version that was read, with the same words; returns what it wrote. */
export async function insertDone(
  tx: Tx,
  { items, done, writtenBy, now }: NewDone,
): Promise<{ key: string; version: number; ref: string }[]> {
  return rows<{ key: string; version: number; ref: string }>(
    tx,
    `insert into office_notes (item, version, note, handed_to, done, written_by, written_at)
     select read.item, read.version + 1, coalesce(n.note, ''), n.handed_to, $4, $5, $6
       from unnest($1::text[], $2::text[], $3::int[]) as read (item, ref, version)
       left join lateral (select version, note, handed_to from office_notes where item = read.item
                           order by version desc limit 1) n on true
      where coalesce(n.version, 0) = read.version and not ($4 and ${isToAcknowledge('read.ref')})
        and (exists (select from all_feedback f where f.ref = read.ref) or exists (select from public_holidays h where h.ref = read.ref))
     on conflict on constraint office_notes_one_of_each_version do nothing
     returning item as key, version, substring(item from '[^-]+$') as ref`,
    [
      items.map(({ key }) => key),
      items.map(({ key }) => key.slice(key.indexOf('-') + 1)),
      items.map(({ version }) => version),
      done,
      writtenBy,
      new Date(now),
    ],
  );
}

/** Says whether a person works in the office. */
export async function isOfOffice(tx: Tx, userRef: string): Promise<boolean> {
  return (await row(tx, 'select ref from users where ref = $1 and office', [userRef])) !== null;
}
