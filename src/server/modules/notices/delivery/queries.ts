import type { Membership } from '#domain/capabilities/types.ts';
import type { NoticeWay } from '#domain/notices/plan-notice.ts';
import { type NoticeSettings, toDefaultSettings } from '#domain/notices/settings.ts';
import type { DayRange } from '#domain/people/absence-days.ts';
import type { WorkerAbsence } from '#domain/support-workers/absence.ts';
import type { WorkerNoticeWay } from '#domain/support-workers/notice-way.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type MembershipColumns, membershipColumns, toMembership } from '#server/db/membership-columns.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import {
  displayNameSql,
  type ToldNotice,
  type ToldNoticeColumns,
  toldNoticeColumns,
  toToldNotice,
} from '../queries.ts';
import { type SettingsRow, settingsColumns, toSettings } from '../settings/queries.ts';

/** Someone who must know: a member, the client themself with an account or without, or a support worker. */
export type Recipient = {
  kind: 'member' | 'client' | 'supportWorker';
  ref: string;
  givenName: string;
  email?: string | undefined;
  /** Absent of a support worker, and of a client without an account. */
  member?: Membership & { userRef: string };
  settings: NoticeSettings;
};

/** Lists clients with notices that can no longer be undone and that have not been handed out. */
export async function listClientsToTell(tx: Tx, madeBefore: Instant): Promise<string[]> {
  const records = await rows<{ clientRef: string }>(
    tx,
    `select distinct client_ref as "clientRef" from notices where distributed_at is null and made_at <= $1 order by 1`,
    [new Date(madeBefore)],
  );
  return records.map(({ clientRef }) => clientRef);
}

/** Locks them, so that of two servers one tells people. */
export async function lockUndelivered(
  tx: Tx,
  { clientRef, madeBefore }: { clientRef: string; madeBefore: Instant },
): Promise<ToldNotice[]> {
  const records = await rows<ToldNoticeColumns>(
    tx,
    `select ${toldNoticeColumns} from notices n
      where client_ref = $1 and distributed_at is null and made_at <= $2 order by made_at, ref for update skip locked`,
    [clientRef, new Date(madeBefore)],
  );
  return records.map(toToldNotice);
}

export function updateDistributed(refs: string[], now: Instant): SqlStatement {
  return { text: 'update notices set distributed_at = $2 where ref = any($1)', values: [refs, new Date(now)] };
}

type MemberRow = MembershipColumns & SettingsRow & { userRef: string; givenName: string; email: string | null };
type WorkerRow = { ref: string; givenName: string; email: string | null; way: WorkerNoticeWay | null };

/**
 * Lists the people who belong to the client now. None of a client whose care has ended, nor a member whose account is closed; a client with
 * such an account has no email, since its address may be another person's.
 */
export async function listRecipients(
  tx: Tx,
  { clientRef, workerRefs }: { clientRef: string; workerRefs: string[] },
): Promise<Recipient[]> {
  const members = await rows<MemberRow>(
    tx,
    `select ${membershipColumns}, ${settingsColumns}, u.ref as "userRef", u.given_name as "givenName",
            case when u.closed_at is null then u.email end as email
       from memberships m join users u on u.ref = m.user_ref and (u.closed_at is null or m.role = 'client')
       left join notice_settings s on s.client_ref = m.client_ref
        and s.recipient_ref = case m.role when 'client' then m.client_ref else m.user_ref end
      where m.client_ref = $1 and m.access = 'full' and ${isInCareSql('m.client_ref')} order by u.ref`,
    [clientRef],
  );
  const workersSql = `
    select ref, ${displayNameSql('w')} as "givenName", email, case when ${hasDiedSql('$2')} then 'phone' else notice_way end as way
      from support_worker_records w where ref = any($1) order by ref`;
  const workers = workerRefs.length > 0 ? await rows<WorkerRow>(tx, workersSql, [workerRefs, clientRef]) : [];
  const hasAccount = members.some(({ role }) => role === 'client');
  const client = hasAccount ? [] : await listClientWithoutAccount(tx, clientRef);
  return [
    ...members.map((member) => toMemberRecipient(member, clientRef)),
    ...client,
    ...workers.map(({ ref, givenName, email, way }) => ({
      kind: 'supportWorker' as const,
      ref,
      givenName,
      email: email ?? undefined,
      settings: { ...toDefaultSettings({ isFollower: false }), ...(way && { way }) },
    })),
  ];
}

