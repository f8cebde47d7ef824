import type {
  ClientAbsence,
  Roster,
  RosterFunding,
  RosterTicket,
  RosterWorker,
  VisitFeedback,
  WorkerAbsence,
} from '#contract/appointments.ts';
import type { ArrivalReport } from '#domain/appointments/arrival.ts';
import { toCompletedVisits, type WorkedColumns } from '#domain/appointments/completed-visits.ts';
import type { Job } from '#domain/appointments/types.ts';
import type { RegionCode } from '#domain/settings/regions.ts';
import { columnNames, type PackedColumn, packRows, unpackColumns, unpackRows } from '#server/db/fast/packed-rows.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { fundingsOfClientSql } from '#server/modules/people/fundings/queries.ts';
import { notBookedColumn, notBookedSql, packedJobColumns } from '../jobs/queries.ts';
import { packedExceptionColumns } from '../visits/queries.ts';

const packedWorkedColumns: readonly PackedColumn[] = [
  ['jobRefs', 'job_ref'],
  ['days', 'day', 'number'],
  ['startTimes', 'start_time', 'time'],
  ['minutes', 'minutes', 'number'],
];

const shownJobColumns: readonly PackedColumn[] = [...packedJobColumns, notBookedColumn];
const isShown = 'last_day >= $4 and coalesce(date, repeat_start_date) <= $5';
const isMovedIn = 'date between $4 and $5 and not original_date between $4 and $5';

/** Jobs with a day in the window, and those with a visit that was moved into it. */
function selectJobs({ columns, also = '' }: { columns: string; also?: string }): string {
  const condition = `client_ref = caller.client_ref and not withdrawn ${also}`;
  return `
    select ${columns} from jobs where ${condition} and ${isShown}
    union all
    select ${columns} from jobs where ${condition} and not (${isShown}) and ref in (select job_ref from differing where ${isMovedIn})`;
}

/** Visits that differ, with their original day or their new one in the window. */
const selectExceptions = `
  select ${columnNames(packedExceptionColumns)} from visit_exceptions
   where client_ref = caller.client_ref and (original_date between $4 and $5 or date between $4 and $5)`;

/**
 * The open request about each new booking, visit or series, else the latest one that was not granted, was answered with a word or
 * cancelled it. An open one counts before what was closed in the same moment, or before a clock was set back. Stored values go to the
 * reply unread, since a calendar is a hot call; only their version is left out.
 */
const selectTickets = `
  select latest.ref, latest.version, type, status, job_ref as "jobRef",
         (select series_ref from jobs where jobs.client_ref = latest.client_ref and jobs.ref = job_ref) as "seriesRef", original_date as "originalDate",
         effective_date as "effectiveDate", requested_change - 'version' as "requestedChange", full_name as "askedBy", asked_at as "askedAt",
         answer_by as "answerBy", lapses_at as "lapsesAt", answered_at as "answeredAt", answer, offer - 'version' as offer
    from (select distinct on (job_ref, original_date, effective_date is null) *
            from tickets
           where client_ref = caller.client_ref and job_ref is not null and status <> 'superseded'
             and (original_date is null or original_date between $4 and $5)
           order by job_ref, original_date, effective_date is null, status <> 'open', asked_at desc, ref) latest
    join users on users.ref = asked_by
   where status = 'open'
      or (answered_at > $4::date - interval '1 day'
          and (status in ('declined', 'lapsed', 'closed') or (status = 'approved' and (answer is not null or type = 'cancellation'))))`;

/** The support workers named in the jobs, visits and requests. */
const workersShown = `
  select ref, full_name as "fullName", given_name as "givenName", known_as as "knownAs", image
    from support_workers
   where ref in (
     select unnest(support_worker_refs) from shown
     union select unnest(support_worker_refs) from differing
     union select jsonb_array_elements_text(requested_change -> 'supportWorkerRefs') from tickets
            where client_ref = caller.client_ref and status in ('open', 'declined', 'lapsed', 'closed')
              and begins_at > $4::date - interval '1 day')
   order by full_name, ref`;

/** Feedback of members about those visits, in the order in which it was given. */
const feedbackShown = `
  select job_ref as "jobRef", original_date as "originalDate", feedback, full_name as "givenBy", given_at as "givenAt"
    from visit_feedback left join users on users.ref = given_by
   where client_ref = caller.client_ref
     and (original_date between $4 and $5
          or (job_ref, original_date) in (select job_ref, original_date from differing where date between $4 and $5))
   order by given_at, visit_feedback.ref`;

/** The latest report that no one has come to each visit: there are few, since most visits begin on time. */
const arrivalsShown = `
  select distinct on (job_ref, original_date) job_ref as "jobRef", original_date as "originalDate", reported_at as "reportedAt", full_name as "reportedBy", answer,
         answered_at as "answeredAt", nullif(sent, false) as sent
    from arrival_reports left join users on users.ref = reported_by
   where client_ref = caller.client_ref and original_date between $4 and $5
   order by job_ref, original_date, reported_at desc`;

const isInWindow = 'original_date between $4 and $5';
const isMovedHere = `(job_ref, original_date) in (select job_ref, original_date from differing where ${isMovedIn})`;

