import type {
  AwayClient,
  HolidayToAsk,
  LateVisit,
  NoteToFollowUp,
  Report,
  TodayItem,
  TodayKind,
  TodayVisit,
} from '#contract/today.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import { daysUntilAsked } from '#domain/clients/ask-again.ts';
import { firstLineOf } from '#domain/clients/notes.ts';
import { holidayDaysAhead } from '#domain/schedule/holiday-visits.ts';
import { countMissingWorkers } from '#domain/schedule/needs-worker.ts';
import { type HolidayPlace, isHolidayAt } from '#domain/settings/holidays.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type ItemSubject, toItemKey } from '#domain/today/item-key.ts';
import type { HiddenWorkerItem, listTodayVisits } from '#domain/today/list-today.ts';
import type { listDaysNotConfirmed } from '#domain/today/summary.ts';
import { withSubject } from '#server/db/about-column.ts';
import { clientPhoneSql, keepsDetailSql } from '#server/db/client-phones.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { type WithNulls, withoutNulls } from '#server/db/without-nulls.ts';
import type { SharedRows, StoredReport } from './queries.ts';

/** As many of each kind as the screen shows. */
const mostOfKind = 200;

/** Facts of one moment that the items are made of: what several kinds share. */
type TodayFacts = ReturnType<typeof listTodayVisits> & {
  rows: SharedRows;
  notConfirmed: ReturnType<typeof listDaysNotConfirmed>;
  /** The support workers of these visits, by ref. */
  names: ReadonlyMap<string, string>;
  /** The moment by which requests must be answered first. */
  answerFirst: Instant;
  /** Keys of items that someone has seen to. */
  seenTo: ReadonlySet<string>;
};

/** Rows of its own, in their order, with the values of `todaySql`; or its share of what is read for several kinds. */
type KindSource<Part> =
  | { select: string; list?: never }
  | { list: (facts: TodayFacts) => readonly Part[]; select?: never };

type KindInput<Part, Fields> = KindSource<Part> & {
  /** The subject of its note, which names it. */
  findSubject: (part: Part) => ItemSubject;
  toItem: (part: Part, facts: TodayFacts) => Fields;
  /** All of them are sent, however many there are. */
  isWhole?: true;
  /** An item that someone has seen to leaves Today. */
  untilSeenTo?: true;
  /** Says which of the rows are items. */
  isListed?: (part: Part, facts: TodayFacts) => boolean;
};

/** Makes a kind of how its parts are read, in their order. Only what the screen shows becomes items. */
function defineKind<Part, Fields>({ findSubject, toItem, ...kind }: KindInput<Part, Fields>) {
  const findKey = (part: Part) => toItemKey(findSubject(part));
  return {
    select: kind.select,
    listItems(facts: TodayFacts, rows: readonly unknown[] = []) {
      const all = kind.list ? kind.list(facts) : (rows as readonly Part[]);
      const listed = all.filter((part) => kind.isListed?.(part, facts) ?? true);
      const parts = kind.untilSeenTo ? listed.filter((part) => !facts.seenTo.has(findKey(part))) : listed;
      const first = kind.isWhole ? parts : parts.slice(0, mostOfKind);
      return { items: first.map((part) => ({ ...toItem(part, facts), key: findKey(part) })), total: parts.length };
    },
  };
}

/** A condition of a report: its visit is still planned, neither cancelled nor on a day when the client is away or no longer here. */
export const isStillPlanned = `coalesce(j.date, r.original_date) = r.original_date and r.original_date <= j.last_day
     and not j.withdrawn and coalesce(v.status, j.status) <> 'Cancelled'
     and not exists (select from client_absences a
                      where a.client_ref = r.client_ref and coalesce(v.date, r.original_date) between a.from_date and coalesce(a.to_date, 'infinity'))`;