function hasDiedSql(clientRef: string): string {
  return `exists (select from client_absences a where a.client_ref = ${clientRef} and a.kind = 'hasDied' and a.begun_at is not null)`;
}

export const isInCareSql = (clientRef: string) =>
  `not exists (select from client_absences a where a.client_ref = ${clientRef} and a.begun_at is not null)`;

/** Selects the days when a client is away, as support workers hear of them, without the reason; none where the care ends. */
export const clientAbsencesSql = (clientRef: string) =>
  `(select coalesce(json_agg(json_strip_nulls(json_build_object('from', from_date, 'to', to_date)) order by from_date), '[]')
      from client_absences a where a.client_ref = ${clientRef} and a.kind = 'away'
       and not exists (select from client_absences ending where ending.client_ref = a.client_ref and ending.kind <> 'away'))`;

function toMemberRecipient(record: MemberRow, clientRef: string): Recipient {
  const { userRef, givenName, email } = record;
  const membership = toMembership(record);
  const isClient = membership.role === 'client';
  return {
    kind: isClient ? 'client' : 'member',
    ref: isClient ? clientRef : userRef,
    givenName,
    email: email ?? undefined,
    member: { ...membership, userRef },
    settings: toSettings(record),
  };
}

async function listClientWithoutAccount(tx: Tx, clientRef: string): Promise<Recipient[]> {
  const client = await row<SettingsRow & { givenName: string; email: string | null }>(
    tx,
    `select s.scope, s.frequency, s.way, false as "isFollower", ${displayNameSql('c')} as "givenName", c.email from clients c
       left join notice_settings s on s.client_ref = c.ref and s.recipient_ref = c.ref
      where c.ref = $1 and ${isInCareSql('c.ref')}`,
    [clientRef],
  );
  if (!client) return [];
  const { givenName, email } = client;
  return [{ kind: 'client', ref: clientRef, givenName, email: email ?? undefined, settings: toSettings(client) }];
}

type NewDelivery = {
  noticeRef: string;
  recipient: Pick<Recipient, 'ref' | 'kind'>;
  way: NoticeWay;
  dueAt: Instant;
};

export function insertDeliveries(clientRef: string, deliveries: readonly NewDelivery[]): SqlStatement {
  return {
    text: `insert into notice_deliveries (notice_ref, recipient_ref, recipient, client_ref, way, due_at)
     select n, r, k, $1, w, d from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) as given (n, r, k, w, d)
     on conflict do nothing`,
    values: [
      clientRef,
      deliveries.map(({ noticeRef }) => noticeRef),
      deliveries.map(({ recipient }) => recipient.ref),
      deliveries.map(({ recipient }) => recipient.kind),
      deliveries.map(({ way }) => way),
      deliveries.map(({ dueAt }) => new Date(dueAt)),
    ],
  };
}

/** Selects what no support worker hears by email: a person tells them that the client has died. */
const isOfDeadSql = `d.recipient = 'supportWorker' and ${hasDiedSql('d.client_ref')}`;

/** Lists people with an email that is due now. */
export async function listDueRecipients(tx: Tx, now: Instant): Promise<string[]> {
  const records = await rows<{ ref: string }>(
    tx,
    `select distinct recipient_ref as ref from notice_deliveries d
      where outcome is null and way = 'email' and outbox_ref is null and due_at <= $1 and not (${isOfDeadSql}) order by 1`,
    [new Date(now)],
  );
  return records.map(({ ref }) => ref);
}

/** Finds an unsent email of this person whose text may still change. */
export function findOpenEmail(tx: Tx, recipientRef: string): Promise<{ ref: string; frozen: boolean } | null> {
  return row(
    tx,
    `select ref, frozen_at is not null as frozen from outbox
      where recipient_ref = $1 and sent_at is null and given_up_at is null
      order by frozen_at nulls first, created_at limit 1 for update`,
    [recipientRef],
  );
}

export type WaitingNotice = {
  notice: ToldNotice;
  clientRef: string;
  clientName: string;
  suburb?: string | undefined;
  zone: string;
  clientAbsences: DayRange[];
  dueAt: Instant;
  outboxRef?: string | undefined;
};

