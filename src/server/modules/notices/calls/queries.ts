import type { Call } from '#contract/notices.ts';
import { type CallOutcome, type CallReason, unsentHours, unsentMinutes } from '#domain/notices/calls.ts';
import { tellFamily, tellWorker } from '#domain/notices/changes/telling.ts';
import { kindsOfNoChange } from '#domain/notices/notice.ts';
import type { DayRange } from '#domain/people/absence-days.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { listWorkerNames } from '#server/modules/support-workers/queries.ts';
import { clientAbsencesSql, isInCareSql } from '../delivery/queries.ts';
import {
  displayNameSql,
  listWorkerRefs,
  type StoredNotice,
  type ToldNoticeColumns,
  toldNoticeColumns,
  toToldNotice,
} from '../queries.ts';

const mostCalls = 200;

/**
 * Selects what the office tells. That is by phone or letter, or an email that the mail server has refused or given up, or not taken while
 * the visit comes close; `$1` is now, `$2` whether there is a mail server.
 */
const isForOfficeSql = `d.outcome is null and (d.way in ('phone', 'letter')
   or (d.way = 'email' and (o.refused or ($2 and d.due_at < $1::timestamptz - interval '${unsentMinutes} minutes'
           and n.begins_at < $1::timestamptz + interval '${unsentHours} hours'))))`;

/** As `mayKnow` has it: a member may have lost rights since. */
const mayKnowSql = `m.manager or m.manage_roster or m.view_roster
  and (n.asked_by = m.user_ref or n.kind not in (${kindsOfNoChange.map((kind) => `'${kind}'`).join(', ')}) and not n.content ?| '{order,question}')`;

/** The news that the office tells, without its text. */
const openSql = `select d.notice_ref, d.recipient_ref, d.client_ref, d.recipient, d.way, u.ref as user_ref, u.full_name, u.phone_home,
         least(d.due_at, n.begins_at) as due_at, coalesce(o.refused, false) as refused, n.death is not null as is_death
    from notice_deliveries d
    join notices n on n.ref = d.notice_ref
    left join list_unsent_notice_emails() o on o.ref = d.outbox_ref
    left join memberships m on m.client_ref = d.client_ref and m.access = 'full'
     and case d.recipient when 'member' then m.user_ref = d.recipient_ref else d.recipient = 'client' and m.role = 'client' end
    left join users u on u.ref = m.user_ref
   where ${isForOfficeSql} and (d.recipient = 'supportWorker' or ${isInCareSql('d.client_ref')})
     and (d.recipient <> 'member' or u.closed_at is null and (${mayKnowSql}))`;

type CallsAt = { now: Instant; hasMailServer: boolean };

/** Counts the people on the phone list, and how many of them are overdue. */
export async function countCalls(tx: Tx, { now, hasMailServer }: CallsAt): Promise<{ total: number; late: number }> {
  const counts = await row<{ total: number; late: number }>(
    tx,
    `select count(*)::int as total, count(*) filter (where due_at < $1)::int as late
       from (select min(due_at) as due_at from (${openSql}) open group by recipient_ref) people`,
    [new Date(now), hasMailServer],
  );
  return counts!;
}

type DeliveryRow = ToldNoticeColumns &
  Omit<Call, 'clients' | 'noticeRefs' | 'phones' | 'reason' | 'way'> & {
    clientRef: string;
    phones: (string | null)[];
    way: 'email' | 'phone' | 'letter';
    askerRef: string | null;
    /** The name of the client. */
    calledName: string;
    prefers: 'email' | 'phone' | 'letter' | null;
    isUnsent: boolean;
    isRefused: boolean;
    clientAbsences: DayRange[];
    total: number;
  };

/**
 * Lists the people that the office has to tell, those of a death first, then by when they must know: one row for a person, with all of their
 * clients.
 */