/** Packs what was worked, in the order of the index: of a visit's rows the longest is first (docs/product/calendar.md, "Totals"). */
function packWorked(where: string): string {
  return `
    (select ${packRows(packedWorkedColumns)}
       from (select job_ref, original_date - $4::date as day, start_time, minutes from worked_visits
              where client_ref = caller.client_ref and ${where}
              order by original_date, job_ref, minutes desc) worked)`;
}

const absencesShown = `
  select from_date as "from", to_date as "to", nullif(kind, 'away') as kind from client_absences_between($4, $5)
   where client_ref = caller.client_ref order by from_date`;

/** The days when the workers of those visits cannot come. */
const workersAway = `
  select worker_ref as "workerRef", from_date as "from", to_date as "to"
    from list_worker_absences(array(select unnest(support_worker_refs) from shown
                                    union select unnest(support_worker_refs) from differing), $4, $5)`;

const listOf = (select: string) => `(select json_agg(one) from (${select}) one)`;

/** The calendar's version alone. */
export const versionSql = 'select version from rosters where client_ref = caller.client_ref';

/** All that a calendar shows from $4 to $5, in one row and as of one moment. Jobs and exceptions are read once for all parts. */
export const rosterSql = `
  with differing as materialized (${selectExceptions}),
       shown as materialized (${selectJobs({ columns: `${columnNames(packedJobColumns)}, ${notBookedSql}` })})
  select rosters.version, time_zone as "timeZone", coalesce(region, suburb_region) as region,
         case when timesheets then coalesce((select min(coalesce(date, repeat_start_date)) from jobs
           where jobs.client_ref = caller.client_ref and not withdrawn)::text, 'none') end as "timesheetsFrom",
         (select ${packRows(shownJobColumns)} from shown) as jobs,
         (select json_object_agg(ref, notes)
            from (${selectJobs({ columns: 'ref, notes', also: 'and notes is not null' })}) with_notes) as notes,
         (select ${packRows(packedExceptionColumns)} from differing) as exceptions,
         ${packWorked(`outcome = 'tookPlace' and ${isInWindow}`)} as worked,
         ${packWorked(`outcome = 'tookPlace' and ${isMovedHere}`)} as "workedElsewhere",
         ${packWorked(
           `outcome <> 'tookPlace' and (${isInWindow} or ${isMovedHere}) and is_recorded(client_ref, job_ref, original_date)`,
         )} as "didNotTakePlace",
         ${listOf(selectTickets)} as tickets, ${listOf(feedbackShown)} as feedback, ${listOf(workersShown)} as "supportWorkers",
         ${listOf(fundingsOfClientSql('caller.client_ref'))} as fundings, ${listOf(absencesShown)} as absences,
         ${listOf(workersAway)} as "workerAbsences", ${listOf(arrivalsShown)} as arrivals
    from rosters join clients on clients.ref = client_ref
   where client_ref = caller.client_ref`;

export type RosterRow = {
  version: number;
  timeZone: string | null;
  region: RegionCode | null;
  /** The first day of the first booking, or `none`; null where the client keeps no timesheets. */
  timesheetsFrom: string | null;
  jobs: string;
  notes: Record<string, string> | null;
  exceptions: string;
  worked: string;
  workedElsewhere: string;
  didNotTakePlace: string;
  tickets: RosterTicket[] | null;
  feedback: VisitFeedback[] | null;
  supportWorkers: RosterWorker[] | null;
  fundings: Required<RosterFunding>[] | null;
  absences: ClientAbsence[] | null;
  workerAbsences: WorkerAbsence[] | null;
  arrivals: ArrivalReport[] | null;
};

export type RosterParts = Omit<
  Roster,
  'version' | 'timeZone' | 'region' | 'appointments' | 'start' | 'days' | 'fundings' | 'timesheetRefs'
> & {
  fundings: Required<RosterFunding>[];
  jobs: Job[];
};

export function toRosterParts({ notes, ...row }: RosterRow): RosterParts {
  const jobs = unpackRows<Job>(row.jobs, shownJobColumns);
  const toColumns = (...worked: string[]) =>
    toCompletedVisits(worked.map((text) => unpackColumns<WorkedColumns>(text, packedWorkedColumns)));
  const didNotTakePlace = toColumns(row.didNotTakePlace);
  if (notes) for (const job of jobs) if (notes[job.ref]) job.notes = notes[job.ref];
  return {
    jobs,
    visits: unpackRows<Roster['visits'][number]>(row.exceptions, packedExceptionColumns),
    completed: toColumns(row.worked, row.workedElsewhere),
    ...(didNotTakePlace.length > 0 && { didNotTakePlace }),
    tickets: (row.tickets ?? []).map((one) =>
      withIsoTimes(withoutNulls(one), 'askedAt', 'answerBy', 'lapsesAt', 'answeredAt'),
    ),
    feedback: (row.feedback ?? []).map((one) => withIsoTimes(withoutNulls(one), 'givenAt')),
    supportWorkers: (row.supportWorkers ?? []).map(withoutNulls),
    fundings: row.fundings ?? [],
    absences: (row.absences ?? []).map(withoutNulls),
    ...(row.workerAbsences && { workerAbsences: row.workerAbsences.map(withoutNulls) }),
    ...(row.arrivals && {
      arrivals: row.arrivals.map((one) => withIsoTimes(withoutNulls(one), 'reportedAt', 'answeredAt')),
    }),
  };
}