/** Lists notices that have not gone to a person by email, oldest first, whichever clients they are about. */
export async function listWaiting(
  tx: Tx,
  { recipientRef, brandZone }: { recipientRef: string; brandZone: string },
): Promise<WaitingNotice[]> {
  const records = await rows<
    ToldNoticeColumns &
      Omit<WaitingNotice, 'notice' | 'dueAt' | 'outboxRef'> & {
        dueAt: string;
        outboxRef: string | null;
      }
  >(
    tx,
    `select ${toldNoticeColumns}, n.client_ref as "clientRef", ${displayNameSql('c')} as "clientName", c.suburb,
            coalesce(c.time_zone, $2) as zone, d.due_at as "dueAt", d.outbox_ref as "outboxRef", ${clientAbsencesSql('c.ref')} as "clientAbsences"
       from notice_deliveries d join notices n on n.ref = d.notice_ref join clients c on c.ref = n.client_ref
      where d.recipient_ref = $1 and d.outcome is null and d.way = 'email' and not (${isOfDeadSql})
      order by n.client_ref, n.made_at, n.ref for update of d`,
    [recipientRef, brandZone],
  );
  return records.map(({ clientRef, clientName, suburb, zone, clientAbsences, dueAt, outboxRef, ...notice }) => ({
    notice: toToldNotice(notice),
    clientRef,
    clientName,
    zone,
    clientAbsences,
    dueAt: Date.parse(dueAt),
    ...withoutNulls({ suburb, outboxRef }),
  }));
}

/** Lists the notices of a client that the office has yet to tell these people by phone or letter, the oldest first. */
export async function listUncalled(
  tx: Tx,
  { clientRef, recipientRefs }: { clientRef: string; recipientRefs: string[] },
): Promise<{ recipientRef: string; kind: Recipient['kind']; notice: ToldNotice }[]> {
  const records = await rows<ToldNoticeColumns & { recipientRef: string; recipient: Recipient['kind'] }>(
    tx,
    `select ${toldNoticeColumns}, d.recipient_ref as "recipientRef", d.recipient
       from notice_deliveries d join notices n on n.ref = d.notice_ref
      where d.client_ref = $1 and d.recipient_ref = any($2) and d.outcome is null and d.way in ('phone', 'letter')
      order by n.made_at, n.ref`,
    [clientRef, recipientRefs],
  );
  return records.map(({ recipientRef, recipient, ...notice }) => {
    return { recipientRef, kind: recipient, notice: toToldNotice(notice) };
  });
}

/** Lists the days on which these support workers cannot come. */
export async function listAbsencesOf(tx: Tx, workerRefs: string[]): Promise<WorkerAbsence[]> {
  const absences = await rows<{ workerRef: string; from: string; to: string | null }>(
    tx,
    `select worker_ref as "workerRef", from_date as "from", to_date as "to"
       from worker_absences_between('-infinity', 'infinity') where worker_ref = any($1)`,
    [workerRefs],
  );
  return absences.map((absence) => withoutNulls(absence));
}

type DeliveryKeys = { recipientRef: string; noticeRefs: string[] };

type InEmail = DeliveryKeys & { outboxRef: string };

export function updateInEmail({ recipientRef, noticeRefs, outboxRef }: InEmail): SqlStatement {
  return {
    text: 'update notice_deliveries set outbox_ref = $3 where recipient_ref = $1 and notice_ref = any($2)',
    values: [recipientRef, noticeRefs, outboxRef],
  };
}

/** Moves the notices of an unsent email to the next one. */
export function updateOutOfEmail(outboxRef: string): SqlStatement {
  return {
    text: 'update notice_deliveries set outbox_ref = null where outbox_ref = $1 and outcome is null',
    values: [outboxRef],
  };
}

/** Drops what they may not know any more, or wish not to. */
export function updateDropped({ recipientRef, noticeRefs, now }: DeliveryKeys & { now: Instant }): SqlStatement {
  return {
    text: `update notice_deliveries set outcome = 'dropped', closed_at = $3, outbox_ref = null
      where recipient_ref = $1 and notice_ref = any($2)`,
    values: [recipientRef, noticeRefs, new Date(now)],
  };
}

type PlannedAgain = { recipientRef: string; noticeRef: string; way: NoticeWay; dueAt: Instant };

/** Plans in another way or at another time what a person hears, since a setting has changed. */
export function updatePlan({ recipientRef, noticeRef, way, dueAt }: PlannedAgain): SqlStatement {
  return {
    text: `update notice_deliveries set way = $3, due_at = $4, outbox_ref = null where recipient_ref = $1 and notice_ref = $2`,
    values: [recipientRef, noticeRef, way, new Date(dueAt)],
  };
}