/** Reports that no one has come, not answered yet, the longest waiting first, of visits that are still planned and not confirmed. */
const lateSql = `
  select r.client_ref as "clientRef", c.full_name as "clientName", r.job_ref as "jobRef", r.original_date as "originalDate",
         coalesce(v.date, r.original_date) as date, j.job_type_refs as "jobTypeRefs",
         coalesce(v.start_time_option, j.start_time_option) as "startTimeOption",
         left(coalesce(v.start_time, j.start_time)::text, 5) as "startTime",
         coalesce(v.duration_option, j.duration_option) as "durationOption",
         coalesce(v.duration_mins, j.duration_mins) as "durationMins", c.time_zone as "timeZone", r.reported_at as "reportedAt",
         nullif(c.timesheets, false) as timesheets,
         (select u.full_name from users u where u.ref = r.reported_by) as "reportedBy",
         ${clientPhoneSql('c')} as phone,
         (select coalesce(json_agg(json_strip_nulls(json_build_object('ref', w.ref, 'fullName', w.full_name, 'phone', w.phone)) order by w.full_name), '[]')
            from support_worker_records w
           where w.ref = any (coalesce(v.support_worker_refs, j.support_worker_refs))
             and not exists (select from worked_visits k
                              where k.client_ref = r.client_ref and k.job_ref = r.job_ref and k.original_date = r.original_date
                                and coalesce(k.planned_worker_ref, k.support_worker_ref) = w.ref)) as "supportWorkers"
    from arrival_reports r
    join clients c on c.ref = r.client_ref
    join jobs j on j.client_ref = r.client_ref and j.ref = r.job_ref
    left join visit_exceptions v on v.client_ref = r.client_ref and v.job_ref = r.job_ref and v.original_date = r.original_date
   where r.answered_at is null and r.reported_at > $12 and ${isStillPlanned}
     and not is_recorded(r.client_ref, r.job_ref, r.original_date)
   order by r.reported_at, r.client_ref`;

/** The day to ask again; of an absence without an end from before it was kept, a week after its first day. */
const askAgainSql = `coalesce(ask_again_on, case when to_date is null then from_date + ${daysUntilAsked} end)`;

/** Clients who are away and whose day to ask again has come, $6, while their care goes on. */
const awaySql = `
  select a.client_ref as "clientRef", c.full_name as "clientName", c.time_zone as "timeZone",
         ${clientPhoneSql('c')} as phone,
         a.ref, a.version, from_date as "from", to_date as "to", reason, reason_words as "reasonWords", requested_by as "requestedBy",
         ask_again_on as "askAgainOn", note,
         case when c.next_of_kin_phone is not null and ${keepsDetailSql('nextOfKin')}
              then json_build_object('name', coalesce(c.next_of_kin_name, 'Next of kin'), 'phone', c.next_of_kin_phone) end as "nextOfKin"
    from client_absences a join clients c on c.ref = a.client_ref
   where ${askAgainSql} <= $6 and coalesce(to_date, 'infinity') >= $6
     and not exists (select from client_absences ended where ended.client_ref = a.client_ref and ended.begun_at is not null)
   order by ${askAgainSql}, from_date, a.ref`;

/** Calls and notes whose day to follow up has come, $6. */
const followUpsSql = `
  select n.client_ref as "clientRef", c.full_name as "clientName", n.ref, n.version, n.kind, n.who, n.note, n.follow_up_on as "on",
         n.written_at as "writtenAt", (select u.full_name from users u where u.ref = n.written_by) as "writtenByName"
    from client_notes n join clients c on c.ref = n.client_ref
   where n.follow_up_on <= $6 and n.followed_up_at is null
   order by n.follow_up_on, n.written_at, n.ref`;

type FollowUpRow = WithNulls<Omit<NoteToFollowUp, 'key' | 'firstLine'> & { note: string }>;

/** Holidays of the next days that no one has asked about, with the places of all clients. */
const holidaysSql = `
  select ref, date, name, country, region,
         (select jsonb_agg(distinct jsonb_build_object('zone', coalesce(time_zone, $11), 'region', coalesce(region, suburb_region))) from clients) as places
    from public_holidays where asked_at is null and date > $6 and date <= $6::date + ${holidayDaysAhead} order by date, name, ref`;

type HolidayRow = WithNulls<Omit<HolidayToAsk, 'key'>> & { places: WithNulls<HolidayPlace>[] | null };

type AwayRow = WithNulls<Omit<AwayClient, 'key' | 'absence'> & AwayClient['absence']>;

function toAwayClient(row: AwayRow): Omit<AwayClient, 'key'> {
  const { clientRef, clientName, timeZone, phone, nextOfKin, ...absence } = withoutNulls(row);
  return { clientRef, clientName, timeZone, phone, nextOfKin, absence };
}