export async function listCalls(
  tx: Tx,
  { now, hasMailServer, brandZone }: CallsAt & { brandZone: string },
): Promise<{ calls: Call[]; total: number }> {
  const records = await rows<DeliveryRow>(
    tx,
    `with open as materialized (${openSql}),
       people as (select recipient_ref, bool_or(is_death) as of_death, min(due_at) as first, (count(*) over ())::int as total from open
                   group by recipient_ref order by of_death desc, first, recipient_ref limit ${mostCalls})
     select ${toldNoticeColumns}, d.recipient_ref as "recipientRef", d.recipient, d.client_ref as "clientRef", d.way,
            coalesce(d.full_name, w.full_name, c.full_name) as name, ${displayNameSql('c')} as "calledName",
            case d.recipient when 'supportWorker' then array[(select r.phone from support_worker_records r where r.ref = w.ref)]
              when 'member' then array[d.phone_home]
              else array[c.phone_mobile, c.phone_home, c.phone_work, d.phone_home] end as phones,
            coalesce(c.time_zone, $3) as "timeZone",
            coalesce(s.way, (select r.notice_way from support_worker_records r where r.ref = w.ref)) as prefers, d.user_ref as "askerRef",
            d.due_at as "dueAt", d.way = 'email' as "isUnsent", d.refused as "isRefused", people.total,
            case d.recipient when 'supportWorker' then ${clientAbsencesSql('d.client_ref')} else '[]' end as "clientAbsences"
       from people
       join open d using (recipient_ref)
       join notices n on n.ref = d.notice_ref
       join clients c on c.ref = d.client_ref
       left join support_workers w on d.recipient = 'supportWorker' and w.ref = d.recipient_ref
       left join notice_settings s on s.client_ref = d.client_ref and s.recipient_ref = d.recipient_ref
      order by people.of_death desc, people.first, d.recipient_ref, d.is_death desc, d.due_at, d.client_ref, n.made_at, n.ref`,
    [new Date(now), hasMailServer, brandZone],
  );
  const names = await listWorkerNames(tx, listWorkerRefs(records.map(toToldNotice)));
  const calls = Map.groupBy(records, ({ recipientRef }) => recipientRef);
  return { calls: [...calls.values()].map((own) => toCall(own, { names, now })), total: records[0]?.total ?? 0 };
}

type SayInput = { names: Record<string, string>; now: Instant };

function toCall(records: readonly DeliveryRow[], input: SayInput): Call {
  const [first] = records;
  const { recipientRef, recipient, name, dueAt, timeZone } = first!;
  const byClient = Map.groupBy(records, ({ clientRef }) => clientRef);
  const clients = [...byClient].map(([ref, own]) => ({ ref, name: own[0]!.calledName, says: say(own, input) }));
  const says = clients.flatMap((client) => client.says);
  return {
    recipientRef,
    recipient,
    name,
    phones: [...new Set(records.flatMap(({ phones }) => phones.flatMap((phone) => phone ?? [])))],
    way: records.every(({ way }) => way === 'letter') ? 'letter' : 'phone',
    reason: findReason(first!),
    dueAt,
    timeZone,
    clients,
    noticeRefs: records.map(({ ref }) => ref),
    // A page of the build before reads these.
    clientRef: first!.clientRef,
    clientName: first!.calledName,
    notices: records.map(({ ref }, index) => ({ ref, text: index === 0 ? says : [] })),
  };
}

function findReason({ death, isRefused, isUnsent, prefers }: DeliveryRow): CallReason {
  if (death) return 'death';
  if (isRefused) return 'refused';
  if (isUnsent) return 'notSent';
  return prefers === 'phone' || prefers === 'letter' ? 'wish' : 'noEmail';
}

/** Says what is new of one client, as the office says it on the phone. */
function say(records: readonly DeliveryRow[], { names, now }: SayInput): string[] {
  const {
    recipient,
    recipientRef: ref,
    calledName: clientName,
    timeZone: zone,
    askerRef,
    clientAbsences,
  } = records[0]!;
  const notices = records.map(toToldNotice).sort((a, b) => a.madeAt - b.madeAt);
  const speech = { today: wallClock({ instant: now, zone }).date, isSpoken: true, clientName };
  if (recipient === 'supportWorker') return tellWorker(notices, { ...speech, ref, clientAbsences });
  const isAsker = ({ askedBy }: Pick<StoredNotice, 'askedBy'>) => askedBy !== undefined && askedBy === askerRef;
  return tellFamily(notices, { ...speech, isAsker, isOwn: recipient === 'client', names });
}

type CallKey = { recipientRef: string; noticeRefs: string[] };
export type ClosedCall = Acting & CallKey & { outcome: CallOutcome };

/** Closes what is still open of a row, and returns the client that each of it was about. */
export async function updateCallClosed(
  tx: Tx,
  { recipientRef, noticeRefs, outcome, actorRef, now }: ClosedCall,
): Promise<string[]> {
  const closed = await rows<{ clientRef: string }>(
    tx,
    `update notice_deliveries set outcome = $3, closed_at = $4, closed_by = $5
      where recipient_ref = $1 and notice_ref = any($2) and outcome is null and way <> 'app'
      returning client_ref as "clientRef"`,
    [recipientRef, noticeRefs, outcome, new Date(now), actorRef],
  );
  return closed.map(({ clientRef }) => clientRef);
}

/** Finds the colleague who has reached the person already, and how; none where there is nothing to say any more. */
export function findCallClosed(
  tx: Tx,
  { recipientRef, noticeRefs }: CallKey,
): Promise<{ fullName: string | null; outcome: string } | null> {
  return row(
    tx,
    `select u.full_name as "fullName", d.outcome from notice_deliveries d left join users u on u.ref = d.closed_by
      where recipient_ref = $1 and notice_ref = any($2) and outcome is not null
      order by d.closed_at desc limit 1`,
    [recipientRef, noticeRefs],
  );
}
