import type { VisitKey } from '#domain/appointments/visit-key.ts';
import type { Instant } from '#domain/time/zone.ts';
import { nextStates, type PlannedRow, type Transition } from '#domain/timesheets/transitions.ts';
import { columnNames, jsonRecords } from '#server/db/fast/packed-rows.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { listsOf } from '#server/db/unnest-rows.ts';
import { workColumns } from '#server/modules/schedule/confirmations/queries.ts';

/** A week of a client, whose roster is locked. */
type WeekKey = { clientRef: string; timesheetRef: string };
type ByWhom = { actorRef: string; now: Instant };

/** Moves the version of a week that is open or returned, and makes its row where it has none. */
export async function updateTimesheetVersion(tx: Tx, { clientRef, timesheetRef }: WeekKey): Promise<number> {
  const moved = await row<{ version: number }>(
    tx,
    `insert into timesheets (client_ref, monday, state) values ($1, $2, 'open')
     on conflict (client_ref, monday) do update set version = timesheets.version + 1 returning version`,
    [clientRef, timesheetRef],
  );
  return moved!.version;
}

export function updateTimesheetState(change: WeekKey & ByWhom & { transition: Transition }): SqlStatement {
  const { clientRef, timesheetRef, transition, actorRef, now } = change;
  const reason = transition.kind === 'return' ? transition.reason : null;
  return {
    text: `update timesheets set state = $3,
       submitted_by = case $3 when 'submitted' then $4 when 'open' then null else submitted_by end,
       submitted_at = case $3 when 'submitted' then $5::timestamptz when 'open' then null else submitted_at end,
       returned_by = case $3 when 'returned' then $4 else returned_by end,
       returned_at = case $3 when 'returned' then $5::timestamptz else returned_at end,
       return_reason = coalesce($6, return_reason),
       processed_by = case $3 when 'processed' then $4 end,
       processed_at = case $3 when 'processed' then $5::timestamptz end
      where client_ref = $1 and monday = $2`,
    values: [clientRef, timesheetRef, nextStates[transition.kind], actorRef, new Date(now), reason],
  };
}

const names = columnNames(workColumns);

type TypedWork = WeekKey & ByWhom & { visits: readonly VisitKey[] };

/** Submits what was typed of these visits, which counts from now on. */
export function submitTypedWork({ clientRef, visits, actorRef, now }: TypedWork): SqlStatement {
  return {
    text: `with moved as (delete from unsubmitted_work
             where client_ref = $1 and (job_ref, original_date) in (select * from unnest($2::text[], $3::date[])) returning *)
      insert into worked_visits (client_ref, ${names}, source, timesheet_monday, version, confirmed_by, confirmed_at)
      select client_ref, ${names}, 'timesheet', timesheet_monday, version, $4, $5::timestamptz from moved`,
    values: [clientRef, ...listsOf(visits, 'jobRef', 'originalDate'), actorRef, new Date(now)],
  };
}

type PlannedWork = WeekKey & ByWhom & { planned: readonly PlannedRow[]; version: number };

/** Submits the rest as planned. */
export function submitPlannedWork(work: PlannedWork): SqlStatement {
  const { clientRef, timesheetRef, planned, version, actorRef, now } = work;
  return {
    text: `insert into worked_visits (client_ref, ${names}, source, timesheet_monday, version, confirmed_by, confirmed_at)
      select $1::text, ${names}, 'timesheet', $2::date, $3::integer, $4::text, $5::timestamptz
        from jsonb_populate_recordset(null::worked_visits, $6)`,
    values: [clientRef, timesheetRef, version, actorRef, new Date(now), jsonRecords(workColumns, planned)],
  };
}

/** Moves what the week confirmed back to its unsubmitted input. */
export function returnWorkToInput({ clientRef, timesheetRef }: WeekKey): SqlStatement {
  return {
    text: `with moved as (delete from worked_visits
             where client_ref = $1 and timesheet_monday = $2 and source = 'timesheet' returning *)
      insert into unsubmitted_work (client_ref, ${names}, timesheet_monday, version)
      select client_ref, ${names}, timesheet_monday, version from moved`,
    values: [clientRef, timesheetRef],
  };
}

/** Writes what was typed of one visit over what was typed before in the same place. */
export async function replaceTypedWork(
  tx: Tx,
  { clientRef, timesheetRef, work, place, version }: WeekKey & { work: PlannedRow; place: string; version: number },
): Promise<void> {
  const { jobRef, originalDate } = work;
  await tx.query(
    `delete from unsubmitted_work where client_ref = $1 and job_ref = $2 and original_date = $3
       and coalesce(planned_worker_ref, support_worker_ref) = $4`,
    [clientRef, jobRef, originalDate, place],
  );
  await tx.query(
    `insert into unsubmitted_work (client_ref, ${names}, timesheet_monday, version)
     select $1::text, ${names}, $2::date, $3::integer from jsonb_populate_recordset(null::unsubmitted_work, $4)`,
    [clientRef, timesheetRef, version, jsonRecords(workColumns, [work])],
  );
}

/** Deletes what was typed of a visit that is cancelled. */
export function deleteTypedWork({ clientRef, jobRef, originalDate }: VisitKey & { clientRef: string }): SqlStatement {
  return {
    text: 'delete from unsubmitted_work where client_ref = $1 and job_ref = $2 and original_date = $3',
    values: [clientRef, jobRef, originalDate],
  };
}
