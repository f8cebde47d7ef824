import { z } from 'zod';
import { Appointment } from '#contract/appointments.ts';
import type { TicketEvent } from '#contract/office.ts';
import { VisitException } from '#contract/visit-exception.ts';
import type { BookingRows } from '#domain/appointments/types.ts';
import type { CalendarChange, OfficeAct, TicketSnapshot } from '#domain/schedule/calendar-change.ts';
import { aboutVersion } from '#domain/tickets/about.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import type { Instant } from '#domain/time/zone.ts';
import { namedAboutSql, writeAbout } from '#server/db/about-column.ts';
import { readStored, type Stored, type StoredShape, writeStored } from '#server/db/stored-value.ts';
import { rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { listTicketEvents, replacedSql, seriesOfJobSql, ticketEventsSql } from '../answers/queries.ts';

/** The writes that take an act back, and the versions that it left. */
export type ActInverse = {
  writes: Write[];
  tickets: TicketSnapshot[];
  /** By ref, of the series' jobs; every change of one moves it. */
  jobVersions: Record<string, number>;
  /** By ref, of the ticket that was answered. */
  ticketVersions: Record<string, number>;
};

const job = Appointment.omit({ changesPending: true, timesheetRef: true });
const visit = z.object({ jobRef: z.string(), originalDate: z.string() });
const text = z.string().nullable();
const versions = z.record(z.string(), z.number());

/** The shape of `office_acts.inverse`. Taking back needs these kinds of writes alone. */
const inverseShape: StoredShape<ActInverse> = {
  column: 'office_acts.inverse',
  version: 1,
  schema: z.strictObject({
    writes: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('updateJob'), job }),
        z.strictObject({ kind: z.literal('deleteJob'), jobRef: z.string() }),
        z.strictObject({ kind: z.literal('upsertException'), exception: VisitException }),
        z.strictObject({ kind: z.literal('deleteException'), visit }),
        z.strictObject({ kind: z.literal('renameVisit'), from: visit, to: visit }),
      ]),
    ),
    tickets: z.array(
      z.strictObject({
        ...{ ref: z.string(), jobRef: text, originalDate: text, effectiveDate: text },
        ...{ beginsAt: text, lapsesAt: text, answerBy: z.string() },
      }),
    ),
    jobVersions: versions,
    ticketVersions: versions,
  }),
};

type NewAct = OfficeAct & {
  clientRef: string;
  ticketRef?: string | undefined;
  actorRef: string;
  inverse: ActInverse;
  now: Instant;
};