/** Every kind of item, with how it is read, named and made (docs/architecture.md, "Add a kind of item to Today"). */
export const kinds: {
  readonly [K in TodayKind]: ReturnType<typeof defineKind<never, Omit<TodayItem<K>, 'key'>>>;
} = {
  late: defineKind({
    select: lateSql,
    findSubject: (late) => ({ kind: 'visit', ...late }),
    toItem: (late: WithNulls<Omit<LateVisit, 'key'>>) => withIsoTimes(withoutNulls(late), 'reportedAt'),
    isWhole: true,
  }),
  notAllocated: defineKind({
    list: ({ notAllocated }) => notAllocated,
    findSubject: ({ visit, client }) => ({ kind: 'visit', clientRef: client.ref, ...visit }),
    toItem: toUnallocated,
  }),
  absent: defineKind({
    list: ({ absent }) => absent,
    findSubject: ({ worker, absence }) =>
      absence ? { kind: 'absence', ref: absence.ref } : { kind: 'left', ref: worker.ref },
    toItem: ({ absence, lastDay, ...item }, { rows }) => ({
      ...toWorkerItem(item),
      phone: rows.phones.find(({ ref }) => ref === item.worker.ref)?.phone,
      absence: absence && { from: absence.from, to: absence.to },
      lastDay,
    }),
    isWhole: true,
  }),
  hidden: defineKind({
    list: ({ hidden }) => hidden,
    findSubject: ({ worker, visits }) => ({ kind: 'hidden', clientRef: visits[0]!.client.ref, workerRef: worker.ref }),
    toItem: (item) => ({ ...toWorkerItem(item), phone: item.visits[0]!.client.phone }),
  }),
  complaints: defineKind({
    list: ({ rows }) => rows.reported.filter(({ acknowledgeBy }) => acknowledgeBy),
    findSubject: ({ ref }) => ({ kind: 'feedback', ref }),
    toItem: toReport,
  }),
  requests: defineKind({
    list: ({ rows, answerFirst }) => rows.requests.filter(({ answerBy }) => Date.parse(answerBy) <= answerFirst),
    findSubject: ({ ref }) => ({ kind: 'ticket', ref }),
    toItem: (request) => withIsoTimes(withoutNulls(withSubject(request)), 'askedAt', 'answerBy', 'beginsAt'),
  }),
  followUps: defineKind({
    select: followUpsSql,
    findSubject: ({ clientRef, ref }) => ({ kind: 'followUp', clientRef, ref }),
    toItem: ({ note, ...item }: FollowUpRow) => ({
      ...withIsoTimes(withoutNulls(item), 'writtenAt'),
      firstLine: firstLineOf(note),
    }),
  }),
  away: defineKind({
    select: awaySql,
    findSubject: ({ clientRef, ref }) => ({ kind: 'away', clientRef, ref }),
    toItem: toAwayClient,
  }),
  notConfirmed: defineKind({
    list: ({ notConfirmed }) => notConfirmed,
    findSubject: ({ date }) => ({ kind: 'day', date }),
    toItem: (day) => day,
    isWhole: true,
  }),
  holidays: defineKind({
    select: holidaysSql,
    isListed: ({ places, ...holiday }: HolidayRow) =>
      (places ?? []).some((place) => isHolidayAt(withoutNulls(place), withoutNulls(holiday))),
    findSubject: ({ ref }) => ({ kind: 'holiday', ref }),
    toItem: ({ places: _, ...holiday }) => withoutNulls(holiday),
    isWhole: true,
    untilSeenTo: true,
  }),
  feedback: defineKind({
    list: ({ rows }) => rows.reported.filter(({ acknowledgeBy }) => !acknowledgeBy),
    findSubject: ({ ref }) => ({ kind: 'feedback', ref }),
    toItem: toReport,
    untilSeenTo: true,
  }),
};

type ListedVisit = TodayFacts['notAllocated'][number];

function toVisit({ visit, client }: ListedVisit): TodayVisit {
  return {
    clientRef: client.ref,
    clientName: client.fullName,
    jobRef: visit.jobRef,
    originalDate: visit.originalDate,
    date: visit.date,
    ...pickTimes(visit),
    jobTypeRefs: visit.jobTypeRefs,
    timeZone: client.timeZone,
    priority: client.priority,
  };
}

function toUnallocated(one: ListedVisit, { names }: TodayFacts) {
  return {
    ...toVisit(one),
    phone: one.client.phone,
    missing: countMissingWorkers(one.visit),
    supportWorkerNames: one.visit.supportWorkerRefs.flatMap((ref) => names.get(ref) ?? []),
  };
}

function toWorkerItem({ worker, visits }: HiddenWorkerItem) {
  return {
    supportWorkerRef: worker.ref,
    supportWorkerName: worker.fullName,
    visits: visits.length,
    first: toVisit(visits[0]!),
  };
}

function toReport({ ref: _, jobRef, originalDate, date, ...report }: StoredReport): Omit<Report, 'key'> {
  return {
    ...withIsoTimes(withoutNulls(report), 'givenAt'),
    ...(jobRef && originalDate && date && { visit: { jobRef, originalDate, date } }),
  };
}
