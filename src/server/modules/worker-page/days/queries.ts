import type { RunSheetWorker } from '#domain/schedule/run-sheets.ts';
import type { WorkerAbsence } from '#domain/support-workers/absence.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { listWorkerDays } from '#domain/worker-page/list-worker-days.ts';
import { namedAboutSql } from '#server/db/about-column.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import { type StoredAct, toAct } from '../../schedule/papers/queries.ts';
import { scheduleSql, toSchedule, type WeekRow, windowTables } from '../../schedule/week/queries.ts';

type DaysInput = Parameters<typeof listWorkerDays>[0];
type DaysRow = Omit<WeekRow, 'clients' | 'supportWorkers'> & {
  clients: DaysInput['clients'];
  supportWorkers: RunSheetWorker[];
  notes: DaysInput['notes'];
  acts: StoredAct[];
};

/** Selects the caller's visits from $1 to $2, what is beside them and changes since $3; policies and functions show no one else's. */
const ownDaysSql = scheduleSql({
  days: '$1, $2',
  tables: `own as materialized (select client_ref, job_ref from own_jobs()), ${windowTables({
    days: '$1, $2',
    clients: '(select distinct client_ref from own) chosen',
    isChosen: '(client_ref, ref) in (select client_ref, job_ref from own)',
  })}`,
  // The page compares nothing with an earlier reading.
  version: `select '' as version`,
  clients: `
    select ref, called_by as "calledBy", suburb, time_zone as "timeZone", full_name as "fullName", known_as as "knownAs", priority,
           address, phones, access_notes as "accessNotes", alerts
      from own_clients()`,
  workers: `select ref, full_name as "fullName" from support_workers where ref in (select list_own_colleagues())`,
  absences: { ofClients: 'list_own_absences()', ofWorkers: 'list_own_absences() where worker_ref is not null' },
  // What clients write to the office is not for support workers.
  tickets: 'select where false',
  more: `, ${jsonList(`select client_ref as "clientRef", ref as "jobRef", notes from jobs
    where notes is not null and (client_ref, ref) in (select client_ref, ref from shown)`)} as notes,
    ${jsonList(`select client_ref as "clientRef", series_refs as "seriesRefs", original_date as "originalDate",
      effective_date as "effectiveDate", ${namedAboutSql('own_acts')} as about, acted_at as "actedAt" from list_own_acts($3) own_acts`)} as acts`,
});

type DaysRange = { from: string; to: string; since: Instant };

/** Reads the visits of the support worker whose phone calls, from day to day, with changes since a moment. */
export async function readOwnDays(tx: Tx, { from, to, since }: DaysRange, timeZone: string) {
  const read = (await row<DaysRow>(tx, ownDaysSql, [from, to, new Date(since)]))!;
  return {
    schedule: toSchedule({ ...read, clients: [], supportWorkers: [] }, timeZone),
    clients: read.clients.map(withoutNulls),
    workers: read.supportWorkers,
    absences: read.workerAbsences.map((absence): WorkerAbsence => withoutNulls(absence)),
    notes: read.notes,
    acts: read.acts.map(toAct),
  };
}

type Reading = { clientRef: string; jobRef: string; originalDate: string; date: string; now: Instant };

/** Records on which day the details of a visit were read; the database knows whether it is the caller's. */
export async function insertOwnReading(tx: Tx, { clientRef, jobRef, originalDate, date, now }: Reading): Promise<void> {
  const values = [clientRef, jobRef, originalDate, date, new Date(now)];
  await tx.query('select record_own_reading($1, $2, $3, $4, $5)', values);
}