export function insertAct(act: NewAct): SqlStatement {
  return {
    text: `insert into office_acts (ref, client_ref, type, job_ref, series_refs, original_date, effective_date, ticket_ref,
         about, reason, requested_by, acted_by, inverse, acted_at, begins_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      act.ref,
      act.clientRef,
      act.type,
      act.jobRef,
      act.seriesRefs,
      act.originalDate ?? null,
      act.effectiveDate ?? null,
      act.ticketRef ?? null,
      writeAbout(act.about),
      act.reason ?? null,
      act.requestedBy ?? null,
      act.actorRef,
      writeStored(inverseShape, act.inverse),
      new Date(act.now),
      act.beginsAt === undefined ? null : new Date(act.beginsAt),
    ],
  };
}

/** Lists the versions after a change: every job of a series moves by one, and a new one begins at 1 before that. */
export function listVersionsAfter(
  before: BookingRows,
  { plan, jobRef }: Pick<CalendarChange, 'plan' | 'jobRef'>,
): Record<string, number> {
  const inserted = plan.writes.flatMap((write) => (write.kind === 'insertJob' ? write.job : []));
  const moves = jobRef === null ? 0 : 1;
  return Object.fromEntries([...before.jobs, ...inserted].map(({ ref, version }) => [ref, version + moves]));
}

export type StoredAct = Pick<OfficeAct, 'ref' | 'jobRef'> & {
  clientRef: string;
  actedBy: string;
  actedAt: string;
  undoneAt: string | null;
  inverse: ActInverse | null;
};

export async function findAct(tx: Tx, ref: string): Promise<StoredAct | undefined> {
  return (await listActs(tx, [ref]))[0];
}

export async function listActs(tx: Tx, refs: string[]): Promise<StoredAct[]> {
  const records = await rows<Omit<StoredAct, 'inverse'> & { inverse: Stored<ActInverse> | null }>(
    tx,
    `select ref, client_ref as "clientRef", job_ref as "jobRef", acted_by as "actedBy",
            acted_at as "actedAt", undone_at as "undoneAt", inverse
       from office_acts where ref = any($1)`,
    [refs],
  );
  return records.map((act) => ({ ...act, inverse: act.inverse && readStored(inverseShape, act.inverse) }));
}

type Undoing = { ref: string; actorRef: string | null; now: Instant };

export function updateActUndone({ ref, actorRef, now }: Undoing): SqlStatement {
  return {
    text: 'update office_acts set undone_by = $2, undone_at = $3, inverse = null where ref = $1',
    values: [ref, actorRef, new Date(now)],
  };
}

type EarlierActs = { clientRef: string; ref: string; jobRefs: readonly string[]; since: Instant };

/**
 * Moves what earlier acts expect: an act and its undoing move the versions of its jobs by one each. What was done to them just before
 * expects the versions of now, so that it can be undone next; after any other change it is as far behind as it was.
 */
export function updateEarlierActs({ clientRef, ref, jobRefs, since }: EarlierActs): SqlStatement {
  return {
    text: `update office_acts set inverse = jsonb_set(inverse, '{jobVersions}', (
         select jsonb_object_agg(job_ref, version::int + case when job_ref = any($3) then 2 else 0 end)
           from jsonb_each_text(inverse -> 'jobVersions') expected (job_ref, version)))
      where client_ref = $1 and ref <> $2 and acted_at >= $4 and inverse -> 'jobVersions' ?| $3`,
    values: [clientRef, ref, jobRefs, new Date(since)],
  };
}

type BookingEventsInput = { clientRef: string; jobRef: string; readsReasons: boolean; readsPay: boolean };

/**
 * Requests and the office's acts about a job and the others of its series, in order, and when the client is away; an answer as an act only
 * where it was undone. Why the client is away is read by those alone who may (docs/product/office.md, "Who reads why").
 */
export function listBookingEvents(
  tx: Tx,
  { readsReasons, readsPay, ...booking }: BookingEventsInput,
): Promise<TicketEvent[]> {
  return listTicketEvents(tx, booking, { text: bookingEventsSql, values: [readsReasons, readsPay] });
}

/** Rows of a table that are about visits of the series, each with the facts that its words are made of. */
const saidOfVisits = (table: string, kind: string) => `
  (select said.*, jsonb_build_object('version', ${aboutVersion}, 'kind', ${kind}, 'service', job_type_refs[1],
            'date', coalesce(v.date, said.original_date)) as about
     from ${table} said
     join jobs on jobs.client_ref = said.client_ref and jobs.ref = said.job_ref
     left join visit_exceptions v
       on v.client_ref = said.client_ref and v.job_ref = said.job_ref and v.original_date = said.original_date
    where said.client_ref = $1 and said.job_ref = any(array(select ref from jobs where client_ref = $1 and series_ref = ${seriesOfJobSql})))`;

/**
 * Events of visits that had begun: that no one had come or someone was late, with the answer, and that they did not take place. What the
 * office said as it sent someone else is the event of that.
 */
const saidSql = `
  select late.job_ref, 'late', 'open', ${namedAboutSql('late')}, null, answer, reported_at, answered_at, reporter.full_name,
         answerer.full_name, null, null, null, null, original_date, null, null, null, null
    from ${saidOfVisits('arrival_reports', `case when (select office from users where ref = reported_by) then 'runningLate' else 'late' end`)} late
    join users reporter on reporter.ref = reported_by
    left join users answerer on answerer.ref = answered_by
   where reported_at is distinct from answered_at
      or not exists (select from office_acts sent
                      where sent.client_ref = late.client_ref and sent.acted_at = late.reported_at and sent.about ->> 'kind' = 'sent'
                        and sent.about ->> 'jobRef' = late.job_ref and sent.about ->> 'originalDate' = late.original_date::text)
  union all
  select outcomes.job_ref, 'outcome', 'approved', ${namedAboutSql('outcomes')}, null, null, confirmed_at, confirmed_at, confirmer.full_name,
         confirmer.full_name, true, null, null, null, original_date, null, null, null, null
    from ${saidOfVisits('worked_visits', 'outcome')} outcomes
    join users confirmer on confirmer.ref = confirmed_by
   where source = 'office' and outcome <> 'tookPlace'`;

/** Answers of the office about visits that were cancelled late, once for all workers with the same answer; read by the office alone. */
const lateSql = `
  select late.job_ref, 'outcome', 'approved', ${namedAboutSql('late')}, null, null, answered_at, answered_at, answerer.full_name,
         answerer.full_name, true, null, null, null, original_date, null, null, null, null
    from (select l.client_ref, l.job_ref, original_date, minutes, answered_at, answered_by,
                 jsonb_strip_nulls(jsonb_build_object('version', ${aboutVersion}, 'kind', 'cancelledLate', 'service', job_type_ref,
                   'date', l.date, 'minutes', minutes, 'charged', charged,
                   'names', case when count(*) < sum(count(*)) over (partition by l.job_ref, original_date)
                     then jsonb_agg(workers.full_name order by workers.full_name) end)) as about
            from late_cancellations l join jobs on jobs.client_ref = l.client_ref and jobs.ref = l.job_ref
            join support_workers workers on workers.ref = support_worker_ref
           where $4 and l.client_ref = $1 and series_ref = ${seriesOfJobSql}
           group by l.client_ref, l.job_ref, original_date, minutes, charged, answered_at, answered_by, job_type_ref, l.date) late
    join users answerer on answerer.ref = answered_by
   where minutes is not null`;

/** Says whether the reasons, and who told them, are read: no one who follows a client for an organisation reads them. */
const readsReasonsSql = `($3 and not exists (
    select from memberships where client_ref = $1 and user_ref = caller_ref() and organisation_ref is not null))`;

/** Days when the client is away, of a series that has days in them. */
const awaySql = `
  select away.ref, 'away', 'approved', ${namedAboutSql('away')}, null, null, recorded_at, recorded_at, recorder.full_name,
         recorder.full_name, true, case when reads_reasons then requested_by end, null, null, null, from_date, null, null, to_date
    from (select a.*, reads_reasons, jsonb_strip_nulls(jsonb_build_object('version', ${aboutVersion}, 'kind', 'away', 'from', from_date, 'to', to_date,
                   'reason', case when reads_reasons then reason end,
                   'reasonWords', case when reads_reasons then reason_words end)) as about
            from (select ${readsReasonsSql} as reads_reasons) reader, client_absences a where client_ref = $1 and kind = 'away') away
    join users recorder on recorder.ref = recorded_by
   where exists (select from jobs where client_ref = $1 and series_ref = ${seriesOfJobSql} and last_day >= from_date
                    and coalesce(date, repeat_start_date) <= coalesce(to_date, 'infinity'))`;

/** The visit of an act; in the booking to whose visit someone else was sent, that visit. */
const actDateSql = `case when acts.about ->> 'kind' = 'sent' and acts.series_refs[1] = ${seriesOfJobSql}
              then (acts.about ->> 'originalDate')::date else acts.original_date end`;

/** Support workers who were given the visits of an act; of a booking from before they were kept, while nothing of it has changed. */
const actWorkersSql = `coalesce(acts.about -> 'workers', jsonb_build_object('to', coalesce(
    acts.about -> 'given' -> ${seriesOfJobSql},
    case when acts.about ->> 'kind' = 'booked' then (select to_jsonb(support_worker_refs) from jobs
      where client_ref = $1 and series_ref = ${seriesOfJobSql} and version = 1) end,
    '[]')))`;

export const bookingEventsSql = `${ticketEventsSql}
  union all
  select acts.ref, case when acts.about ->> 'kind' = 'sent' then 'sent' else coalesce(tickets.type, acts.type) end,
         case acts.type when 'decline' then 'declined' else 'approved' end,
         ${namedAboutSql('acts')}, null, reason, acted_at, acted_at, actor.full_name, actor.full_name,
         true, requested_by, undoer.full_name, undone_at, ${replacedSql('acts', actWorkersSql, actDateSql)}
    from office_acts acts
    join users actor on actor.ref = acted_by
    left join users undoer on undoer.ref = undone_by
    left join tickets on tickets.ref = ticket_ref and acts.type in ('approval', 'decline')
   where acts.client_ref = $1 and series_refs @> array[${seriesOfJobSql}::text]
     and (acts.type not in ('approval', 'decline') or undone_at is not null)
  union all ${saidSql}
  union all ${lateSql}
  union all ${awaySql}
   order by "askedAt", ref`;

export function toTicketSnapshot(ticket: TicketSnapshot): TicketSnapshot {
  const { ref, jobRef, originalDate, effectiveDate, beginsAt, lapsesAt, answerBy } = ticket;
  return { ref, jobRef, originalDate, effectiveDate, beginsAt, lapsesAt, answerBy };
}

/** Opens tickets again, as they were before an act of the office. */
export function updateTicketsRestored(clientRef: string, tickets: readonly TicketSnapshot[]): SqlStatement {
  return {
    text: `update tickets set status = 'open', job_ref = given."jobRef", original_date = given."originalDate",
        effective_date = given."effectiveDate",
        begins_at = given."beginsAt", lapses_at = given."lapsesAt", answer_by = given."answerBy",
        answered_by = null, answered_at = null, answer = null, approved_schedule = null, version = version + 1
      from jsonb_to_recordset($2) given (ref text, "jobRef" text, "originalDate" date, "effectiveDate" date, "beginsAt" timestamptz,
        "lapsesAt" timestamptz, "answerBy" timestamptz)
      where client_ref = $1 and tickets.ref = given.ref`,
    values: [clientRef, JSON.stringify(tickets)],
  };
}
