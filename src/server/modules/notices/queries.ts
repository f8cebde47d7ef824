import { beginsAt } from '#domain/appointments/begin.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import type { Visit } from '#domain/appointments/types.ts';
import type { Praise } from '#domain/feedback/praise.ts';
import { type ChangeOfVisits, unpackChanges, type VisitChange } from '#domain/notices/changes/visit-change.ts';
import type { DeathNews } from '#domain/notices/death.ts';
import type { Notice, NoticeContent } from '#domain/notices/notice.ts';
import type { WorkerNews } from '#domain/notices/worker-news.ts';
import { type Instant, toIsoInstant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import {
  type NamedContent,
  namedContentSql,
  noticeChangesShape,
  noticeContentShape,
  noticePraiseShape,
  noticeWorkersShape,
  readNamedContent,
} from '#server/db/notice-columns.ts';
import { readStored, type Stored, toStored } from '#server/db/stored-value.ts';
import { rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

type NewNotice = Notice & {
  ref?: string;
  clientRef: string;
  /** The act of the office that it is about; undoing that drops the notice. */
  actRef?: string | undefined;
  /** The time when the first visit may begin that it is about. */
  beginsAt?: Instant | undefined;
  /** The change of each visit that it is about. */
  changes: ChangeOfVisits[];
  now: Instant;
};

/** Inserts a notice with the change itself; people hear of it once it can no longer be undone. */
export function insertNotice(notice: NewNotice): SqlStatement {
  return insertNotices([notice]);
}

/** Inserts many of them at once. */
export function insertNotices(notices: readonly NewNotice[]): SqlStatement {
  return {
    text: `insert into notices (ref, client_ref, kind, act_ref, asked_by, content, workers, begins_at, changes, made_at, death, praise)
     select ref, "clientRef", kind, "actRef", "askedBy", content, workers, "beginsAt", changes, "madeAt", death, praise
       from jsonb_to_recordset($1) as made (ref text, "clientRef" text, kind text, "actRef" text, "askedBy" text, content jsonb,
         workers jsonb, "beginsAt" timestamptz, changes jsonb, "madeAt" timestamptz, death text, praise jsonb)`,
    values: [JSON.stringify(notices.map(toColumns))],
  };
}

function toColumns({ ref = newRef(), content, workers, beginsAt, changes, now, praise, ...columns }: NewNotice) {
  return {
    ...columns,
    ref,
    content: toStored(noticeContentShape, content),
    workers: toStored(noticeWorkersShape, { workers }),
    beginsAt: beginsAt === undefined ? undefined : toIsoInstant(beginsAt),
    changes: toStored(noticeChangesShape, { changes }),
    madeAt: toIsoInstant(now),
    praise: praise && toStored(noticePraiseShape, praise),
  };
}

type VisitNotice = Pick<NewNotice, 'clientRef' | 'kind' | 'now'> & {
  visit: Visit;
  zone: string;
  content: Pick<NoticeContent, 'message' | 'visit'>;
};

/** Inserts the notice of one visit that is as it was booked. */
export function insertVisitNotice({ visit, zone, ...notice }: VisitNotice): SqlStatement {
  const subjects = [{ kind: 'visit' as const, date: visit.date, ...pickTimes(visit) }];
  const content = { subjects, details: [], ...notice.content };
  return insertNotice({ ...notice, content, workers: [], changes: [], beginsAt: beginsAt(visit, zone) });
}

/** Those of the calendar, whose ref the caller may choose, are taken back with their act alone. */
const isOfCalendarSql = `(n.kind <> 'holiday' and exists (select from office_acts a where a.ref = n.act_ref))`;

/** Deletes the notices of an act while they have not gone out, and returns the clients whose notices they were. */
export async function deleteUnsentNotices(tx: Tx, actRef: string): Promise<string[]> {
  const text = `delete from notices n where act_ref = $1 and distributed_at is null and not ${isOfCalendarSql}
    returning client_ref as "clientRef"`;
  return (await rows<{ clientRef: string }>(tx, text, [actRef])).map(({ clientRef }) => clientRef);
}

type UntoldOfAct = { actRef: string; death?: DeathNews; now: Instant };

/** Drops the notices of an act that are out, for those who have not heard of them yet. */
export function updateUntold({ actRef, death, now }: UntoldOfAct): SqlStatement {
  return {
    text: `update notice_deliveries d set outcome = 'dropped', closed_at = $3 from notices n
      where n.ref = d.notice_ref and n.act_ref = $1 and n.death is not distinct from $2 and d.outcome is null
        and not ${isOfCalendarSql}`,
    values: [actRef, death ?? null, new Date(now)],
  };
}

/** Drops what was recorded of a visit by mistake, where no one has heard of it yet. */
export function deleteUnsentOutcome({ clientRef, visit }: { clientRef: string; visit: string }): SqlStatement {
  const text = `delete from notices where client_ref = $1 and distributed_at is null and content ->> 'visit' = $2`;
  return { text, values: [clientRef, visit] };
}

type NewsSeen = { clientRef: string; userRef: string; seenAt: Instant };

/** Keeps the later of two times, since another device may have shown more. */
export function upsertNewsSeen({ clientRef, userRef, seenAt }: NewsSeen): SqlStatement {
  return {
    text: `insert into news_seen as n (client_ref, user_ref, seen_at) values ($1, $2, $3)
      on conflict (client_ref, user_ref) do update set seen_at = greatest(n.seen_at, excluded.seen_at)`,
    values: [clientRef, userRef, new Date(seenAt)],
  };
}

export type StoredNotice = Notice & { ref: string; madeAt: Instant; beginsAt?: Instant };

/** Selects the name that people use for a person: what they like to be called (docs/product/notices.md, "Names"). */
export const displayNameSql = (table: string) => `coalesce(${table}.known_as, ${table}.given_name)`;

/** The columns of a notice (table alias `n`). */
export const noticeColumns = `n.ref, n.kind, ${namedContentSql} as content, n.workers, n.asked_by as "askedBy", n.made_at as "madeAt", n.begins_at as "beginsAt", n.death, n.praise`;
export type NoticeColumns = Pick<StoredNotice, 'ref' | 'kind'> & {
  content: NamedContent;
  workers: Stored<{ workers: WorkerNews[] }>;
  madeAt: string;
  beginsAt: string | null;
  askedBy: string | null;
  death: Notice['death'] | null;
  praise: Stored<Praise> | null;
};

export function toNotice({
  ref,
  kind,
  content,
  workers,
  madeAt,
  beginsAt,
  askedBy,
  death,
  praise,
}: NoticeColumns): StoredNotice {
  return {
    ref,
    kind,
    content: readNamedContent(content),
    workers: readStored(noticeWorkersShape, workers).workers,
    madeAt: Date.parse(madeAt),
    ...(askedBy && { askedBy }),
    ...(death && { death }),
    ...(praise && { praise: readStored(noticePraiseShape, praise) }),
    ...(beginsAt && { beginsAt: Date.parse(beginsAt) }),
  };
}

/** A notice with the change of each visit, as people hear of it. */
export type ToldNotice = StoredNotice & { changes?: VisitChange[] | undefined };

/** The columns of such a notice (table alias `n`). */
export const toldNoticeColumns = `${noticeColumns}, n.changes`;
export type ToldNoticeColumns = NoticeColumns & { changes: Stored<{ changes: ChangeOfVisits[] }> | null };

export function toToldNotice({ changes, ...columns }: ToldNoticeColumns): ToldNotice {
  return {
    ...toNotice(columns),
    ...(changes && { changes: unpackChanges(readStored(noticeChangesShape, changes).changes) }),
  };
}

/** Lists the refs of support workers in notices. */
export function listWorkerRefs(notices: readonly ToldNotice[]): string[] {
  const visits = notices.flatMap(({ changes = [] }) => changes.flatMap(({ was, is }) => [was ?? [], is ?? []].flat()));
  return [...new Set(visits.flatMap(({ workers }) => workers))];
}
